/**
 * How far each puzzle has come, kept in the browser, one entry of its storage each: see
 * docs/formats/puzzle-progress.md.
 */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import { COLOURS, type Colour, type Move } from '../core/types.ts';

const PREFIX = 'blokus/puzzle/';
const VERSION = 1;

/** What progress needs of the browser's storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

export interface Progress {
  readonly placed: readonly Move[];
  /** The pieces that hints have shown. */
  readonly shown: readonly Move[];
  readonly isSolved: boolean;
}

export const NOTHING: Progress = { placed: [], shown: [], isSolved: false };

export class PuzzleProgress {
  readonly #rules: Rules;
  readonly #shelf: Shelf | null;
  #changes = $state(0);

  constructor(rules: Rules, shelf: Shelf | null = browserShelf()) {
    this.#rules = rules;
    this.#shelf = shelf;
  }

  /** What was placed in a puzzle; nothing when it is new, or what was kept cannot be read. */
  of(id: string): Progress {
    void this.#changes;
    const text = this.#shelf?.getItem(PREFIX + id) ?? null;
    if (text === null) return NOTHING;
    try {
      return this.#parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof ParseError) return NOTHING;
      throw error;
    }
  }

  /** Keeps how far a puzzle is, if that is new; once solved it stays so. */
  keep(id: string, now: Progress): void {
    const kept = this.of(id);
    const text = this.#write({ ...now, isSolved: now.isSolved || kept.isSolved });
    if (text === this.#write(kept)) return;
    try {
      this.#shelf?.setItem(PREFIX + id, text);
    } catch {
      // The storage is full: progress is lost with the page.
    }
    this.#changes++;
  }

  #parse(entry: unknown): Progress {
    if (typeof entry !== 'object' || entry === null) throw new ParseError('no progress');
    const { version, placed, shown, solved } = entry as Record<string, unknown>;
    const isComplete = Array.isArray(placed) && Array.isArray(shown) && typeof solved === 'boolean';
    if (version !== VERSION || !isComplete) throw new ParseError('no progress');
    const moves = (texts: readonly unknown[]) => texts.map((text) => this.#move(text));
    return { placed: moves(placed), shown: moves(shown), isSolved: solved };
  }

  #write({ placed, shown, isSolved }: Progress): string {
    const texts = (moves: readonly Move[]) => moves.map((move) => this.#text(move));
    const entry = { placed: texts(placed), shown: texts(shown), solved: isSolved };
    return JSON.stringify({ version: VERSION, ...entry });
  }

  #text(move: Move): string {
    return `${move.colour} ${this.#rules.moveValue(move)}`;
  }

  #move(text: unknown): Move {
    const [name, value] = String(text).split(' ');
    const colour = COLOURS.find((one): one is Colour => one === name);
    if (colour === undefined || value === undefined) throw new ParseError('no move');
    return { colour, ...this.#rules.parseMove(value) };
  }
}

function browserShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
