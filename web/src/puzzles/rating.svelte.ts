/** A person's rating at best-move puzzles, kept in the browser: see docs/formats/puzzle-progress.md. */

import type { BestMove } from '../core/best-move.ts';
import { parseStored, store, stored } from '../ui/stored.ts';

const KEY = 'blokus/puzzle-rating';
const VERSION = 1;
const FIRST = 800;
/** The most points that one puzzle can change, for the first puzzles and later. */
const QUICK = 64;
const SLOW = 24;
const QUICK_PUZZLES = 15;
/** Puzzles remembered as tried: they are not rated and not offered again. */
const MOST_TRIED = 5_000;

/** The chance of solving a puzzle, by both ratings: as in chess. */
export function chance(rating: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((puzzle - rating) / 400));
}

export class PuzzleRating {
  #value = $state(FIRST);
  #tried = $state.raw<readonly string[]>([]);
  #best = $state(0);

  constructor() {
    const { rating, tried, rush } = parseStored(stored(KEY), VERSION);
    if (typeof rating === 'number' && Number.isFinite(rating)) this.#value = rating;
    if (Array.isArray(tried)) this.#tried = tried.filter((id) => typeof id === 'string');
    if (typeof rush === 'number' && rush > 0) this.#best = rush;
  }

  get value(): number {
    return Math.round(this.#value);
  }

  get count(): number {
    return this.#tried.length;
  }

  /** The most puzzles solved in one rush. */
  get bestRush(): number {
    return this.#best;
  }

  /** Rates the first attempt at a puzzle; returns by how much the rating changes. */
  attempt(puzzle: BestMove, isSolved: boolean): number {
    if (this.#tried.includes(puzzle.id)) return 0;
    const most = this.#tried.length < QUICK_PUZZLES ? QUICK : SLOW;
    const change = most * (Number(isSolved) - chance(this.#value, puzzle.rating));
    this.#value += change;
    this.#tried = [...this.#tried, puzzle.id].slice(-MOST_TRIED);
    this.#keep();
    return Math.round(change);
  }

  /** Keeps the result of a rush; returns whether it is the best so far. */
  rushed(solved: number): boolean {
    if (solved <= this.#best) return false;
    this.#best = solved;
    this.#keep();
    return true;
  }

  /** Puzzles that were not tried, those nearest to the rating first. */
  offered(puzzles: readonly BestMove[], count: number): BestMove[] {
    const tried = new Set(this.#tried);
    const distance = ({ rating }: BestMove): number => Math.abs(rating - this.#value);
    return puzzles
      .filter(({ id }) => !tried.has(id))
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, count);
  }

  #keep(): void {
    const kept = { version: VERSION, rating: this.#value, tried: this.#tried, rush: this.#best };
    store(KEY, JSON.stringify(kept));
  }
}
