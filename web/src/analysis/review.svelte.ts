/** A game looked at again: how everybody stood after each move, and which moves gave something away. */

import type { Asked, Computer } from '../computer/computer.ts';
import type { Judgement, Step } from '../core/findings.ts';
import type { Placement } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';

/** Simulations for each position: enough to tell mistakes from good moves, quick enough to wait for. */
const SIMULATIONS = 400;

/** A judgement with the number of its move, from 1, and the team that made it. */
export interface JudgedMove extends Judgement {
  readonly number: number;
  readonly team: number;
}

export class Review {
  readonly #game: Game;
  readonly #computer: Computer;
  #asked: Asked<Step> | null = null;
  #isStopped = false;
  /** What was found about the position after so many moves. */
  #steps = $state.raw<readonly Step[]>([]);
  problem = $state<string | null>(null);

  constructor(game: Game, computer: Computer) {
    this.#game = game;
    this.#computer = computer;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.#steps.length / (this.#game.played + 1);
  }

  /** The share of the win of each team after each number of moves, as far as it is known. */
  readonly shares: readonly (readonly number[])[] = $derived.by(() =>
    this.#steps.map(({ expectation }) => expectation.shares),
  );

  readonly judgements: readonly JudgedMove[] = $derived.by(() =>
    this.#steps.flatMap(({ judgement }, number) =>
      judgement ? [{ ...judgement, number, team: this.#teamOf(number - 1) }] : [],
    ),
  );

  /** Looks at one position after the other, until the end or until it is stopped. */
  async run(): Promise<void> {
    try {
      for (const [number, move] of [null, ...this.#game.moves].entries()) {
        if (this.#isStopped) return;
        const { start } = this.#game;
        this.#asked = this.#computer.review({
          start,
          retired: this.#game.retiredAfter(number - 1),
          move: move && plain(move),
          simulations: SIMULATIONS,
        });
        const step = await this.#asked.answer;
        if (this.#isStopped || step === null) return;
        this.#steps = [...this.#steps, step];
      }
    } catch (error) {
      this.problem = String(error);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#asked?.stop();
  }

  /** The team that decided the move after so many others. */
  #teamOf(count: number): number {
    const player = this.#game.playerOf(this.#game.positionAfter(count));
    return this.#game.variant.teams.findIndex((team) => player !== null && team.includes(player));
  }
}

/** A copy that can be sent to a worker. */
function plain({ orientation, column, row }: Placement): Placement {
  return { orientation, column, row };
}
