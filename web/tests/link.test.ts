import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/core/errors.ts';
import { linkOf, parseLink } from '../src/game/link.ts';
import { rules, someMoves } from './core.ts';

describe('links', () => {
  it.each(rules.variantIds)('hold a whole game of %s with its seats', (variant) => {
    const { players } = rules.variant(variant);
    const game = {
      variant,
      start: null,
      moves: someMoves(variant, 99, (n) => (n * 7) >> 3).map((move) => rules.moveValue(move)),
      names: players.map((player) => (player === 0 ? 'Zoé, @5/6' : '')),
      levels: players.map((player) => (player === 1 ? 10 : 0)),
    };
    const data = linkOf(rules, game);
    expect(data.length).toBeLessThan(650);
    expect(parseLink(data)).toEqual(game);
  });

  it('hold options and a start of its own', () => {
    const variant = 'duo+starts=free';
    const game = {
      variant,
      start: rules.start(variant),
      moves: [],
      names: ['', ''],
      levels: [3, 0],
    };
    expect(parseLink(linkOf(rules, game))).toEqual(game);
  });

  it.each([
    '',
    '1',
    '3/duo/',
    '1//AAAAAA',
    '1/duo/AAAAA',
    '1/duo/AAAA!A',
    '1/%/',
    '2/duo//-/%,',
    '2/duo//-/@0,',
    '2/duo//-/@100,',
    `1/duo/${'A'.repeat(9000)}`,
  ])('that are damaged are refused: %s', (data) => {
    expect(() => parseLink(data)).toThrow(ParseError);
  });

  it('written by the first version stay good', () => {
    const moves = ['e10,f10,g10,e11,e12', 'j2,j3,j4,j5,k5'];
    const game = { variant: 'duo', start: null, moves, names: [], levels: [] };
    expect(parseLink('1/duo/AAEJ0kAGEIQp')).toEqual(game);
    const start = rules.start('duo');
    expect(parseLink(`1/duo/AAEJ0kAGEIQp/${encodeURIComponent(start)}`)).toEqual({
      ...game,
      start,
    });
  });
});
