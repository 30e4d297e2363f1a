/** A problem that begins with a position: the colour on turn is to find something. */

import type { StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { PuzzleState } from '../core/puzzle-state.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Illegality, Move, Piece, Placement, PositionText } from '../core/types.ts';
import type { Hint, Problem } from './problem.ts';

export interface PositionPuzzle {
  readonly id: string;
  readonly position: PositionText;
}

export abstract class PositionProblem implements Problem {
  protected readonly rules: Rules;
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly colour: Colour;
  readonly colours: readonly Colour[];
  readonly given: readonly Move[];
  readonly pieces: readonly Piece[];

  constructor(rules: Rules, { id, position }: PositionPuzzle) {
    this.rules = rules;
    this.id = id;
    const { variant, turn, colours } = rules.view(position);
    if (turn === null) throw new Error(`${id} is over`);
    this.columns = variant.columns;
    this.rows = variant.rows;
    this.colour = turn;
    this.colours = [turn];
    this.given = rules.placed(position);
    this.pieces = colours[turn]?.piecesLeft ?? [];
  }

  abstract left(placed: readonly Move[]): readonly Piece[];
  abstract legal(placed: readonly Move[]): readonly Placement[];
  abstract judge(placed: readonly Move[], move: Move): Illegality | null;
  abstract state(placed: readonly Move[]): PuzzleState;
  /** The help that the puzzle itself holds. */
  protected abstract help(placed: readonly Move[]): Hint;

  starts(): readonly StartMark[] {
    return [];
  }

  /** Answers at once: nothing has to be searched. */
  hint(placed: readonly Move[]): Asked<Hint> {
    return { answer: Promise.resolve(this.help(placed)), stop: () => undefined };
  }

  /** A move of the colour on turn from its value. */
  protected moveOf(value: string): Move {
    return { colour: this.colour, ...this.rules.parseMove(value) };
  }
}
