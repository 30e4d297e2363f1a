/** A lesson being done: one piece is to be placed, or brought where it is refused. */

import type { Rules } from '../core/rules.ts';
import type { Piece } from '../core/types.ts';
import { OnePlacement } from '../table/one-placement.svelte.ts';
import type { Ground } from '../table/selection.svelte.ts';
import type { Lesson } from './lessons.ts';

/** The colour that learns. */
const COLOUR = 'blue';

export class Exercise extends OnePlacement {
  readonly lesson: Lesson;
  /** Whether the refusal that the lesson is about was seen. */
  #isSeen = $state(false);
  readonly hinted = null;

  constructor(rules: Rules, lesson: Lesson) {
    super(rules, lesson.position, COLOUR);
    this.lesson = lesson;
    // No snapping in lessons about a refusal: it would pull the piece to a legal place.
    this.selection.snaps = lesson.isLesson === undefined;
  }

  override get coordinates(): boolean {
    return false;
  }

  /** `missed`: the piece lies where it does not do what is asked. */
  get progress(): 'open' | 'missed' | 'done' {
    if (this.#isSeen) return 'done';
    if (this.placed === null) return 'open';
    return this.lesson.isDone(this.placed) ? 'done' : 'missed';
  }

  /** Runs in an effect: a lesson about a refusal is done when the refusal is shown. */
  watch(): void {
    if (this.illegality && this.lesson.isLesson?.(this.illegality)) this.#isSeen = true;
  }

  get ground(): Ground {
    const { rules, position } = this;
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
    return this.placed === null ? this.lesson.pieces : [];
  }

  get isOpen(): boolean {
    return this.progress === 'open';
  }
}
