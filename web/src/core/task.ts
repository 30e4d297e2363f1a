/** The tasks of endgame puzzles, answered by the WebAssembly core: see bindings/wasm/task.cpp. */

import { ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { type PuzzleState, puzzleState } from './puzzle-state.ts';
import {
  COLOURS,
  type Colour,
  type Illegality,
  type Piece,
  type Placement,
  type PositionText,
} from './types.ts';

const GOALS = ['place-all', 'single-last', 'block'] as const;
export type Goal = (typeof GOALS)[number];

/** What the colour on turn is to bring about while the others stand still. */
export interface Task {
  readonly position: PositionText;
  readonly goal: Goal;
  /** How many moves the colour makes. */
  readonly moves: number;
  /** The colour to be left without a move. */
  readonly target: Colour | null;
}

export class TaskCore {
  readonly #exchange: Exchange;
  readonly #pieces: readonly Piece[];
  #laid: { readonly task: Task; readonly placed: readonly Placement[] } | null = null;

  /** `pieces` are all that there are, in the core's order. */
  constructor(exchange: Exchange, pieces: readonly Piece[]) {
    this.#exchange = exchange;
    this.#pieces = pieces;
  }

  /** Begins a task and places these pieces one after the other; throws ParseError when one is refused. */
  lay(task: Task, placed: readonly Placement[]): void {
    if (this.#laid?.task === task && this.#laid.placed === placed) return;
    this.#laid = null;
    const core = this.#exchange.load(task.position);
    const target = task.target === null ? 0 : COLOURS.indexOf(task.target);
    if (!core.begin_task(GOALS.indexOf(task.goal), task.moves, target))
      throw new ParseError('no such task');
    for (const { orientation, column, row } of placed)
      if (!core.task_place(orientation, column, row)) throw new ParseError('a piece is refused');
    this.#laid = { task, placed };
  }

  /** What may be taken in hand; nothing when all moves are made. */
  piecesLeft(): readonly Piece[] {
    const bits = this.#exchange.core.task_pieces();
    return this.#pieces.filter((_, index) => (bits >> index) & 1);
  }

  /** Every placement that may come next. */
  legalMoves(): Placement[] {
    return this.#exchange.placements(this.#exchange.core.task_moves());
  }

  /** Why a piece may not be placed there now; null when it may. */
  whyRefused({ orientation, column, row }: Placement): Illegality | null {
    return this.#exchange.illegality(this.#exchange.core.task_reason(orientation, column, row));
  }

  state(): PuzzleState {
    return puzzleState(this.#exchange.core.task_state());
  }

  /** The number, from 0, of the puzzle of a day among `count`; days count from 1 January 1970. */
  numberOfDay(day: number, count: number): number {
    return this.#exchange.core.number_of_day(day, count);
  }
}
