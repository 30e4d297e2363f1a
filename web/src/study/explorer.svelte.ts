/** The computer's view of whatever position is looked at: the first answer at once, better ones soon after. */

import type { Asked, Computer } from '../computer/computer.ts';
import type { Exploration } from '../computer/protocol.ts';
import type { PositionText } from '../core/types.ts';
import { nextTask } from '../ui/tasks.ts';

/** Simulations of the first answer; each further one has so many times more. */
const FIRST = 64;
const GROWTH = 4;
/** What is looked at unasked, and at most. */
const USUAL = FIRST * GROWTH ** 3;
const MOST = FIRST * GROWTH ** 6;

export class Explorer {
  readonly #computer: Computer;
  readonly #lines: number;
  #found = $state.raw<{ position: PositionText; exploration: Exploration } | null>(null);
  /** How deep to look, and at which position. */
  #goal = $state.raw<{ position: PositionText; simulations: number } | null>(null);
  #isBusy = $state(false);
  problem = $state<string | null>(null);

  constructor(computer: Computer, lines: number) {
    this.#computer = computer;
    this.#lines = lines;
  }

  /** What is known about a position so far. */
  at(position: PositionText | null): Exploration | null {
    return this.#found?.position === position ? (this.#found?.exploration ?? null) : null;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  canDeepen(position: PositionText): boolean {
    return this.#goalOf(position) < MOST && this.at(position)?.analysis.isExact === false;
  }

  /** Looks deeper at a position than unasked. */
  deepen(position: PositionText): void {
    this.#goal = { position, simulations: this.#goalOf(position) * GROWTH };
  }

  #goalOf(position: PositionText): number {
    return this.#goal?.position === position ? this.#goal.simulations : USUAL;
  }

  /** Runs in an effect: looks at a position where the game goes on, until the returned function is called. */
  follow(position: PositionText | null): (() => void) | undefined {
    if (position === null) return undefined;
    const goal = this.#goalOf(position);
    const asking: { current: Asked<Exploration> | null; isStopped: boolean } = {
      current: null,
      isStopped: false,
    };
    void this.#run(position, goal, asking);
    return () => {
      asking.isStopped = true;
      asking.current?.stop();
    };
  }

  async #run(
    position: PositionText,
    goal: number,
    asking: { current: Asked<Exploration> | null; isStopped: boolean },
  ): Promise<void> {
    // In a later task: stepping through moves must not wait for a worker to be asked.
    await nextTask();
    try {
      for (let simulations = FIRST; simulations <= goal; simulations *= GROWTH) {
        if (asking.isStopped) return;
        if (simulations <= (this.at(position)?.analysis.simulations ?? 0)) continue;
        this.#isBusy = true;
        asking.current = this.#computer.explore({ position, simulations, lines: this.#lines });
        const exploration = await asking.current.answer;
        if (asking.isStopped || exploration === null) return;
        this.#found = { position, exploration };
        this.problem = null;
        if (exploration.analysis.isExact) break;
      }
    } catch (error) {
      if (!asking.isStopped) this.problem = String(error);
    } finally {
      if (!asking.isStopped) this.#isBusy = false;
    }
  }
}
