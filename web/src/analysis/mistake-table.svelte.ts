/** The position before a mistake, in which a person looks for something better. */

import type { Computer } from '../computer/computer.ts';
import type { Judgement } from '../core/findings.ts';
import type { Rules } from '../core/rules.ts';
import type { Move, Piece, PositionText } from '../core/types.ts';
import { OnePlacement } from '../table/one-placement.svelte.ts';
import type { Ground } from '../table/selection.svelte.ts';

/** Simulations for each of the two positions that are compared. */
const SIMULATIONS = 400;

/**
 * `open`: nothing is placed. `judging`: the computer looks at it. `best`: the move that the computer would make.
 * `fine`: another good move. `worse`: a mistake again. `unknown`: the computer could not tell.
 */
export type Answer = 'open' | 'judging' | 'best' | 'fine' | 'worse' | 'unknown';

export class MistakeTable extends OnePlacement {
  readonly #computer: Computer;
  readonly #mistake: Judgement;
  #answer = $state<Answer>('open');
  #showsBest = $state(false);

  /** `position` is the one before the mistake. */
  constructor(rules: Rules, computer: Computer, position: PositionText, mistake: Judgement) {
    super(rules, position, mistake.move.colour);
    this.#computer = computer;
    this.#mistake = mistake;
  }

  get answer(): Answer {
    return this.#answer;
  }

  /** Points out the best move. */
  showBest(): void {
    this.undo();
    this.#showsBest = true;
  }

  get hinted(): Move | null {
    return this.#showsBest ? this.#mistake.best : null;
  }

  get ground(): Ground {
    const { rules, position, colour } = this;
    const { columns, rows } = rules.view(position).variant;
    return {
      columns,
      rows,
      colour,
      legal: () => rules.legalMoves(position, colour),
      judge: (move) => rules.whyIllegal(position, move),
    };
  }

  get set(): readonly Piece[] {
    return this.rules.view(this.position).colours[this.colour]?.piecesLeft ?? [];
  }

  get left(): readonly Piece[] {
    return this.placed === null ? this.set : [];
  }

  get isOpen(): boolean {
    return this.placed === null;
  }

  protected override lay(move: Move): void {
    super.lay(move);
    void this.#judge(move);
  }

  async #judge(move: Move): Promise<void> {
    const { rules, position } = this;
    if (rules.moveValue(move) === rules.moveValue(this.#mistake.best)) {
      this.#answer = 'best';
      return;
    }
    this.#answer = 'judging';
    const verdict = await this.#verdict(position, move).catch(() => null);
    if (this.placed !== move) return;
    if (verdict === null) this.#answer = 'unknown';
    else this.#answer = verdict === 'fine' ? 'fine' : 'worse';
  }

  /** What the computer says about a move; null when it was asked something else in between. */
  async #verdict(start: PositionText, { orientation, column, row }: Move) {
    const plain = { start, retired: [], simulations: SIMULATIONS };
    await this.#computer.review({ ...plain, move: null }).answer;
    const step = await this.#computer.review({ ...plain, move: { orientation, column, row } })
      .answer;
    return step?.judgement?.verdict ?? null;
  }

  override undo(): void {
    super.undo();
    this.#answer = 'open';
  }
}
