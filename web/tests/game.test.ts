import { describe, expect, it } from 'vitest';
import { IllegalMoveError } from '../src/core/errors.ts';
import type { Move, Placement } from '../src/core/types.ts';
import { Game } from '../src/game/game.svelte.ts';
import { DamagedGameError, parseSaved } from '../src/game/saved.ts';
import type { Seat } from '../src/game/seats.ts';
import { moveOf, rules, someMoves } from './core.ts';

const person: Seat = { kind: 'here', name: '' };
const machine: Seat = { kind: 'computer', level: 3 };

function played(count: number, seats: readonly Seat[] = [person, person], variant = 'duo'): Game {
  const game = Game.create(rules, { variant, seats });
  for (const move of someMoves(variant, count)) game.play(move);
  return game;
}

/** A legal move that the game did not make. */
function otherMove(game: Game): Move {
  const colour = game.view.turn ?? 'blue';
  const [first] = rules.legalMoves(game.position, colour);
  return { colour, ...(first as Placement) };
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
    game.goTo(2);
    expect([game.played, game.shown, game.known, game.moves.length]).toEqual([2, 2, 4, 2]);
    game.goTo(99);
    expect([game.position, game.played]).toEqual([position, 4]);
    game.goTo(-1);
    expect(game.position).toBe(rules.start('duo'));
  });

  it('forgets what was taken back when another move is made', () => {
    const game = played(4);
    game.goTo(3);
    game.play(otherMove(game));
    expect([game.played, game.known]).toEqual([4, 4]);
  });

  it('shows earlier positions without changing play', () => {
    const game = played(5);
    game.show(2);
    expect([game.isLive, game.shownMoves.length, game.played]).toEqual([false, 2, 5]);
    expect(game.shownView.turn).toBe('blue');
    game.show(99);
    expect(game.isLive).toBe(true);
  });

  it('comes back as it was saved, with what was taken back', () => {
    const game = played(5);
    game.goTo(4);
    const again = Game.restore(rules, parseSaved(JSON.stringify(game.save())));
    expect(again.save()).toEqual(game.save());
    expect([again.position, again.known]).toEqual([game.position, 5]);
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

describe('a variation', () => {
  it('is a game of its own with the same players, up to a move', () => {
    const game = played(6, [person, machine]);
    const variation = game.variation(3);
    expect(variation.id).not.toBe(game.id);
    expect(variation.position).toBe(game.positionAfter(3));
    expect([variation.played, variation.known, variation.seats]).toEqual([3, 3, [person, machine]]);
    variation.play(otherMove(variation));
    expect(game.played).toBe(6);
  });

  it('keeps the start and the notes that belong to it', () => {
    const start = played(1).position;
    const game = Game.restore(rules, {
      ...Game.create(rules, { variant: 'duo', seats: [person, person], start }).save(),
      moves: played(4).save().moves.slice(1),
      played: 3,
      notes: ['start', 'one', 'two', 'three'],
    });
    const variation = game.variation(1);
    expect([variation.start, variation.notes]).toEqual([start, ['start', 'one']]);
  });
});

describe('a variation of a game in which a player stopped', () => {
  it('goes on from the position, without that player', () => {
    const seats = [person, person, person, person];
    const followed = Game.create(rules, { variant: 'classic', seats });
    followed.sync(someMoves('classic', 4), [{ player: 0, after: 4 }]);
    followed.play(otherMove(followed));
    expect(followed.moves.at(-1)?.colour).toBe('yellow');
    expect(followed.variation(5).position).toBe(followed.position);
    // Before the player stopped, all play on.
    expect(followed.variation(4).view.turn).toBe('blue');
  });
});

describe('a game that follows another', () => {
  it('takes its moves, and keeps what is the same', () => {
    const game = played(4);
    const other = played(3);
    other.play(otherMove(other));
    game.sync(other.moves);
    expect([game.position, game.played, game.known]).toEqual([other.position, 4, 4]);
    game.sync([...other.moves, otherMove(other)]);
    expect(game.played).toBe(5);
    game.sync(other.moves.slice(0, 1));
    expect([game.played, game.known, game.isLive]).toEqual([1, 1, true]);
    game.sync([]);
    expect(game.position).toBe(rules.start('duo'));
  });

  it('lets whoever looks back go on looking, as far as that position is still there', () => {
    const game = played(6);
    const all = game.moves;
    game.show(2);
    game.sync(all.slice(0, 4));
    expect([game.shown, game.played, game.isLive]).toEqual([2, 4, false]);
    game.sync(all.slice(0, 1));
    expect([game.shown, game.played]).toEqual([1, 1]);
  });

  it('stays as it is when a move is illegal', () => {
    const game = played(3);
    const { position } = game;
    const wrong = { ...moveOf(rules.start('duo'), 'a1'), colour: 'yellow' as const };
    expect(() => game.sync([...game.moves, wrong])).toThrow(IllegalMoveError);
    expect([game.position, game.played, game.known]).toEqual([position, 3, 3]);
  });
});

it('reads games of the first version', () => {
  const { names, levels, ...saved } = played(3, [person, machine]).save();
  const seats = [{ kind: 'human', name: 'Ada' }, machine];
  const game = Game.restore(rules, parseSaved(JSON.stringify({ ...saved, version: 1, seats })));
  expect(game.seats).toEqual([{ kind: 'here', name: 'Ada' }, machine]);
  expect(game.save()).toEqual({ ...saved, names: ['Ada', ''], levels });
});

describe('a damaged game', () => {
  const good = () => played(3).save() as unknown as Record<string, unknown>;
  const cases: [string, (saved: Record<string, unknown>) => unknown][] = [
    ['another version', (saved) => ({ ...saved, version: 3 })],
    ['a bad id', (saved) => ({ ...saved, id: '../x' })],
    ['moves that are no list', (saved) => ({ ...saved, moves: 'a1' })],
    ['too many moves', (saved) => ({ ...saved, moves: Array(500).fill('a1') })],
    ['more moves played than there are', (saved) => ({ ...saved, played: 9 })],
    ['a level that does not exist', (saved) => ({ ...saved, levels: [0, 99] })],
    ['a name that is no text', (saved) => ({ ...saved, names: ['', 7] })],
    ['a missing seat', (saved) => ({ ...saved, names: [''], levels: [0] })],
    ['more names than seats', (saved) => ({ ...saved, names: ['', '', ''] })],
    ['the first version and no seats', (saved) => ({ ...saved, version: 1 })],
    ['a seat of nobody', (saved) => ({ ...saved, version: 1, seats: [{ kind: 'human' }, {}] })],
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
