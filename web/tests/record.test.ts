import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Colour, Move } from '../src/core/types.ts';
import { type GameRecord, parseRecord, RecordError, writeRecord } from '../src/game/record.ts';
import { records, rules, someMoves } from './core.ts';

const read = (content: string | Uint8Array): GameRecord =>
  parseRecord(
    rules,
    records,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );

const write = (record: GameRecord): string => writeRecord(rules, records, record, 'blokus');

const problemOf = (text: string): unknown => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof RecordError) return [error.problem.kind, error.problem.reason];
    throw error;
  }
  return null;
};

const short: GameRecord = {
  variant: 'duo',
  start: null,
  moves: ['e10', 'j5'],
  names: ['Ada', 'Ben'],
  levels: [0, 0],
  notes: ['', '', ''],
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
        levels: players.map((player) => player * 3),
        notes: ['before', ...moves.map((_, i) => (i % 9 === 0 ? `note ${i}: a]b\\c\nd` : ''))],
      };
      expect(read(write(record))).toEqual(record);
    },
  );

  it('tell whose moves are, where a player has stopped', () => {
    const start = rules.start('classic');
    let position = rules.retire(start, 1);
    const moves = ['blue', 'red', 'green', 'blue'].map((name) => {
      const colour = name as Colour;
      const move = { colour, ...rules.legalMoves(position, colour)[0] } as Move;
      position = rules.play(position, move);
      return move;
    });
    const text = write({
      ...short,
      variant: 'classic',
      moves: moves.map((move) => rules.moveValue(move)),
      colours: moves.map(({ colour }) => colour),
    });
    expect(text.match(/;[1-4]\[/g)).toEqual([';1[', ';3[', ';4[', ';1[']);
  });

  it('are written as JSON too', () => {
    const text = writeRecord(rules, records, short, 'blokus', 'json');
    expect(JSON.parse(text)).toMatchObject({ format: 'blokus-record', variant: 'duo' });
    expect(read(text)).toEqual(short);
  });

  it('are written as other programs read them', () => {
    expect(write(short)).toBe(
      '(\n;GM[Blokus Duo]CA[UTF-8]AP[blokus]PB[Ada]PW[Ben]\n;B[e10]\n;W[j5]\n)\n',
    );
    const teams = { ...short, variant: 'classic-teams', moves: ['a20'], names: [], levels: [] };
    expect(write(teams)).toContain(';GM[Blokus]XV[classic-teams]');
  });

  it('tell the seats, and only names that somebody gave', () => {
    const text = write({ ...short, names: ['', 'Computer 5'], levels: [0, 5] });
    expect(text).toContain('XS[human,engine:5]');
    expect(text).not.toContain('PB[');
    expect(read(text)).toMatchObject({ names: ['', 'Computer 5'], levels: [0, 5] });
  });

  it('set up a start as other programs understand it', () => {
    const start = rules.play(rules.start('duo'), { colour: 'blue', ...rules.parseMove('e10') });
    const text = write({ ...short, start, moves: ['j5'] });
    expect(text).toContain('AB[e10]PL[W]');
    expect(read(text)).toMatchObject({ start, moves: ['j5'] });
  });

  it('hold no text that a file cannot', () => {
    const text = write({ ...short, names: ['a\ud83db\0', 'Ben'] });
    expect(read(text).names[0]).toBe('a\ufffdb\ufffd');
  });

  it('are read in old and odd ways of writing too', () => {
    const old = '(;GM[ blokus DUO ]C[hello] ; BL UE [e10][E9] (;GREEN[j5])(;W[j5,j6]))';
    expect(read(old)).toEqual({
      ...short,
      moves: ['e9,e10', 'j5'],
      names: ['', ''],
      notes: ['hello', '', ''],
    });
    expect(read(Uint8Array.from('(;GM[Blokus]C[caf\xe9])', (c) => c.charCodeAt(0))).notes).toEqual([
      'café',
    ]);
  });

  it('begin after the last pieces that are set up', () => {
    const { start, moves } = read('(;GM[Blokus Duo]AB[e10,e9]AW[j5]PL[W];W[i4,i3])');
    expect(start).toMatch(/^duo:y:/);
    expect(moves).toEqual(['i3,i4']);
    const setup = readFileSync('../tests/data/records/canonical/classic-setup.blksgf');
    expect(read(setup).moves).toEqual(['f11,g11,h11,f12,f13']);
    expect(read('(;GM[Blokus Duo];W[j5])')).toMatchObject({ moves: ['j5'] });
    expect(read('(;GM[Blokus]AB[a20]AW[t20])').start).toMatch(/^classic:b:b18y\//);
  });

  it.each([
    ['', ['no-game']],
    ['(;B[e10])', ['game-missing']],
    ['(;GM[Chess])', ['unknown-game']],
    ['{"format": 7}', ['other-format']],
    ['(;GM[Blokus Duo];B[e10,g10])', ['no-piece']],
    ['(;GM[Blokus Duo];B[])', ['no-piece']],
    ['(;GM[Blokus Duo];B[e10];W[a1])', ['illegal-move', 'start_not_covered']],
    ['(;GM[Blokus Duo]AB[e10][e9])', ['illegal-setup', 'piece_played']],
    ['(;GM[Blokus Duo]XP[junior:b:14/14])', ['no-position']],
    [`(;GM[Blokus Duo]${';'.repeat(100_000)})`, ['too-large']],
  ])('that are wrong are refused with the reason: %.40s', (text, problem) => {
    expect(problemOf(text)).toEqual([...problem, undefined].slice(0, 2));
  });

  it('that never end are read as far as they go', () => {
    expect(read('(;GM[Blokus Duo];B[e10').moves).toEqual(['e10']);
    expect(read(`(;GM[Blokus Duo]${'(;'.repeat(9000)}`).moves).toEqual([]);
  });
});
