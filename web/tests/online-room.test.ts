/** A server's room in charge of a game: what it tells, what is sent, and what is on the board meanwhile. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Move } from '../src/core/types.ts';
import type { Change, PersonalCommand, Refusal, RoomView } from '../src/online/protocol.ts';
import { Room } from '../src/online/room.svelte.ts';
import { RoomAuthority } from '../src/online/room-authority.svelte.ts';
import { headline, hereHasWon, reasons, winningColours } from '../src/play/result.ts';
import { en } from '../src/texts/en/index.ts';
import { rules, someMoves } from './core.ts';
import {
  ADA,
  BEN,
  FakeLine,
  movedOf,
  resultOf,
  resumedOf,
  updateOf,
  viewOf,
  welcomeOf,
} from './line.ts';

const MOVES = someMoves('duo', 4);
const CELLS = MOVES.map((move) => rules.moveValue(move));
const [FIRST, SECOND, THIRD] = MOVES as [Move, Move, Move];
/** Another first move than the first. */
const OTHER = { ...FIRST, ...rules.legalMoves(rules.start('duo'), 'blue')[0] } as Move;

let lines: FakeLine[];
let refused: [PersonalCommand['type'], Refusal['cause']][];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  lines = [];
  refused = [];
});

afterEach(() => {
  room?.stop();
  vi.useRealTimers();
});

let room: Room | null = null;
const last = (): FakeLine => lines.at(-1) as FakeLine;

/** Enters the room; the server has not said anything yet. */
function enter(): Room {
  room?.stop();
  room = new Room('room', {
    introduce: async () => undefined,
    refused: ({ type }, { cause }) => refused.push([type, cause]),
    open: (address) => {
      const line = new FakeLine(address);
      lines.push(line);
      return line;
    },
  });
  room.start();
  return room;
}

function play(changes: Partial<RoomView> = {}, moves: readonly string[] = [], you = ADA) {
  const entered = enter();
  last().tell(welcomeOf(viewOf(changes), moves, you));
  const authority = new RoomAuthority(rules, entered, entered.view as RoomView);
  return { room: entered, authority, game: authority.game };
}

/** The room after one more event. */
function next(change: Change, changes: Partial<RoomView> = {}): void {
  const view = room?.view as RoomView;
  const ply = view.ply + Number(change.type === 'moved');
  last().tell(updateOf({ ...view, version: view.version + 1, ply, ...changes }, change));
}

function reconnect(changes: Partial<RoomView>, events: readonly Change[]): void {
  last().break();
  vi.advanceTimersByTime(50);
  last().tell(resumedOf({ ...(room?.view as RoomView), ...changes }, events));
}

describe('the cost of a frame', () => {
  it('is that of what is new', () => {
    const moves = someMoves('classic', 40).map((move) => rules.moveValue(move));
    const terms = { ...viewOf().terms, variant: 'classic' };
    play({ terms, seats: [...viewOf().seats, ...viewOf().seats], ply: 39 }, moves.slice(0, 39));
    const played = vi.spyOn(rules, 'play');
    last().tell({ type: 'presence', here: [0], watchers: 3 });
    expect(played).toHaveBeenCalledTimes(0);
    next(movedOf(moves[39] as string));
    // Once to follow the room, once for the board.
    expect(played).toHaveBeenCalledTimes(2);
    played.mockRestore();
  });
});

describe('a move made here', () => {
  it('lies on the board at once, and counts when its event has come', () => {
    const { authority, game } = play();
    authority.play(FIRST);
    expect([game.played, authority.confirmed]).toEqual([1, 0]);
    const [sent] = last().commands;
    expect(sent?.command).toEqual({ type: 'move', ply: 0, cells: CELLS[0] });
    last().tell({ type: 'acknowledged', id: sent?.id ?? '', version: 4, update: null });
    expect([game.played, authority.confirmed]).toEqual([1, 0]);
    next(movedOf(CELLS[0] as string));
    expect([game.played, authority.confirmed]).toEqual([1, 1]);
  });

  it('leaves the board when the rules forbid it, with the reason and the cells', () => {
    const { authority, game } = play();
    authority.play(FIRST);
    const id = last().commands[0]?.id ?? '';
    const refusal = { cause: 'illegal', reason: 'overlap', cells: ['e10', 'n14'] } as const;
    last().tell({ type: 'refused', id, refusal });
    expect([game.played, authority.confirmed]).toEqual([0, 0]);
    expect(authority.refusal).toEqual({
      move: FIRST,
      illegality: {
        reason: 'overlap',
        cells: [
          { column: 4, row: 9 },
          { column: 13, row: 13 },
        ],
      },
    });
    authority.play(OTHER);
    expect(authority.refusal).toBeNull();
  });

  it('counts when its acknowledgement brings the update', () => {
    const { authority } = play();
    authority.play(FIRST);
    const after = viewOf({ version: 4, ply: 1, on_turn: 1 });
    const update = updateOf(after, movedOf(CELLS[0] as string));
    const id = last().commands[0]?.id ?? '';
    last().tell({ type: 'acknowledged', id, version: 4, update });
    expect([authority.confirmed, room?.waiting, room?.view?.on_turn]).toEqual([1, [], 1]);
  });

  it('leaves the board when it comes too late, and that is told', () => {
    const { authority, game } = play();
    authority.play(FIRST);
    const id = last().commands[0]?.id ?? '';
    const refusal = { cause: 'too-late', reason: null, cells: [] } as const;
    last().tell({ type: 'refused', id, refusal });
    expect([game.played, authority.refusal, refused]).toEqual([0, null, [['move', 'too-late']]]);
  });

  it('is sent again with its id when the answer was lost', () => {
    const { authority } = play();
    authority.play(FIRST);
    const [sent] = last().commands;
    reconnect({}, []);
    expect(last().address.search).toContain('since=3');
    expect(last().commands).toEqual([sent]);
  });

  it('is not sent again when its event was missed', () => {
    const { authority, game } = play();
    authority.play(FIRST);
    reconnect({ version: 4, ply: 1 }, [movedOf(CELLS[0] as string)]);
    expect([last().commands, authority.confirmed, game.played]).toEqual([[], 1, 1]);
    expect(refused).toEqual([]);
    expect(localStorage.getItem('blokus/unsent/room')).toBeNull();
  });

  it('is sent again when the server could not store it', () => {
    const { room, authority } = play();
    authority.play(FIRST);
    const [sent] = last().commands;
    last().tell({ type: 'fault', problem: 'unavailable', id: sent?.id ?? '' });
    expect(room.isUnstored).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(last().commands).toEqual([sent, sent]);
    last().tell({ type: 'acknowledged', id: sent?.id ?? '', version: 4, update: null });
    expect(room.isUnstored).toBe(false);
  });
});

describe('a move made without connection', () => {
  it('waits, and is sent when it is back', () => {
    const { authority, game } = play();
    last().break();
    authority.play(FIRST);
    expect([game.played, authority.confirmed]).toEqual([1, 0]);
    vi.advanceTimersByTime(50);
    expect(last().commands).toEqual([]);
    last().tell(resumedOf(viewOf(), []));
    expect(last().commands.map(({ command }) => command)).toEqual([
      { type: 'move', ply: 0, cells: CELLS[0] },
    ]);
  });

  it('can be taken back before it is sent', () => {
    const { authority, game } = play();
    last().break();
    authority.play(FIRST);
    expect(authority.canUndo).toBe(true);
    authority.undo();
    expect([game.played, authority.canUndo]).toEqual([0, false]);
    expect(localStorage.getItem('blokus/unsent/room')).toBeNull();
    vi.advanceTimersByTime(50);
    last().tell(resumedOf(viewOf(), []));
    expect(last().commands).toEqual([]);
  });

  it('is kept when the page is loaded again', () => {
    const { authority } = play();
    last().break();
    authority.play(FIRST);
    const again = play();
    expect([again.game.played, again.authority.confirmed]).toEqual([1, 0]);
    expect(last().commands.map(({ command }) => command)).toEqual([
      { type: 'move', ply: 0, cells: CELLS[0] },
    ]);
  });

  it('is given up when another was played in its place, and that is told', () => {
    const { authority, game } = play();
    last().break();
    authority.play(FIRST);
    vi.advanceTimersByTime(50);
    last().tell(
      resumedOf({ ...viewOf({ version: 4 }), ply: 1 }, [movedOf(rules.moveValue(OTHER))]),
    );
    expect(game.moves).toEqual([OTHER]);
    expect([last().commands, refused]).toEqual([[], [['move', 'stale']]]);
  });

  it.each(['x', '{"version":1,"moves":[{"id":"a b","ply":0,"cells":"e10"}]}', '[]'])(
    'that was damaged meanwhile is forgotten: %s',
    (text) => {
      localStorage.setItem('blokus/unsent/room', text);
      const { game } = play();
      expect([game.played, last().commands]).toEqual([0, []]);
    },
  );

  it('that is no move at all is forgotten', () => {
    const moves = [{ id: 'a', ply: 0, cells: 'a1,n14' }];
    localStorage.setItem('blokus/unsent/room', JSON.stringify({ version: 1, moves }));
    const { game } = play();
    expect([game.played, localStorage.getItem('blokus/unsent/room')]).toEqual([0, null]);
  });
});

describe('a game that goes on', () => {
  it('can be looked at and answered before the server is reached', () => {
    play({ on_turn: 0, version: 9 }, CELLS.slice(0, 2));
    const again = enter();
    const authority = new RoomAuthority(rules, again, again.view as RoomView);
    expect(authority.game.moves).toEqual([FIRST, SECOND]);
    expect(last().address.search).toBe('?protocol=1&since=9');
    authority.play(THIRD);
    expect([authority.game.played, authority.confirmed]).toEqual([3, 2]);
    last().tell(resumedOf({ ...(again.view as RoomView) }, []));
    expect(last().commands.map(({ command }) => command)).toEqual([
      { type: 'move', ply: 2, cells: CELLS[2] },
    ]);
  });

  it('is kept only for those who play, until it ends', () => {
    const kept = () => Object.keys(localStorage);
    play({}, CELLS.slice(0, 2), { id: 'g-3', name: 'Eve' });
    expect(kept()).toEqual([]);
    play({}, CELLS.slice(0, 2));
    expect(kept()).toEqual(['blokus/room/room']);
    next(
      { type: 'resigned', at: 0, seat: 1 },
      { phase: 'ended', result: resultOf([1, 2], 'resigned') },
    );
    expect(kept()).toEqual([]);
  });

  it.each(['x', '{}', '{"version":1,"you":{"id":"g-1"},"view":{"id":"room"},"moves":[]}'])(
    'that was damaged meanwhile is asked for as a whole: %s',
    (text) => {
      localStorage.setItem('blokus/room/room', text);
      expect([enter().view, last().address.search]).toEqual([null, '?protocol=1']);
    },
  );

  it('that makes no sense is forgotten', () => {
    play({}, CELLS.slice(0, 2));
    const text = localStorage.getItem('blokus/room/room') ?? '';
    localStorage.setItem('blokus/room/room', text.replace(CELLS[1] as string, 'a1'));
    const again = enter();
    new RoomAuthority(rules, again, again.view as RoomView);
    expect([again.link, localStorage.length]).toEqual(['outdated', 0]);
  });
});

describe('what others do', () => {
  it('is followed move by move', () => {
    const { game, authority } = play({}, CELLS.slice(0, 1));
    next(movedOf(CELLS[1] as string));
    expect([game.moves, authority.confirmed]).toEqual([[FIRST, SECOND], 2]);
  });

  it('that was missed is asked for', () => {
    const { game } = play();
    last().tell(updateOf(viewOf({ version: 6, ply: 2 }), movedOf(CELLS[1] as string)));
    expect([game.played, last().address.search]).toEqual([0, '?protocol=1&since=3']);
    const events = CELLS.slice(0, 3).map(movedOf);
    last().tell(resumedOf(viewOf({ version: 6, ply: 3 }), events));
    expect(game.moves).toEqual([FIRST, SECOND, THIRD]);
  });

  it('is heard once', () => {
    const { game } = play({}, CELLS.slice(0, 1));
    next(movedOf(CELLS[1] as string));
    last().tell(updateOf(room?.view as RoomView, movedOf(CELLS[1] as string)));
    expect(game.played).toBe(2);
  });

  it('while moves were taken back is asked for as a whole', () => {
    const { game } = play({}, CELLS.slice(0, 2));
    const back: Change = { type: 'take-back-answered', at: 0, seat: 1, agree: true };
    reconnect({ version: 5, ply: 1 }, [back, movedOf(rules.moveValue(OTHER))]);
    expect(last().address.search).toBe('?protocol=1');
    expect(game.played).toBe(2);
    last().tell(welcomeOf(viewOf({ version: 5 }), [rules.moveValue(OTHER)]));
    expect(game.moves).toEqual([OTHER]);
  });

  it('by rules that this page does not know ends it', () => {
    const { room, game } = play();
    next(movedOf('a1'));
    expect([room.link, game.played]).toEqual(['outdated', 0]);
  });

  it('tells who sits where, and who is away', () => {
    const engine = { holder: null, engine: 7, away: null, allows_text: false };
    const { game } = play({
      seats: [viewOf().seats[0], engine] as RoomView['seats'],
    });
    expect(game.seats).toEqual([
      { kind: 'here', name: 'Ada' },
      { kind: 'computer', level: 7 },
    ]);
    next({ type: 'reclaimed', at: 0, seat: 1 }, { seats: viewOf().seats });
    expect(game.seats[1]).toEqual({ kind: 'remote', name: 'Ben', isAway: true });
    last().tell({ type: 'presence', here: [0, 1], watchers: 0 });
    expect(game.seats[1]).toEqual({ kind: 'remote', name: 'Ben', isAway: false });
  });

  it('leaves nothing to do for whoever watches', () => {
    const eve = { id: 'g-3', name: 'Eve' };
    const { authority, game } = play({}, CELLS.slice(0, 2), eve);
    expect(game.seats.map(({ kind }) => kind)).toEqual(['remote', 'remote']);
    expect([authority.canUndo, authority.request]).toEqual([false, null]);
  });
});

describe('taking back', () => {
  it('asks the others, and takes back when they agree', () => {
    const { authority, game } = play({ on_turn: 1 }, CELLS.slice(0, 1));
    authority.undo();
    expect(last().commands.at(-1)?.command).toEqual({ type: 'offer-take-back' });
    next(
      { type: 'take-back-offered', at: 0, seat: 0, ply: 0 },
      { offer: { seat: 0, ply: 0, agreed: [0] } },
    );
    expect(authority.request).toMatchObject({ by: 0, answer: null });
    expect(authority.canUndo).toBe(false);
    next({ type: 'take-back-answered', at: 0, seat: 1, agree: true }, { offer: null, ply: 0 });
    expect([game.played, authority.confirmed, authority.request]).toEqual([0, 0, null]);
  });

  it('is answered', () => {
    const { authority } = play({}, CELLS.slice(0, 2));
    next(
      { type: 'take-back-offered', at: 0, seat: 1, ply: 1 },
      { offer: { seat: 1, ply: 1, agreed: [1] } },
    );
    authority.request?.answer?.(false);
    expect(last().commands.at(-1)?.command).toEqual({ type: 'answer-take-back', agree: false });
  });

  it.each([
    ['without a move of one’s own', {}, 0],
    ['where the room does without', { terms: { ...viewOf().terms, take_backs: false } }, 2],
    ['after the end', { phase: 'ended' as const }, 2],
    [
      'for a seat that an engine plays',
      { seats: [{ holder: ADA, engine: 5, away: null, allows_text: false }, viewOf().seats[1]] },
      2,
    ],
  ])('is not offered %s', (_, changes, count) => {
    const { authority } = play(changes as Partial<RoomView>, CELLS.slice(0, count));
    expect(authority.canUndo).toBe(false);
  });
});

describe('a player who stops', () => {
  it('is passed over from then on, and later moves are those of the others', () => {
    const cells: string[] = [];
    let position = rules.start('classic');
    for (let count = 0; count < 8; count++) {
      if (count === 5) position = rules.retire(position, 2);
      const colour = rules.view(position).turn ?? 'blue';
      const move = { colour, ...rules.legalMoves(position, colour)[0] } as Move;
      cells.push(rules.moveValue(move));
      position = rules.play(position, move);
    }
    const cleo = { id: 'g-3', name: 'Cleo' };
    const dan = { id: 'g-4', name: 'Dan' };
    const { game } = play(
      {
        terms: { ...viewOf().terms, variant: 'classic' },
        seats: [ADA, BEN, cleo, dan].map((holder) => ({
          holder,
          engine: null,
          away: null,
          allows_text: false,
        })),
        retired: [2],
        retired_after: [5],
      },
      cells,
    );
    expect(game.position).toBe(position);
    expect([game.hasRetired(2), game.hasRetired(1)]).toEqual([true, false]);
    expect(game.moves.slice(5).map(({ colour }) => colour)).toEqual(['yellow', 'green', 'blue']);
  });

  it('ends a game of two, which the others win', () => {
    const { game } = play({}, CELLS.slice(0, 3));
    next(
      { type: 'resigned', at: 0, seat: 0 },
      {
        phase: 'ended',
        result: resultOf([2, 1], 'resigned'),
        retired: [0],
        retired_after: [3],
      },
    );
    expect([game.isOver, headline(game, en, 'standard'), game.seatOnTurn]).toEqual([
      true,
      'Ben wins!',
      null,
    ]);
  });

  it.each([
    ['time', 'Ben wins on time!', 'You ran out of time.'],
    ['left', 'Ben wins!', 'You were away for too long.'],
  ] as const)('says how it ended, whatever the board says: %s', (ending, title, reason) => {
    const { game } = play({}, CELLS.slice(0, 3));
    next({ type: 'flagged', at: 0, seat: 0 }, { phase: 'ended', result: resultOf([2, 1], ending) });
    expect(headline(game, en, 'standard')).toBe(title);
    expect(reasons(game, en, 'standard')).toEqual([reason]);
    expect([winningColours(game), hereHasWon(game)]).toEqual([['yellow'], false]);
  });

  it('says that a game that ended too early does not count', () => {
    const { game } = play({}, CELLS.slice(0, 3));
    next(
      { type: 'resigned', at: 0, seat: 0 },
      { phase: 'ended', result: resultOf([null, null], 'resigned') },
    );
    expect(headline(game, en, 'standard')).toBe('No result.');
    expect(reasons(game, en, 'standard').at(-1)).toBe(en.game.result['void-why']);
    expect(winningColours(game)).toEqual([]);
  });
});

describe('clocks', () => {
  const clock = { type: 'bank', seconds: 300, increment: 5 } as const;
  const terms = { ...viewOf().terms, clock };

  it('run by the time of the server, seen from here', () => {
    const entered = enter();
    const running = { seat: 0, since: 1_000_000 };
    const view = viewOf({ terms, clocks: { left: [300_000, 200_000], running } });
    const welcome = welcomeOf(view);
    last().tell({ ...welcome, now: 1_004_000 } as typeof welcome);
    const authority = new RoomAuthority(rules, entered, view);
    expect(authority.clocks).toEqual([
      { left: 300_000, since: performance.now() - 4000 },
      { left: 200_000, since: null },
    ]);
  });

  it('take the quickest frame and half of the round trip for the way', () => {
    const entered = enter();
    last().tell(welcomeOf(viewOf()));
    const begin = performance.now();
    // This frame took 30 ms, the one after it 250.
    last().tell({ type: 'ping', number: 1, now: 5000 - 30, round_trip: 60 });
    vi.advanceTimersByTime(1000);
    last().tell({ type: 'ping', number: 2, now: 6000 - 250, round_trip: 500 });
    expect(entered.time.toLocal(5000)).toBe(begin);
  });

  it('that wait to be seen stand, and are told that they are', () => {
    const seen = { type: 'seen', seconds: 60 } as const;
    const running = { seat: 0, since: 7 * 86_400_000 };
    const { authority } = play({
      terms: { ...terms, clock: seen },
      clocks: { left: [60_000, 60_000], running },
    });
    expect(authority.clocks[0]).toEqual({ left: 60_000, since: null });
    authority.follow()?.();
    expect(last().commands.map(({ command }) => command)).toEqual([{ type: 'see', ply: 0 }]);
  });

  it('give a receipt for each move', () => {
    const { authority } = play({ terms, clocks: { left: [300_000, 300_000], running: null } });
    next({ ...movedOf(CELLS[0] as string), receipt: { spent: 3400, charged: 3200 } });
    expect(authority.receipts).toEqual([{ spent: 3400, charged: 3200 }]);
  });

  it('are not there where time does not count', () => {
    const { authority } = play({}, CELLS);
    expect([authority.clocks, authority.receipts]).toEqual([[], []]);
  });
});

describe('the connection', () => {
  it('is a trouble when it does not come back soon', () => {
    const { authority } = play();
    last().break();
    expect(authority.troubles).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt++) {
      vi.advanceTimersByTime(1000);
      last().break();
    }
    expect(authority.troubles).toEqual(['away']);
    const count = lines.length;
    authority.retry();
    expect([lines.length, authority.troubles]).toEqual([count + 1, []]);
  });
});

describe('remarks', () => {
  const said = { type: 'said', at: 0, phrase: 'hello', text: null } as const;

  it('are heard and kept', () => {
    const { room } = play();
    next({ ...said, person: BEN });
    next({ ...said, person: ADA });
    expect(room.remarks.map(({ person }) => person.name)).toEqual(['Ben', 'Ada']);
  });

  it('that were missed are caught up on', () => {
    const { room } = play();
    reconnect({ version: 4 }, [{ ...said, person: BEN }]);
    expect(room.remarks).toHaveLength(1);
  });
});
