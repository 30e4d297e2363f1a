/** A person at a puzzle: what is placed, the piece in hand, and what the board shows of them. */

import type { BoardConfig, BoardPiece, Ghost, Reach, StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { SolverProgress } from '../computer/solving.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, Piece } from '../core/types.ts';
import { Selection } from '../table/selection.svelte.ts';
import type { Table } from '../table/table.ts';
import type { Hint, Problem, State } from './problem.ts';

export interface PuzzleBoardOptions {
  readonly coordinates: boolean;
  readonly legal: boolean;
  readonly label: string;
}

export class PuzzleTable implements Table {
  readonly rules: Rules;
  readonly problem: Problem;
  readonly selection: Selection;
  /** What was placed, and what was taken back since. */
  placed = $state.raw<readonly Move[]>([]);
  #undone = $state.raw<readonly Move[]>([]);
  /** The colour whose pieces are at hand. */
  colour = $state<Colour>('blue');
  hint = $state.raw<Hint | null>(null);
  /** How the search for a hint fares; null when nobody looks for one. */
  thinking = $state.raw<SolverProgress | null>(null);
  #asked: Asked<Hint> | null = null;

  constructor(rules: Rules, problem: Problem, placed: readonly Move[]) {
    this.rules = rules;
    this.problem = problem;
    this.colour = problem.colours[0] ?? 'blue';
    for (const move of placed) {
      // What was kept is put down anew, as far as the puzzle allows it.
      if (problem.judge(this.placed, move) !== null) break;
      this.placed = [...this.placed, move];
    }
    this.selection = new Selection(rules, () => ({
      columns: problem.columns,
      rows: problem.rows,
      colour: this.colour,
      legal: () => problem.legal(this.placed, this.colour),
      judge: (move) => problem.judge(this.placed, move),
    }));
  }

  readonly state: State = $derived.by(() => this.problem.state(this.placed));

  readonly tray: readonly Piece[] = $derived.by(() =>
    [...this.problem.pieces].sort((a, b) => this.#size(b) - this.#size(a)),
  );

  get left(): readonly Piece[] {
    return this.problem.left(this.placed, this.colour);
  }

  /** How many pieces of a colour are still to be placed. */
  count(colour: Colour): number {
    return this.problem.left(this.placed, colour).length;
  }

  get canPlace(): boolean {
    const { move, illegality, piece, fitting } = this.selection;
    return move !== null && illegality === null && piece !== null && fitting.has(piece);
  }

  get canUndo(): boolean {
    return this.placed.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  place(): Move | null {
    const { move } = this.selection;
    if (!this.canPlace || move === null) return null;
    this.#clear();
    this.placed = [...this.placed, move];
    this.#undone = [];
    return move;
  }

  undo(): void {
    const move = this.placed.at(-1);
    if (!move) return;
    this.#clear();
    this.placed = this.placed.slice(0, -1);
    this.#undone = [move, ...this.#undone];
    this.colour = move.colour;
  }

  redo(): void {
    const [move, ...rest] = this.#undone;
    if (!move) return;
    this.#clear();
    this.placed = [...this.placed, move];
    this.#undone = rest;
  }

  restart(): void {
    this.#clear();
    this.#undone = [...this.placed, ...this.#undone];
    this.placed = [];
  }

  choose(colour: Colour): void {
    this.#clear();
    this.colour = colour;
  }

  /** Asks for help; asked again, takes the piece that helps in hand. */
  async askHint(): Promise<void> {
    if (this.hint?.kind === 'place') {
      this.colour = this.hint.move.colour;
      this.selection.place(this.hint.move, 'keyboard');
      return;
    }
    if (this.thinking) return;
    this.#clear();
    const asked = this.problem.hint(this.placed, (progress) => {
      if (this.#asked === asked) this.thinking = progress;
    });
    this.#asked = asked;
    this.thinking = { placed: this.placed.length, seconds: 0 };
    const hint = await asked.answer.catch((): Hint => ({ kind: 'failed' }));
    // Whatever was placed or taken back meanwhile has ended the search.
    if (this.#asked !== asked) return;
    this.endSearch();
    this.hint = hint ?? { kind: 'stopped' };
  }

  /** Stops looking for a hint, and says so. */
  stopHint(): void {
    this.#asked?.stop();
  }

  /** Ends the search for a hint that nobody waits for any more. */
  endSearch(): void {
    const asked = this.#asked;
    this.#asked = null;
    this.thinking = null;
    asked?.stop();
  }

  #clear(): void {
    this.selection.clear();
    this.hint = null;
    this.endSearch();
  }

  #size(piece: Piece): number {
    return this.rules.orientations(piece)[0]?.cells.length ?? 0;
  }

  board({ coordinates, legal, label }: PuzzleBoardOptions): BoardConfig {
    const { columns, rows } = this.problem;
    return {
      columns,
      rows,
      pieces: this.#pieces,
      starts: this.#starts,
      ghost: this.#ghost(),
      reach: legal ? this.#reach : null,
      ring: [],
      coordinates,
      numbers: false,
      label,
    };
  }

  #ghost(): Ghost | null {
    const { selection, hint } = this;
    if (selection.move) {
      const { illegality } = selection;
      const faults = illegality?.reason === 'start_not_covered' ? [] : (illegality?.cells ?? []);
      const tone = this.canPlace ? 'fits' : 'refused';
      const { move, cells, isCarried } = selection;
      return { colour: move.colour, cells, tone, faults, isCarried };
    }
    if (hint?.kind !== 'place') return null;
    const { move } = hint;
    return { colour: move.colour, cells: this.rules.cells(move), tone: 'shown', faults: [] };
  }

  readonly #reach: Reach | null = $derived.by(() => {
    const { piece, reach } = this.selection;
    return piece === null ? null : { colour: this.colour, cells: reach, corners: [] };
  });

  readonly #given: readonly BoardPiece[] = $derived.by(() =>
    this.problem.given.map((move) => ({ colour: move.colour, cells: this.rules.cells(move) })),
  );

  readonly #pieces: readonly BoardPiece[] = $derived.by(() => [
    ...this.#given,
    ...this.placed.map((move, index) => ({
      colour: move.colour,
      cells: this.rules.cells(move),
      isFresh: index === this.placed.length - 1,
    })),
  ]);

  readonly #starts: readonly StartMark[] = $derived.by(() => this.problem.starts(this.placed));

  readonly #moveAt: ReadonlyMap<string, Move> = $derived.by(
    () =>
      new Map(
        [...this.problem.given, ...this.placed].flatMap((move) =>
          this.rules.cells(move).map((cell) => [`${cell.column},${cell.row}`, move]),
        ),
      ),
  );

  moveAt(cell: Cell): Move | undefined {
    return this.#moveAt.get(`${cell.column},${cell.row}`);
  }

  startAt(cell: Cell): StartMark | undefined {
    return this.#starts.find(
      (mark) => mark.cell.column === cell.column && mark.cell.row === cell.row,
    );
  }
}
