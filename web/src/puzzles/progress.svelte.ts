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
  readonly isSolved: boolean;
}

const NOTHING: Progress = { placed: [], isSolved: false };

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

  /** Keeps what is placed, if it is new; a puzzle once solved stays so. */
  keep(id: string, placed: readonly Move[], isSolved: boolean): void {
    const kept = this.of(id);
    const texts = placed.map((move) => this.#text(move));
    const solved = isSolved || kept.isSolved;
    if (solved === kept.isSolved && String(texts) === String(kept.placed.map((m) => this.#text(m))))
      return;
    const entry = { version: VERSION, placed: texts, solved };
    try {
      this.#shelf?.setItem(PREFIX + id, JSON.stringify(entry));
    } catch {
      // The storage is full: progress is lost with the page.
    }
    this.#changes++;
  }

  #parse(entry: unknown): Progress {
    if (typeof entry !== 'object' || entry === null) throw new ParseError('no progress');
    const { version, placed, solved } = entry as Record<string, unknown>;
    if (version !== VERSION || !Array.isArray(placed) || typeof solved !== 'boolean')
      throw new ParseError('no progress');
    return { placed: placed.map((text) => this.#move(text)), isSolved: solved };
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
