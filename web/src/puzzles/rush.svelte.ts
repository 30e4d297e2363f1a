/** A rush: as many best moves as can be found in three minutes, harder and harder; three mistakes end it. */

import type { BestMove } from '../core/best-move.ts';

export const SECONDS = 180;
export const LIVES = 3;
/** The first puzzles are this easy; each solved one makes the next harder by a step. */
const EASIEST = 550;
const STEP = 25;

export class Rush {
  readonly #puzzles: readonly BestMove[];
  readonly #random: () => number;
  readonly #end: number;
  readonly #now: () => number;
  readonly #seen = new Set<string>();
  #left = $state(SECONDS);
  solved = $state(0);
  mistakes = $state(0);
  puzzle = $state.raw<BestMove>() as BestMove;

  /** `now` tells milliseconds. Requires more puzzles than can be solved in the time. */
  constructor(
    puzzles: readonly BestMove[],
    now: () => number = () => performance.now(),
    random: () => number = Math.random,
  ) {
    this.#puzzles = puzzles;
    this.#now = now;
    this.#random = random;
    this.#end = now() + SECONDS * 1000;
    this.#advance();
  }

  /** Whole seconds left. */
  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left <= 0 || this.mistakes >= LIVES;
  }

  /** Looks at the clock. */
  tick(): void {
    this.#left = Math.max(0, Math.ceil((this.#end - this.#now()) / 1000));
  }

  /** Takes the result of a puzzle and goes on to the next. */
  answer(isSolved: boolean): void {
    this.tick();
    if (this.isOver) return;
    if (isSolved) this.solved++;
    else this.mistakes++;
    if (!this.isOver) this.#advance();
  }

  /** Picks one of the puzzles about as hard as it should be now. */
  #advance(): void {
    const wanted = EASIEST + STEP * this.solved;
    const near = this.#puzzles
      .filter(({ id }) => !this.#seen.has(id))
      .sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted))
      .slice(0, 12);
    const puzzle = near[Math.floor(this.#random() * near.length)];
    if (puzzle === undefined) throw new Error('no puzzles are left');
    this.#seen.add(puzzle.id);
    this.puzzle = puzzle;
  }
}
