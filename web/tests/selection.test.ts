import { describe, expect, it } from 'vitest';
import type { Piece } from '../src/core/types.ts';
import { rules } from './core.ts';
import { holding } from './holding.ts';

describe('the piece in hand', () => {
  it('snaps to a near place where it fits, and says why it does not fit elsewhere', () => {
    const selection = holding('I3');
    selection.moveTo({ column: 5.3, row: 10.2 }, 'mouse');
    expect(selection.illegality).toBeNull();
    expect(selection.cells).toContainEqual({ column: 4, row: 9 });
    selection.moveTo({ column: 11, row: 2 }, 'mouse');
    expect(selection.illegality?.reason).toBe('start_not_covered');
    selection.snaps = false;
    selection.moveTo({ column: 5.3, row: 11.2 }, 'mouse');
    expect(selection.illegality?.reason).toBe('start_not_covered');
  });

  it('knows whether a turn or a flip would make it fit where it is', () => {
    const selection = holding('L4', 'classic');
    selection.settle('keyboard');
    expect(selection.illegality).toBeNull();
    selection.snaps = false;
    const seen = new Set<string | null>();
    for (let i = 0; i < 8; i++) {
      if (i === 4) selection.flip();
      selection.rotate(1);
      const { illegality, remedy } = selection;
      if (illegality) {
        expect(illegality.reason).toBe('start_not_covered');
        seen.add(remedy);
      }
    }
    expect([...seen]).toEqual(['turn']);
    selection.moveTo({ column: 10, row: 10 }, 'mouse');
    expect([selection.illegality?.reason, selection.remedy]).toEqual(['start_not_covered', null]);
  });

  it('moves by single cells with the keyboard, without being attracted, and stays on the board', () => {
    const selection = holding('I2');
    selection.settle('keyboard');
    const before = selection.cells[0];
    selection.nudge(1, 0);
    expect(selection.cells[0]).toEqual({ column: (before?.column ?? 0) + 1, row: before?.row });
    for (let i = 0; i < 30; i++) selection.nudge(0, 1);
    expect(selection.cells[0]?.row).toBe(13);
  });

  it('comes back to itself after four turns and two flips', () => {
    const selection = holding('F');
    const first = selection.orientation;
    const seen = new Set([first]);
    for (let i = 0; i < 4; i++) {
      selection.rotate(1);
      seen.add(selection.orientation);
    }
    expect(selection.orientation).toBe(first);
    selection.flip();
    expect(seen.has(selection.orientation)).toBe(false);
    selection.flip();
    selection.rotate(-1);
    selection.rotate(1);
    expect(selection.orientation).toBe(first);
  });

  it('steps through every place where it fits and comes round', () => {
    const selection = holding('V3');
    const places = new Set<string>();
    const count = rules
      .legalMoves(rules.start('duo'), 'blue')
      .filter(({ orientation }) => rules.shape(orientation).piece === 'V3').length;
    for (let i = 0; i < count; i++) {
      selection.step(1, 'keyboard');
      expect(selection.illegality).toBeNull();
      places.add(JSON.stringify(selection.move));
    }
    expect(places.size).toBe(count);
    selection.step(1, 'keyboard');
    expect(places.has(JSON.stringify(selection.move))).toBe(true);
  });

  it('knows what it can reach, and which pieces fit at all', () => {
    const selection = holding('I1');
    expect(selection.reach).toEqual([{ column: 4, row: 9 }]);
    expect(selection.fitting.size).toBe(21);
    expect(holding('X', 'classic').fitting.has('X' as Piece)).toBe(false);
    expect(holding('X', 'classic').settle('touch')).toBe(false);
  });

  it('is nowhere until it is brought to the board', () => {
    const selection = holding('P');
    expect([selection.move, selection.illegality, selection.cells]).toEqual([null, null, []]);
    selection.moveTo({ column: 5, row: 10 }, 'mouse');
    selection.lift();
    expect([selection.move, selection.piece]).toEqual([null, 'P']);
    selection.clear();
    expect(selection.piece).toBeNull();
  });
});
