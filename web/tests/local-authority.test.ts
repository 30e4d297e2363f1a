/** This browser in charge of a game: taking back, keeping, and the computers' moves. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Computer } from '../src/computer/computer.ts';
import type { Question } from '../src/computer/protocol.ts';
import type { Move, Placement } from '../src/core/types.ts';
import { Game } from '../src/game/game.svelte.ts';
import { Library } from '../src/game/library.svelte.ts';
import type { Seat } from '../src/game/seats.ts';
import { LocalAuthority } from '../src/play/local-authority.svelte.ts';
import { settings } from '../src/ui/settings.svelte.ts';
import { rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';

const here: Seat = { kind: 'here', name: '' };
const machine: Seat = { kind: 'computer', level: 3 };
let kept: Memory;
let drafts: Memory;
let library: Library;
let asked: Question[];
let answer: () => Promise<Placement | null>;

beforeEach(() => {
  kept = new Memory();
  drafts = new Memory();
  library = new Library(rules, kept, drafts);
  asked = [];
  settings.pace = 'instant';
});

function begun(count: number, seats: readonly Seat[] = [here, here], variant = 'duo') {
  const game = Game.create(rules, { variant, seats });
  const computer = {
    choose: (question: Question) => {
      asked.push(question);
      return { answer: answer(), stop: () => undefined };
    },
  } as unknown as Computer;
  for (const move of someMoves(variant, count)) game.play(move);
  return { game, authority: new LocalAuthority(game, computer, library) };
}

/** Answers with the first legal move. */
function firstMove(game: Game): Placement {
  return rules.legalMoves(game.position, game.view.turn ?? 'blue')[0] as Placement;
}

describe('taking back', () => {
  it('takes moves back and plays them again', () => {
    const { game, authority } = begun(4);
    const { position } = game;
    authority.undo();
    expect([game.played, authority.canRedo]).toEqual([3, true]);
    authority.undo();
    authority.redo();
    authority.redo();
    authority.redo();
    expect([game.position, authority.canRedo]).toEqual([position, false]);
  });

  it('goes to the last move of a person here', () => {
    const { game, authority } = begun(6, [here, machine, machine, machine], 'classic');
    authority.undo();
    expect([game.played, game.seatOnTurn]).toEqual([4, here]);
    authority.undo();
    expect([game.played, authority.canUndo]).toEqual([0, false]);
    authority.undo();
    authority.redo();
    expect(game.played).toBe(4);
  });

  it('goes move by move where only computers play', () => {
    const { game, authority } = begun(4, [machine, machine]);
    authority.undo();
    expect(game.played).toBe(3);
    authority.redo();
    expect(game.played).toBe(4);
  });

  it('goes on from an earlier position', () => {
    const { game, authority } = begun(5);
    game.show(2);
    authority.rewind(game.shown);
    expect([game.played, game.isLive, authority.canRedo]).toEqual([2, true, true]);
  });
});

describe('keeping', () => {
  const [move] = someMoves('duo', 1) as [Move];

  it('begins with the first move of a person', () => {
    const { game, authority } = begun(0, [here, machine]);
    library.draft(game);
    expect([library.list().games.length, library.load(game.id)?.id]).toEqual([0, game.id]);
    authority.play(move);
    expect([library.list().games.length, drafts.length]).toEqual([1, 0]);
    expect(library.load(game.id)?.played).toBe(1);
  });

  it('holds what the computers play before that, without keeping it', async () => {
    const { game, authority } = begun(0, [machine, here]);
    library.draft(game);
    answer = async () => firstMove(game);
    authority.follow();
    await vi.waitFor(() => expect(game.played).toBe(1));
    expect([library.list().games.length, library.load(game.id)?.played]).toEqual([0, 1]);
  });

  it('goes on with every move, taking back included', async () => {
    const { game, authority } = begun(0, [here, machine]);
    authority.play(move);
    answer = async () => firstMove(game);
    authority.follow();
    await vi.waitFor(() => expect(game.played).toBe(2));
    expect(library.load(game.id)?.played).toBe(2);
    authority.undo();
    expect(library.load(game.id)?.save()).toMatchObject({ played: 0 });
    expect(library.load(game.id)?.known).toBe(2);
  });

  it('begins with the first move where only computers play', async () => {
    const { game, authority } = begun(0, [machine, machine]);
    library.draft(game);
    answer = async () => firstMove(game);
    authority.follow();
    await vi.waitFor(() => expect(game.played).toBe(1));
    expect(library.list().games).toHaveLength(1);
  });

  it('says when there is no room', () => {
    const { authority } = begun(0);
    kept.isFull = true;
    authority.play(move);
    expect(authority.troubles).toEqual(['unkept']);
  });
});

describe('the computers', () => {
  it('are asked on their turn, at their level, and only then', () => {
    const { game, authority } = begun(0, [here, { kind: 'computer', level: 7 }]);
    answer = () => new Promise(() => undefined);
    expect(authority.follow()).toBeUndefined();
    authority.play(someMoves('duo', 1)[0] as Move);
    const stop = authority.follow();
    expect([asked[0]?.level, asked[0]?.position, authority.isThinking]).toEqual([
      7,
      game.position,
      true,
    ]);
    stop?.();
    expect(authority.isThinking).toBe(false);
  });

  it('do not move after they were stopped', async () => {
    const { game, authority } = begun(1, [here, machine]);
    const placement = firstMove(game);
    let tell: (placement: Placement) => void = () => undefined;
    answer = () => new Promise((resolve) => (tell = resolve));
    authority.follow()?.();
    tell(placement);
    await new Promise((resolve) => setTimeout(resolve));
    expect(game.played).toBe(1);
  });

  it('wait while they are paused or an earlier position is looked at', () => {
    const { game, authority } = begun(1, [here, machine]);
    expect(authority.canPause).toBe(true);
    authority.isPaused = true;
    expect(authority.follow()).toBeUndefined();
    authority.isPaused = false;
    game.show(0);
    expect(authority.follow()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('that break off say so, and try again when asked to', async () => {
    const { authority } = begun(1, [here, machine]);
    answer = () => Promise.reject(new Error('worker'));
    authority.follow();
    await vi.waitFor(() => expect(authority.troubles).toEqual(['computer']));
    expect(authority.isPaused).toBe(true);
    authority.retry();
    expect([authority.troubles, authority.isPaused]).toEqual([[], false]);
  });

  it('cannot be paused where there are none', () => {
    expect(begun(0).authority.canPause).toBe(false);
  });
});

describe('the clock', () => {
  const SECOND = 1000;
  let leave = (): void => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      leave();
      vi.useRealTimers();
    };
  });

  /** A game with a minute for everybody, and five seconds a move; the clock runs until `stop` is called. */
  function timed(seats: readonly Seat[] = [here, here]) {
    const clock = { seconds: 60, increment: 5 };
    const game = Game.create(rules, { variant: 'duo', seats, clock });
    answer = async () => firstMove(game);
    const computer = {
      choose: () => ({ answer: answer(), stop: () => undefined }),
    } as unknown as Computer;
    const authority = new LocalAuthority(game, computer, library);
    let stop: (() => void) | undefined;
    /** What the page's effect does when something has changed. */
    const follow = async (): Promise<void> => {
      stop?.();
      stop = authority.follow();
      await Promise.resolve();
    };
    leave = () => stop?.();
    const left = () => game.clock?.left.map((time) => Math.round(time / SECOND));
    return { game, authority, follow, left };
  }

  it('runs for whoever is on turn, and a move gives time back', async () => {
    const { game, authority, follow, left } = timed();
    await follow();
    vi.advanceTimersByTime(20 * SECOND);
    expect(authority.clocks.map(({ since }) => since !== null)).toEqual([true, false]);
    authority.play({ colour: 'blue', ...firstMove(game) });
    expect(left()).toEqual([45, 60]);
    await follow();
    vi.advanceTimersByTime(10 * SECOND);
    await follow();
    expect(left()).toEqual([45, 50]);
    // What was left is kept with the game.
    expect(library.load(game.id)?.clock?.left.map(Math.round)).toEqual([45 * SECOND, 50 * SECOND]);
    expect([authority.canUndo, authority.canRewind, authority.allowsHints]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('stands while the game is paused, and when it is left', async () => {
    const { authority, follow, left } = timed();
    await follow();
    vi.advanceTimersByTime(10 * SECOND);
    expect(authority.canPause).toBe(true);
    authority.isPaused = true;
    await follow();
    vi.advanceTimersByTime(500 * SECOND);
    expect(left()).toEqual([50, 60]);
    authority.isPaused = false;
    await follow();
    vi.advanceTimersByTime(10 * SECOND);
    leave();
    vi.advanceTimersByTime(500 * SECOND);
    expect(left()).toEqual([40, 60]);
  });

  it('lets the computer play on for somebody whose time is over', async () => {
    const { game, authority, follow, left } = timed();
    await follow();
    vi.advanceTimersByTime(60 * SECOND);
    expect(left()).toEqual([0, 60]);
    expect(authority.lateness).toBe(0);
    expect(game.seats.map(({ kind }) => kind)).toEqual(['computer', 'here']);
    await follow();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(game.played).toBe(1);
  });

  it('does not time computers', async () => {
    const { follow, left } = timed([machine, here]);
    answer = () => new Promise(() => undefined);
    await follow();
    vi.advanceTimersByTime(30 * SECOND);
    await follow();
    expect(left()).toEqual([60, 60]);
  });

  it('that is damaged makes a game that cannot be read', () => {
    const { game } = timed();
    const saved = { ...game.save(), id: 'bad', clock: { seconds: 60, increment: 5, left: [1] } };
    kept.setItem('blokus/game/bad', JSON.stringify(saved));
    expect(() => library.load('bad')).toThrow('bad clock');
  });
});
