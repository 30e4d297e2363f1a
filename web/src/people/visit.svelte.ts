/** Being here: the connection that a page keeps on every screen, and the games that others ask one for. */

import type { Challenge, VisitToClient } from '../online/protocol.ts';
import { ServerSocket, type SocketOptions } from '../online/socket.ts';

export interface VisitOptions extends Pick<SocketOptions<VisitToClient>, 'introduce' | 'open'> {
  /** Called for each challenge that is new. */
  readonly asked: (challenge: Challenge) => void;
}

export class Visit {
  readonly #options: VisitOptions;
  readonly #socket: ServerSocket<VisitToClient, never>;
  /** The challenges that were shown, and those that were answered here. */
  readonly #known = new Set<string>();

  challenges = $state.raw<readonly Challenge[]>([]);

  constructor(options: VisitOptions) {
    this.#options = options;
    this.#socket = new ServerSocket({
      ...options,
      path: () => 'api/me/socket',
      isGreeting: ({ type }) => type === 'asked',
      hear: (frame) => {
        if (frame.type === 'asked') this.#take(frame.challenges);
      },
      changed: (state) => {
        // Whoever comes back a moment later hears of them again.
        if (state !== 'connected' && state !== 'reconnecting') this.challenges = [];
      },
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
    this.challenges = [];
  }

  /** Connects anew, as after signing in. */
  resume(): void {
    this.#socket.resume();
  }

  /** Shows a challenge no more, since it is answered. */
  drop(id: string): void {
    this.challenges = this.challenges.filter((challenge) => challenge.id !== id);
  }

  #take(challenges: readonly Challenge[]): void {
    this.challenges = challenges;
    for (const challenge of challenges) {
      if (this.#known.has(challenge.id)) continue;
      this.#known.add(challenge.id);
      this.#options.asked(challenge);
    }
  }
}
