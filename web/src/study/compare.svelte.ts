/** Two moves of one position side by side: each is judged by a review of its own, with the same effort. */

import type { Computer } from '../computer/computer.ts';
import type { Judgement } from '../core/findings.ts';
import type { Placement, PositionText } from '../core/types.ts';

/** Simulations for the position and for what follows each move. */
const SIMULATIONS = 800;

export class Comparison {
  readonly #computer: Computer;
  #asked = 0;
  isBusy = $state(false);
  problem = $state<string | null>(null);
  /** In the order in which the moves were given. */
  found = $state.raw<{
    readonly position: PositionText;
    readonly judgements: readonly [Judgement, Judgement];
  } | null>(null);

  constructor(computer: Computer) {
    this.#computer = computer;
  }

  /** Compares two moves; what was asked before is dropped. */
  async run(position: PositionText, one: Placement, two: Placement): Promise<void> {
    const number = ++this.#asked;
    this.isBusy = true;
    this.problem = null;
    try {
      const first = await this.#judge(position, one);
      const second = first && (await this.#judge(position, two));
      if (number !== this.#asked) return;
      if (first && second) this.found = { position, judgements: [first, second] };
    } catch (error) {
      if (number === this.#asked) this.problem = String(error);
    } finally {
      if (number === this.#asked) this.isBusy = false;
    }
  }

  async #judge(start: PositionText, move: Placement): Promise<Judgement | null> {
    const { orientation, column, row } = move;
    const plain = { start, retired: [], simulations: SIMULATIONS };
    const begun = this.#computer.review({ ...plain, move: null }).answer;
    const step = this.#computer.review({ ...plain, move: { orientation, column, row } }).answer;
    await begun;
    return (await step)?.judgement ?? null;
  }
}
