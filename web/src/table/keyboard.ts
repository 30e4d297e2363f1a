/** Plays a game by keyboard: does what the keys ask for, and says what came of it. */

import { flatShape } from '../board/flat.ts';
import { cellName } from '../core/cell.ts';
import type { Piece } from '../core/types.ts';
import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { whyNot } from './hand-line.ts';
import { type Command, commandOf, letterOf } from './keys.ts';
import { pieceName } from './names.ts';
import type { Table } from './table.svelte.ts';

export interface KeyboardActions {
  place(): void;
  /** Unpins the piece from where the mouse left it. */
  release(): void;
  focusBoard(): void;
  showHelp?(): void;
  hint?(): void;
}

/** Returns a function that handles a key and tells whether it meant anything. */
export function keyHandler(
  table: Table,
  actions: KeyboardActions,
): (event: KeyboardEvent, hasLetters: boolean) => boolean {
  return (event, hasLetters) => {
    const command = commandOf(event, hasLetters);
    return command !== null && obey(command, table, actions);
  };
}

function obey(command: Command, table: Table, actions: KeyboardActions): boolean {
  const { selection } = table;
  switch (command.kind) {
    case 'choose':
      return choose(command.letter, table, actions);
    case 'undo':
      table.undo();
      return true;
    case 'redo':
      table.redo();
      return true;
    case 'help':
      actions.showHelp?.();
      return true;
    case 'hint':
      actions.hint?.();
      return true;
    case 'board':
      actions.focusBoard();
      return true;
    default:
  }
  if (selection.piece === null) return false;
  actions.release();
  switch (command.kind) {
    case 'nudge':
      if (selection.move === null) selection.settle('keyboard');
      else selection.nudge(command.columns, command.rows);
      break;
    case 'rotate':
      selection.rotate(command.quarters);
      break;
    case 'flip':
      selection.flip();
      break;
    case 'step':
      selection.step(command.by, 'keyboard');
      break;
    case 'cancel':
      selection.clear();
      return true;
    case 'place':
      actions.place();
      return true;
  }
  tellWhere(table);
  return true;
}

/** Takes the piece of a letter in hand, one that fits if there is one; again, the next of that letter. */
function choose(letter: string, table: Table, actions: KeyboardActions): boolean {
  const { selection, rules, left } = table;
  const pieces = table.tray
    .filter(
      (piece, index, all) =>
        letterOf(piece) === letter && left.includes(piece) && all.indexOf(piece) === index,
    )
    .sort((a, b) => Number(selection.fitting.has(b)) - Number(selection.fitting.has(a)));
  const now = pieces.indexOf(selection.piece as Piece);
  const piece = pieces[(now + 1) % pieces.length];
  if (piece === undefined) return false;
  actions.release();
  selection.choose(flatShape(rules, piece).orientation);
  selection.settle('keyboard');
  tellWhere(table, pieceName(piece, language.texts));
  return true;
}

/** Says where the piece is, and whether it fits. */
export function tellWhere(table: Table, piece = ''): void {
  const { texts } = language;
  const cell = table.selection.cells[0];
  const where = cell ? cellName(cell) : '';
  const judgement = whyNot(table, texts) ?? texts.play.fits;
  announcer.say([piece, where, judgement].filter(Boolean).join('. '));
}
