/** Mouse, fingers, wheel and keys at a table, brought together for a screen that shows a board and a tray. */

import type { BoardHandlers, BoardPointer } from '../board/config.ts';
import type { PointerKind, Spot } from '../board/gestures.ts';
import type { Orientation } from '../core/types.ts';
import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { describeCell } from './describe.ts';
import { whyNot } from './hand-line.ts';
import { keyHandler, tellWhere } from './keyboard.ts';
import { pieceName } from './names.ts';
import { Pointing } from './pointing.ts';
import type { Table } from './table.svelte.ts';

/** What hands need of the board that is shown. */
export interface BoardElement {
  locate(spot: Spot, kind: PointerKind): BoardPointer;
  takeFocus(): void;
}

export interface HandsOptions {
  readonly board: () => BoardElement;
  readonly showHelp?: () => void;
  readonly hint?: () => void;
}

export class Hands {
  readonly #table: Table;
  readonly #options: HandsOptions;
  readonly #pointing: Pointing;
  readonly #onkey: (event: KeyboardEvent, hasLetters: boolean) => boolean;
  /** Whether a pointer set the focus; the Tab key resets this. */
  #isFocusByPointer = false;
  /** What the board tells. */
  readonly handlers: BoardHandlers;

  constructor(table: Table, options: HandsOptions) {
    this.#table = table;
    this.#options = options;
    this.#pointing = new Pointing(table, () => settings.confirm, this.place);
    const { showHelp, hint } = options;
    this.#onkey = keyHandler(table, {
      place: this.place,
      release: () => this.#pointing.release(),
      focusBoard: () => options.board().takeFocus(),
      ...(showHelp ? { showHelp } : {}),
      ...(hint ? { hint } : {}),
    });
    this.handlers = this.#boardHandlers();
  }

  /** Places the piece in hand; says why when it may not be. */
  readonly place = (): void => {
    if (this.#table.place() !== null) {
      this.#pointing.release();
      return;
    }
    const why = whyNot(this.#table, language.texts);
    if (why === null) return;
    this.#table.refuse(why);
    announcer.say(why);
  };

  /** Takes a piece in hand, or puts it back. */
  readonly choose = (orientation: Orientation, isByKeyboard = false): void => {
    const { selection, rules } = this.#table;
    this.#pointing.release();
    if (selection.piece === rules.shape(orientation).piece) {
      selection.clear();
      return;
    }
    selection.choose(orientation);
    // No mouse to carry it: put the piece on the board.
    if (isByKeyboard) {
      selection.settle('keyboard');
      tellWhere(this.#table, pieceName(rules.shape(orientation).piece, language.texts));
      this.#options.board().takeFocus();
    } else if (!matchMedia('(hover: hover)').matches) {
      selection.settle('touch');
    }
  };

  readonly dragOut = (
    orientation: Orientation,
    spot: Spot,
    kind: PointerKind,
    phase: 'move' | 'end',
  ): void => {
    const { selection, rules } = this.#table;
    if (selection.piece !== rules.shape(orientation).piece) selection.choose(orientation);
    this.#pointing.dragFromTray(this.#options.board().locate(spot, kind), phase);
  };

  readonly putBack = (): void => {
    this.#pointing.release();
    this.#table.selection.clear();
  };

  readonly step = (): void => {
    this.#table.selection.step(1, 'keyboard');
  };

  /** A mouse button or a finger pressed anywhere. */
  readonly windowPress = (): void => {
    this.#isFocusByPointer = true;
  };

  /**
   * Keys pressed anywhere but in the board and in fields.
   *
   * Enter and Space press the button that the keyboard came to. A button that was clicked has the focus too, but
   * there they are for the piece in hand. `:focus-visible` cannot tell: after a click, any key makes it match.
   */
  readonly windowKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#isFocusByPointer = false;
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest('[role="grid"], input, select, textarea, dialog')) return;
    const isOnButton =
      event.target.closest('button, a, summary') !== null && !this.#isFocusByPointer;
    if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (this.#onkey(event, settings.shortcuts)) event.preventDefault();
  };

  #boardHandlers(): BoardHandlers {
    const { selection } = this.#table;
    const pointing = this.#pointing;
    return {
      describe: (cell) => describeCell(this.#table, cell, language.texts, settings.palette),
      onkey: (event) => this.#onkey(event, true),
      onhover: (pointer) => pointing.hover(pointer),
      ontap: (pointer) => pointing.tap(pointer),
      ondragstart: (pointer) => pointing.dragStart(pointer),
      ondrag: (pointer) => pointing.drag(pointer),
      ondragend: (pointer) => pointing.dragEnd(pointer),
      onwheel: (steps) => {
        if (selection.piece === null) return false;
        selection.rotate(steps);
        return true;
      },
    };
  }
}
