/** A game as it is played here: against an authority that answers at once, and one that answers later. */

import { describe, expect, it } from 'vitest';
import type { Computer } from '../src/computer/computer.ts';
import type { Study } from '../src/computer/protocol.ts';
import type { Advice } from '../src/core/findings.ts';
import type { Cell, Move } from '../src/core/types.ts';
import { Game } from '../src/game/game.svelte.ts';
import { Library } from '../src/game/library.svelte.ts';
import type { Seat } from '../src/game/seats.ts';
import { LocalAuthority } from '../src/play/local-authority.svelte.ts';
import { Session } from '../src/play/session.svelte.ts';
import { whyNot } from '../src/table/hand-line.ts';
import { en } from '../src/texts/en/index.ts';
import { settings } from '../src/ui/settings.svelte.ts';
import { moveOf, rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';
import { Room } from './room.svelte.ts';

const here: Seat = { kind: 'here', name: '' };
const remote: Seat = { kind: 'remote', name: 'Ada', isAway: false };
const machine: Seat = { kind: 'computer', level: 3 };
const BOARD = { legal: true, label: '' };
const [FIRST, SECOND, THIRD] = someMoves('duo', 3) as [Move, Move, Move];

/** A computer that answers when it is told to. */
class SlowComputer {
  readonly asked: { study: Study; answer: (move: Move) => void }[] = [];
  advise(study: Study) {
    let answer: (move: Move) => void = () => undefined;
    const promise = new Promise<Pick<Advice, 'move' | 'merits'>>((resolve) => {
      answer = (move) => resolve({ move, merits: [] });
    });
    this.asked.push({ study, answer });
    return { answer: promise, stop: () => undefined };
  }
}

function inRoom(seats: readonly Seat[] = [here, remote], variant = 'duo') {
  const room = new Room(variant, seats);
  const session = new Session(rules, room, new SlowComputer() as unknown as Computer);
  return { room, session };
}

function atHome(seats: readonly Seat[], variant = 'duo') {
  const computer = new SlowComputer();
  const game = Game.create(rules, { variant, seats });
  const library = new Library(rules, new Memory(), new Memory());
  const authority = new LocalAuthority(game, computer as unknown as Computer, library);
  const session = new Session(rules, authority, computer as unknown as Computer);
  return { session, game, computer };
}

/** Takes the piece of a move in hand and holds it where the move puts it. */
function hold(session: Session, move: Move): void {
  session.selection.place(move, 'keyboard');
}

describe('whose turn it is', () => {
  it('is that of the colours played here, and no others', () => {
    const { session, room } = inRoom();
    expect([session.colour, session.isOpen]).toEqual(['blue', true]);
    room.receive(FIRST);
    expect([session.colour, session.isOpen, session.left.length]).toEqual(['blue', false, 20]);
    room.receive(SECOND);
    expect(session.isOpen).toBe(true);
  });

  it("is nobody's for a spectator", () => {
    const { session } = inRoom([remote, remote]);
    expect([session.colour, session.isOpen, session.left]).toEqual([null, false, []]);
    hold(session, FIRST);
    expect([session.selection.move, session.place()]).toEqual([null, null]);
  });

  it('changes with the seats', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    room.game.seats = [machine, remote];
    expect([session.colour, session.canPlace]).toEqual([null, false]);
    session.dropPlayedPiece();
    expect(session.selection.piece).toBeNull();
    room.game.seats = [here, remote];
    expect(session.isOpen).toBe(true);
  });

  it("is nobody's while an earlier position is looked at", () => {
    const { session, game } = atHome([here, here]);
    for (const move of [FIRST, SECOND]) game.play(move);
    game.show(1);
    expect([session.isOpen, session.left]).toEqual([false, []]);
    hold(session, THIRD);
    expect([session.selection.move, session.board(BOARD).ghost]).toEqual([null, null]);
  });
});

describe('a move', () => {
  it('lies on the board at once, as waiting until it is confirmed', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    expect(session.place()).toEqual(FIRST);
    expect(room.sent).toEqual([FIRST]);
    expect([session.selection.piece, session.isOpen]).toEqual([null, false]);
    expect(session.pieces.map(({ isWaiting }) => isWaiting)).toEqual([true]);
    room.confirm();
    expect(session.pieces.map(({ isWaiting }) => isWaiting)).toEqual([false]);
    expect(room.game.played).toBe(1);
  });

  it('is made only where it fits, and only on turn', () => {
    const { session, room } = inRoom();
    hold(session, moveOf(rules.start('duo'), 'a1'));
    expect([session.canPlace, session.place()]).toEqual([false, null]);
    room.receive(FIRST);
    hold(session, THIRD);
    expect([session.fits, session.canPlace, session.place()]).toEqual([true, false, null]);
    expect(room.sent).toEqual([]);
  });

  it('that is refused comes back to the hand, with the reason and its cells', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    session.place();
    const cells = rules.cells(FIRST).slice(0, 1);
    room.refuse({ reason: 'overlap', cells });
    session.takeRefused();
    expect(session.pieces).toEqual([]);
    expect(session.selection.move).toEqual(FIRST);
    expect(session.illegality).toEqual({ reason: 'overlap', cells });
    expect(session.board(BOARD).ghost).toMatchObject({ tone: 'refused', faults: cells });
    expect([session.isOpen, session.canPlace]).toEqual([true, false]);
  });

  it('that is refused can be made elsewhere', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    session.place();
    room.refuse({ reason: 'overlap', cells: [] });
    session.takeRefused();
    session.selection.step(1, 'keyboard');
    expect([session.illegality, session.canPlace]).toEqual([null, true]);
    const move = session.place();
    expect(room.sent).toEqual([move]);
  });

  it('that is refused does not take another piece out of the hand, and is taken up once', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    session.place();
    hold(session, THIRD);
    room.refuse({ reason: 'overlap', cells: [] });
    session.takeRefused();
    expect(session.selection.orientation).toBe(THIRD.orientation);
    session.clear();
    session.takeRefused();
    expect(session.selection.piece).toBeNull();
  });

  it('can follow one that waits, where two sit at this screen', () => {
    const { session, room } = inRoom([here, here]);
    for (const move of [FIRST, SECOND]) {
      hold(session, move);
      session.place();
    }
    expect(room.sent).toEqual([FIRST, SECOND]);
    room.confirm();
    expect(session.pieces.filter(({ isWaiting }) => isWaiting)).toHaveLength(1);
    room.refuse({ reason: 'not_your_turn', cells: [] });
    expect(room.game.moves).toEqual([FIRST]);
  });
});

describe('what others do', () => {
  it('leaves the piece in hand, and judges it anew', () => {
    const { session, room } = inRoom([remote, here]);
    hold(session, moveOf(room.game.position, rules.moveValue(FIRST)));
    expect(session.illegality?.reason).toBe('start_not_covered');
    room.receive(FIRST);
    session.dropPlayedPiece();
    expect(session.selection.orientation).toBe(FIRST.orientation);
    expect(session.illegality?.reason).toBe('overlap');
    expect(session.board(BOARD).ghost?.faults.length).toBeGreaterThan(0);
  });

  it('takes a piece out of the hand that is played in the position that comes', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    room.resync([FIRST, SECOND]);
    session.dropPlayedPiece();
    expect([session.selection.piece, session.pieces.length]).toEqual([null, 2]);
  });

  it('can replace the position, whatever waited', () => {
    const { session, room } = inRoom();
    hold(session, FIRST);
    session.place();
    const other = someMoves('duo', 2, () => 0);
    room.resync(other);
    expect(session.lying.map(rules.moveValue.bind(rules)).sort()).toEqual(
      other.map((move) => rules.moveValue(move)).sort(),
    );
    expect(session.pieces.some(({ isWaiting }) => isWaiting)).toBe(false);
    expect(session.isOpen).toBe(true);
    const [cell] = rules.cells(other[0] as Move) as [Cell];
    expect(session.moveAt(cell)?.colour).toBe('blue');
  });
});

describe('taking back', () => {
  it('asks the others, and says so until they answer', () => {
    const { session, room } = inRoom();
    room.resync([FIRST, SECOND]);
    hold(session, THIRD);
    session.undo();
    expect([room.game.played, room.canUndo, room.request]).toEqual([
      2,
      false,
      { by: 0, answer: null },
    ]);
    expect(session.selection.piece).toBeNull();
  });
});

describe('advice', () => {
  it('is pointed out, then taken in hand, then forgotten with its position', async () => {
    const { session, game, computer } = atHome([here, here]);
    const asking = session.askHint();
    computer.asked[0]?.answer(FIRST);
    await asking;
    expect(session.board(BOARD).ghost).toMatchObject({ tone: 'shown', colour: 'blue' });
    await session.askHint();
    expect(session.selection.move).toEqual(FIRST);
    session.clear();
    expect(session.hinted).toBeNull();
    game.play(FIRST);
    expect(computer.asked).toHaveLength(1);
  });

  it('that comes too late is not shown', async () => {
    const { session, game, computer } = atHome([here, here]);
    const asking = session.askHint();
    game.play(FIRST);
    computer.asked[0]?.answer(FIRST);
    await asking;
    expect(session.hinted).toBeNull();
  });

  it('for another position is not shown', async () => {
    const { session, game, computer } = atHome([here, here]);
    const asking = session.askHint();
    computer.asked[0]?.answer(FIRST);
    await asking;
    game.play(FIRST);
    expect([session.hinted, session.board(BOARD).ghost]).toEqual([null, null]);
  });

  it('is not asked where it is not allowed', async () => {
    const { session } = inRoom();
    await session.askHint();
    expect([session.canHint, session.hinted]).toEqual([false, null]);
  });
});

it('names cells in a refusal only where the board does', () => {
  const { session } = atHome([here, machine]);
  session.selection.choose(FIRST.orientation);
  session.selection.moveTo({ column: 11, row: 2 }, 'mouse');
  const said = [false, true].map((coordinates) => {
    settings.coordinates = coordinates;
    return [whyNot(session, en), session.board(BOARD).coordinates];
  });
  settings.coordinates = false;
  const { none, one } = en.game.refusal.start_not_covered;
  expect(said).toEqual([
    [none, false],
    [one.replace('{cells}', 'e10'), true],
  ]);
});

it('says in a refusal that a turn helps', () => {
  const { session } = atHome([here, machine], 'classic-2');
  const { selection } = session;
  selection.choose(rules.rotated(FIRST.orientation, false, 0));
  selection.settle('keyboard');
  selection.snaps = false;
  const said = [0, 1, 2, 3].map(() => {
    selection.rotate(1);
    return whyNot(session, en);
  });
  expect(said).toContain(`${en.game.refusal.start_not_covered.none} ${en.play.remedy.turn}`);
});
