import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/core/errors.ts';
import { linkOf, parseLink } from '../src/game/link.ts';
import { rules, someMoves } from './core.ts';

describe('links', () => {
  it.each(rules.variantIds)('hold a whole game of %s', (variant) => {
    const moves = someMoves(variant, 99, (n) => (n * 7) >> 3);
    const data = linkOf(rules, variant, moves, null);
    expect(data.length).toBeLessThan(600);
    expect(encodeURI(data)).toBe(data);
    expect(parseLink(data)).toEqual({
      variant,
      start: null,
      moves: moves.map((move) => rules.moveValue(move)),
    });
  });

  it('hold options and a start of its own', () => {
    const start = rules.start('duo+starts=free');
    const data = linkOf(rules, 'duo+starts=free', [], start);
    expect(parseLink(data)).toEqual({ variant: 'duo+starts=free', start, moves: [] });
  });

  it.each([
    '',
    '1',
    '2/duo/',
    '1//AAAAAA',
    '1/duo/AAAAA',
    '1/duo/AAAA!A',
    '1/%/',
    `1/duo/${'A'.repeat(9000)}`,
  ])('that are damaged are refused: %s', (data) => {
    expect(() => parseLink(data)).toThrow(ParseError);
  });

  it('written by the first version stay good', () => {
    expect(parseLink('1/duo/AAEJ0kAGEIQp').moves).toEqual([
      'e10,f10,g10,e11,e12',
      'j2,j3,j4,j5,k5',
    ]);
  });
});
