import { describe, expect, it } from 'vitest';
import { parseRecord, RecordError, writeRecord } from '../src/game/blksgf.ts';
import { escaped, mainLine } from '../src/game/sgf.ts';
import { rules, someMoves } from './core.ts';

const problemOf = (text: string): unknown => {
  try {
    parseRecord(rules, text);
  } catch (error) {
    if (error instanceof RecordError) return error.problem;
    throw error;
  }
  return null;
};

describe('game records', () => {
  it.each([...rules.variantIds, 'duo+starts=free', 'classic+bonus=10'])(
    'of %s come back as written',
    (variant) => {
      const moves = someMoves(variant, 99).map((move) => rules.moveValue(move));
      const { players } = rules.variant(variant);
      const record = {
        variant,
        start: null,
        moves,
        names: players.map((player) => `P]\\${player}`),
        notes: ['before', ...moves.map((_, i) => (i % 9 === 0 ? `note ${i}: a]b\\c\nd` : ''))],
      };
      expect(parseRecord(rules, writeRecord(rules, record, 'test'))).toEqual(record);
    },
  );

  it('are written as other programs read them', () => {
    const record = {
      variant: 'duo',
      start: null,
      moves: ['e10', 'j5'],
      names: ['Ada', 'Ben'],
      notes: [],
    };
    expect(writeRecord(rules, record, 'blokus')).toBe(
      '(\n;GM[Blokus Duo]CA[UTF-8]AP[blokus]PB[Ada]PW[Ben]\n;B[e10]\n;W[j5]\n)\n',
    );
    const teams = { ...record, variant: 'classic-teams', moves: ['a20'], names: [] };
    expect(writeRecord(rules, teams, 'blokus')).toContain(';GM[Blokus]XV[classic-teams]');
  });

  it('are read in old and odd ways of writing too', () => {
    const old = '(;GM[ blokus DUO ]C[hello] ; BL UE [e10][E9] (;GREEN[j5])(;W[j5,j6]))';
    expect(parseRecord(rules, old)).toEqual({
      variant: 'duo',
      start: null,
      moves: ['e9,e10', 'j5'],
      names: ['', ''],
      notes: ['hello', '', ''],
    });
  });

  it('may set pieces up at the start', () => {
    const { start, moves } = parseRecord(rules, '(;GM[Blokus Duo]AB[e10,e9]AW[j5]PL[W];W[i4,i3])');
    expect(start).toMatch(/^duo:y:/);
    expect(moves).toEqual(['i3,i4']);
  });

  it.each([
    ['', { kind: 'no-game' }],
    ['(;B[e10])', { kind: 'no-game' }],
    ['(;GM[Chess])', { kind: 'unknown-game' }],
    ['(;GM[Blokus Duo];B[e10,g10])', { kind: 'unreadable-move', move: 1 }],
    ['(;GM[Blokus Duo];B[])', { kind: 'unreadable-move', move: 1 }],
    ['(;GM[Blokus Duo];W[j5])', { kind: 'wrong-turn', move: 1 }],
    [
      '(;GM[Blokus Duo];B[e10];W[a1])',
      { kind: 'illegal-move', move: 2, reason: 'start_not_covered' },
    ],
    ['(;GM[Blokus Duo];B[e10];AE[e10])', { kind: 'setup' }],
    ['(;GM[Blokus Duo]AB[e10][e9])', { kind: 'setup' }],
  ])('that are wrong are refused with the reason: %s', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it('that never end are read as far as they go', () => {
    expect(mainLine('(;GM[Blokus Duo];B[e10')).toHaveLength(2);
    expect(mainLine(`(${';C[x]'.repeat(100_000)}`).length).toBeLessThan(3000);
    expect(mainLine('('.repeat(100_000))).toEqual([]);
  });

  it('escape what would end a value', () => {
    expect(escaped('a]b\\c')).toBe('a\\]b\\\\c');
  });
});
