import { describe, expect, it } from 'vitest';
import { IllegalMoveError } from '../src/core/errors.ts';
import { Game } from '../src/game/game.svelte.ts';
import { DamagedGameError, parseSaved } from '../src/game/saved.ts';
import type { Seat } from '../src/game/seats.ts';
import { moveOf, rules, someMoves } from './core.ts';

const person: Seat = { kind: 'human', name: '' };
const machine: Seat = { kind: 'computer', level: 3 };

function played(count: number, seats: readonly Seat[] = [person, person], variant = 'duo'): Game {
  const game = Game.create(rules, { variant, seats });
  for (const move of someMoves(variant, count)) game.play(move);
  return game;
}

describe('a game', () => {
  it('refuses illegal moves and stays as it is', () => {
    const game = played(2);
    const move = moveOf(game.position, 'a1');
    expect(() => game.play(move)).toThrow(IllegalMoveError);
    expect(game.played).toBe(2);
  });

  it('takes moves back and plays them again', () => {
    const game = played(4);
    const { position } = game;
    game.undo();
    expect([game.played, game.canRedo]).toEqual([3, true]);
    game.undo();
    game.redo();
    game.redo();
    expect(game.position).toBe(position);
    expect(game.canRedo).toBe(false);
  });

  it('takes back to the last move of a person', () => {
    const game = played(6, [person, machine, machine, machine], 'classic');
    game.undo();
    expect([game.played, game.seatOnTurn]).toEqual([4, person]);
    game.undo();
    expect([game.played, game.canUndo]).toEqual([0, false]);
    game.redo();
    expect(game.played).toBe(4);
  });

  it('forgets what was taken back when another move is made', () => {
    const game = played(4);
    game.undo();
    const { turn } = game.view;
    const [first] = rules.legalMoves(game.position, turn ?? 'blue');
    game.play({ colour: turn ?? 'blue', ...(first as NonNullable<typeof first>) });
    expect([game.played, game.canRedo]).toEqual([4, false]);
  });

  it('shows earlier positions without changing play', () => {
    const game = played(5);
    game.show(2);
    expect([game.isLive, game.shownMoves.length, game.played]).toEqual([false, 2, 5]);
    expect(game.shownView.turn).toBe('blue');
    game.show(99);
    expect(game.isLive).toBe(true);
    game.show(1);
    game.continueFromShown();
    expect([game.played, game.canRedo]).toEqual([1, true]);
  });

  it('comes back as it was saved, with what was taken back', () => {
    const game = played(5);
    game.undo();
    const again = Game.restore(rules, parseSaved(JSON.stringify(game.save())));
    expect(again.save()).toEqual(game.save());
    expect([again.position, again.canRedo]).toEqual([game.position, true]);
  });

  it('keeps a start of its own', () => {
    const start = rules.play(rules.start('duo'), someMoves('duo', 1)[0] as never);
    const game = Game.create(rules, { variant: 'duo', seats: [person, person], start });
    expect(Game.restore(rules, game.save()).position).toBe(start);
  });

  it('tells which colours can no longer move', () => {
    const game = played(99);
    expect(game.view.isOver).toBe(true);
    const all = Array.from({ length: game.played }, (_, i) => game.newlyBlocked(i + 1)).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(0);
  });
});

describe('a damaged game', () => {
  const good = () => played(3).save() as unknown as Record<string, unknown>;
  const cases: [string, (saved: Record<string, unknown>) => unknown][] = [
    ['another version', (saved) => ({ ...saved, version: 2 })],
    ['a bad id', (saved) => ({ ...saved, id: '../x' })],
    ['moves that are no list', (saved) => ({ ...saved, moves: 'a1' })],
    ['too many moves', (saved) => ({ ...saved, moves: Array(500).fill('a1') })],
    ['more moves played than there are', (saved) => ({ ...saved, played: 9 })],
    [
      'a level that does not exist',
      (saved) => ({ ...saved, seats: [person, { kind: 'computer', level: 99 }] }),
    ],
    ['a missing seat', (saved) => ({ ...saved, seats: [person] })],
    ['an unknown variant', (saved) => ({ ...saved, variant: 'chess' })],
    ['an illegal move', (saved) => ({ ...saved, moves: ['a1'], played: 1 })],
    ['nonsense for a start', (saved) => ({ ...saved, start: 'duo:b:xx' })],
    ['a date that is no number', (saved) => ({ ...saved, updated: 'now' })],
    ['a list', () => []],
    ['null', () => null],
  ];

  it.each(cases)('with %s is refused', (_, damage) => {
    const text = JSON.stringify(damage(good()));
    expect(() => Game.restore(rules, parseSaved(text))).toThrow(DamagedGameError);
  });

  it('that is cut off is refused', () => {
    expect(() => parseSaved(JSON.stringify(good()).slice(0, -5))).toThrow(DamagedGameError);
  });
});
