import { beforeEach, describe, expect, it } from 'vitest';
import {
  nearestAngle,
  type Turned,
  turnedPoint,
  unturnedPoint,
  unturnedStep,
} from '../src/board/turn.ts';
import type { Computer } from '../src/computer/computer.ts';
import { Game } from '../src/game/game.svelte.ts';
import { Library } from '../src/game/library.svelte.ts';
import type { Seat } from '../src/game/seats.ts';
import { LocalAuthority } from '../src/play/local-authority.svelte.ts';
import { Session } from '../src/play/session.svelte.ts';
import { turnedFor } from '../src/play/turning.ts';
import { settings } from '../src/ui/settings.svelte.ts';
import { rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';

const QUARTERS: readonly Turned[] = [0, 1, 2, 3];

describe('a turned board', () => {
  it('is looked at from a side, clockwise', () => {
    const corner = { x: 0, y: 0 };
    expect(QUARTERS.map((turned) => turnedPoint(corner, turned))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
    const spot = { x: 0.25, y: 0.75 };
    for (const turned of QUARTERS)
      expect(unturnedPoint(turnedPoint(spot, turned), turned)).toEqual(spot);
  });

  it('makes up another direction', () => {
    expect(QUARTERS.map((turned) => unturnedStep([0, 1], turned))).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
  });

  it('turns the shorter way', () => {
    expect(nearestAngle(270, 0)).toBe(360);
    expect(nearestAngle(0, 3)).toBe(-90);
    expect(nearestAngle(-90, 1)).toBe(-270);
  });

  it.each(['classic', 'duo', 'junior'])('brings every start of %s to the lower left', (id) => {
    const variant = rules.variant(id);
    for (const colour of variant.colours) {
      const [start] = variant.starts[colour];
      if (!start) throw new Error('no start');
      const x = (start.column + 0.5) / variant.columns;
      const y = 1 - (start.row + 0.5) / variant.rows;
      const seen = turnedPoint({ x, y }, turnedFor(variant, colour));
      expect([seen.x < 0.5, seen.y > 0.5]).toEqual([true, true]);
    }
  });
});

describe('people around one screen', () => {
  const here: Seat = { kind: 'here', name: '' };
  const machine: Seat = { kind: 'computer', level: 1 };

  beforeEach(() => {
    settings.turnBoard = true;
    return () => {
      settings.turnBoard = false;
    };
  });

  function session(variant: string, seats: readonly Seat[]): Session {
    const game = Game.create(rules, { variant, seats });
    const library = new Library(rules, new Memory(), new Memory());
    const authority = new LocalAuthority(game, {} as Computer, library);
    return new Session(rules, authority, {} as Computer);
  }
  const turnOf = (table: Session) => table.board({ legal: false, label: '' }).turned;

  it('have the board turned to them one after the other, if they wish', () => {
    const table = session('classic', [here, here, here, here]);
    const seen = [turnOf(table)];
    for (const move of someMoves('classic', 4)) {
      table.authority.play(move);
      seen.push(turnOf(table));
    }
    expect(seen).toEqual([3, 2, 1, 0, 3]);
    settings.turnBoard = false;
    expect(turnOf(table)).toBe(0);
  });

  it('with two colours each keep their side', () => {
    const table = session('classic-2', [here, here]);
    const [blue] = someMoves('classic-2', 1);
    const seen = [turnOf(table)];
    for (const move of someMoves('classic-2', 3)) {
      table.authority.play(move);
      seen.push(turnOf(table));
    }
    expect(blue?.colour).toBe('blue');
    expect(seen).toEqual([3, 2, 3, 2]);
  });

  it('who sit alone see it as ever', () => {
    expect(turnOf(session('duo', [here, machine]))).toBe(0);
  });

  it('see pieces as they lie in the tray, and move them as they see', () => {
    const table = session('duo', [here, here]);
    const { selection } = table;
    const shape = rules.shapes.find(({ piece, columns }) => piece === 'I5' && columns === 5);
    if (!shape) throw new Error('no such shape');
    selection.choose(shape.orientation);
    // The board is turned by three quarters: what is seen lying stands on the board.
    expect(rules.shape(selection.orientation ?? shape.orientation).columns).toBe(1);
    selection.settle('keyboard');
    const before = selection.cells[0];
    selection.nudge(0, 1);
    const after = selection.cells[0];
    expect((after?.column ?? 0) - (before?.column ?? 0)).toBe(1);
    expect(after?.row).toBe(before?.row);
  });
});
