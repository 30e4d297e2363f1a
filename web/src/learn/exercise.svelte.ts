/** A lesson being done: one piece is to be placed, or brought where it is refused. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Move, Piece } from '../core/types.ts';
import type { Ground } from '../table/selection.svelte.ts';
import { startMarks } from '../table/start-marks.ts';
import { Table } from '../table/table.svelte.ts';
import type { Lesson } from './lessons.ts';

/** The colour that learns. */
const COLOUR = 'blue';

export class Exercise extends Table {
  readonly lesson: Lesson;
  /** What was placed; null before. */
  #placed = $state.raw<Move | null>(null);
  /** Whether the refusal that the lesson is about was seen. */
  #isSeen = $state(false);
  readonly hinted = null;

  constructor(rules: Rules, lesson: Lesson) {
    super(rules);
    this.lesson = lesson;
    // No snapping in lessons about a refusal: it would pull the piece to a legal place.
    this.selection.snaps = lesson.isLesson === undefined;
  }

  /** `missed`: the piece lies where it does not do what is asked. */
  get progress(): 'open' | 'missed' | 'done' {
    if (this.#isSeen) return 'done';
    if (this.#placed === null) return 'open';
    return this.lesson.isDone(this.#placed) ? 'done' : 'missed';
  }

  /** Runs in an effect: a lesson about a refusal is done when the refusal is shown. */
  watch(): void {
    if (this.illegality && this.lesson.isLesson?.(this.illegality)) this.#isSeen = true;
  }

  get ground(): Ground {
    const { rules } = this;
    const { position } = this.lesson;
    const { columns, rows } = rules.view(position).variant;
    return {
      columns,
      rows,
      colour: COLOUR,
      legal: () => rules.legalMoves(position, COLOUR),
      judge: (move) => rules.whyMisplaced(position, move),
    };
  }

  get set(): readonly Piece[] {
    return this.lesson.pieces;
  }

  get left(): readonly Piece[] {
    return this.#placed === null ? this.lesson.pieces : [];
  }

  get isOpen(): boolean {
    return this.progress === 'open';
  }

  protected lay(move: Move): void {
    this.#placed = move;
  }

  /** Gives the piece back, to be placed again. */
  undo(): void {
    this.clear();
    this.#placed = null;
  }

  redo(): void {}

  get lying(): readonly Move[] {
    const given = this.rules.placed(this.lesson.position);
    return this.#placed ? [...given, this.#placed] : given;
  }

  readonly pieces: readonly BoardPiece[] = $derived.by(() =>
    this.lying.map((move) => ({
      colour: move.colour,
      cells: this.rules.cells(move),
      isFresh: move === this.#placed,
    })),
  );

  readonly starts: readonly StartMark[] = $derived.by(() =>
    startMarks(this.rules.view(this.lesson.position), this.pieces),
  );

  override get ring(): readonly Cell[] {
    return this.#placed ? this.rules.cells(this.#placed) : [];
  }

  override get corners(): readonly Cell[] {
    return this.rules.openCorners(this.lesson.position, COLOUR);
  }
}
