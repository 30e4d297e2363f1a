/** The seconds that one has waited, counted while somebody looks. */

import type { Wait } from './lobby.svelte.ts';

const SECOND = 1000;

export class WaitingTime {
  readonly #wait: () => Wait | null;
  #now = $state(performance.now());

  /** Must be made during the initialisation of a component. */
  constructor(wait: () => Wait | null) {
    this.#wait = wait;
    $effect(() => {
      if (wait() === null) return;
      this.#now = performance.now();
      const timer = setInterval(() => (this.#now = performance.now()), SECOND / 2);
      return () => clearInterval(timer);
    });
  }

  /** Since the wait began. */
  get seconds(): number {
    const wait = this.#wait();
    return wait === null ? 0 : Math.max(0, Math.floor((this.#now - wait.began) / SECOND));
  }

  /** Until computers are offered; 0 from then on. */
  get untilEngines(): number {
    const wait = this.#wait();
    if (wait === null) return 0;
    const offered = wait.began + (wait.engines_at - wait.since);
    return Math.max(0, Math.ceil((offered - this.#now) / SECOND));
  }

  /** As `m:ss`. */
  get text(): string {
    return `${Math.floor(this.seconds / 60)}:${String(this.seconds % 60).padStart(2, '0')}`;
  }
}
