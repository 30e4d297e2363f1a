/** Makes the computers play when it is their turn, at the chosen pace. */

import type { Computer } from '../computer/computer.ts';
import type { Move } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { type Settings, settings } from '../ui/settings.svelte.ts';

/** The least time between two moves on the board, in milliseconds. */
const PACES: Readonly<Record<Settings['pace'], number>> = { calm: 650, brisk: 250, instant: 0 };

export class Opponents {
  readonly #game: Game;
  readonly #computer: Computer;
  readonly #play: (move: Move) => void;
  isThinking = $state(false);
  isPaused = $state(false);
  problem = $state<string | null>(null);

  constructor(game: Game, computer: Computer, play: (move: Move) => void) {
    this.#game = game;
    this.#computer = computer;
    this.#play = play;
  }

  /** Asks again after a failure. */
  retry(): void {
    this.problem = null;
    this.isPaused = false;
  }

  /** Runs in an effect: asks for a move when a computer is on turn; returns how to cancel. */
  follow(): (() => void) | undefined {
    const { seatOnTurn, position, isLive } = this.#game;
    if (seatOnTurn?.kind !== 'computer' || this.isPaused || !isLive) return undefined;
    let isWanted = true;
    const seed = (this.#game.seed + this.#game.played) % 2 ** 32;
    this.isThinking = true;
    const asked = this.#computer.choose({ position, level: seatOnTurn.level, seed });
    void Promise.all([asked.answer, pause(PACES[settings.pace])])
      .then(([placement]) => {
        const colour = this.#game.view.turn;
        if (isWanted && placement && colour) this.#play({ colour, ...placement });
      })
      .catch((error: unknown) => {
        this.problem = String(error);
        this.isPaused = true;
      });
    return () => {
      isWanted = false;
      this.isThinking = false;
      asked.stop();
    };
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
