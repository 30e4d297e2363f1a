/** A person at a puzzle: what is placed, the piece in hand, and what the board shows of them. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { SolverProgress } from '../computer/solving.ts';
import type { PuzzleState } from '../core/puzzle-state.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Move, Piece } from '../core/types.ts';
import type { Ground } from '../table/selection.svelte.ts';
import { Table } from '../table/table.svelte.ts';
import type { Hint, Problem } from './problem.ts';
import { NOTHING, type Progress } from './progress.svelte.ts';

/** What was done so far. */
export type Attempt = Pick<Progress, 'placed' | 'shown'>;

export class PuzzleTable extends Table {
  readonly problem: Problem;
  /** What was placed, and what was taken back since. */
  placed = $state.raw<readonly Move[]>([]);
  #undone = $state.raw<readonly Move[]>([]);
  /** The colour whose pieces are at hand. */
  colour = $state<Colour>('blue');
  hint = $state.raw<Hint | null>(null);
  /** Progress of the search for a hint; null without one. */
  thinking = $state.raw<SolverProgress | null>(null);
  #asked: Asked<Hint> | null = null;

  /** The pieces that hints have shown. */
  shown = $state.raw<readonly Move[]>([]);

  constructor(rules: Rules, problem: Problem, { placed, shown }: Attempt = NOTHING) {
    super(rules);
    this.problem = problem;
    this.shown = shown;
    this.colour = problem.colours[0] ?? 'blue';
    for (const move of placed) {
      // Place what was kept, up to the first piece that the puzzle refuses.
      if (problem.judge(this.placed, move) !== null) break;
      this.placed = [...this.placed, move];
    }
  }

  get ground(): Ground {
    const { problem, placed, colour } = this;
    return {
      columns: problem.columns,
      rows: problem.rows,
      colour,
      legal: () => problem.legal(placed, colour),
      judge: (move) => problem.judge(placed, move),
    };
  }

  readonly state: PuzzleState = $derived.by(() => this.problem.state(this.placed));

  /** Whether it is solved by the person: hints have shown less than half of what lies there. */
  readonly isSolved: boolean = $derived.by(() => {
    const shown = new Set(this.shown.map((move) => this.#keyOf(move)));
    const own = this.placed.filter((move) => !shown.has(this.#keyOf(move)));
    return this.state === 'solved' && 2 * own.length > this.placed.length;
  });

  #keyOf(move: Move): string {
    return `${move.colour} ${this.rules.moveValue(move)}`;
  }

  get set(): readonly Piece[] {
    return this.problem.pieces;
  }

  get left(): readonly Piece[] {
    return this.problem.left(this.placed, this.colour);
  }

  /** How many pieces of a colour are still to be placed. */
  count(colour: Colour): number {
    return this.problem.left(this.placed, colour).length;
  }

  get hinted(): Move | null {
    return this.hint?.kind === 'place' ? this.hint.move : null;
  }

  get isOpen(): boolean {
    return true;
  }

  get canUndo(): boolean {
    return this.placed.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  protected lay(move: Move): void {
    this.placed = [...this.placed, move];
    this.#undone = [];
  }

  undo(): void {
    const move = this.placed.at(-1);
    if (!move) return;
    this.clear();
    this.placed = this.placed.slice(0, -1);
    this.#undone = [move, ...this.#undone];
    this.colour = move.colour;
  }

  redo(): void {
    const [move, ...rest] = this.#undone;
    if (!move) return;
    this.clear();
    this.placed = [...this.placed, move];
    this.#undone = rest;
  }

  restart(): void {
    this.clear();
    this.#undone = [...this.placed, ...this.#undone];
    this.placed = [];
  }

  choose(colour: Colour): void {
    this.clear();
    this.colour = colour;
  }

  /** Asks for help; asked again, takes the piece that helps in hand. */
  async askHint(): Promise<void> {
    if (this.hinted) this.colour = this.hinted.colour;
    if (this.takeHinted() || this.thinking) return;
    this.clear();
    const asked = this.problem.hint(this.placed, (progress) => {
      if (this.#asked === asked) this.thinking = progress;
    });
    this.#asked = asked;
    this.thinking = { placed: this.placed.length, seconds: 0 };
    const hint = await asked.answer.catch((): Hint => ({ kind: 'failed' }));
    // Placing or taking back a piece meanwhile has ended the search.
    if (this.#asked !== asked) return;
    this.endSearch();
    this.hint = hint ?? { kind: 'stopped' };
    if (this.hinted) this.shown = [...this.shown, this.hinted];
  }

  /** Stops the search; the hint says so. */
  stopHint(): void {
    this.#asked?.stop();
  }

  /** Ends the search without a hint, as on unmount. */
  endSearch(): void {
    const asked = this.#asked;
    this.#asked = null;
    this.thinking = null;
    asked?.stop();
  }

  override clear(): void {
    super.clear();
    this.hint = null;
    this.endSearch();
  }

  readonly #given: readonly BoardPiece[] = $derived.by(() =>
    this.problem.given.map((move) => ({ colour: move.colour, cells: this.rules.cells(move) })),
  );

  readonly pieces: readonly BoardPiece[] = $derived.by(() => [
    ...this.#given,
    ...this.placed.map((move, index) => ({
      colour: move.colour,
      cells: this.rules.cells(move),
      isFresh: index === this.placed.length - 1,
    })),
  ]);

  readonly starts: readonly StartMark[] = $derived.by(() => this.problem.starts(this.placed));

  get lying(): readonly Move[] {
    return [...this.problem.given, ...this.placed];
  }
}
