/**
 * The clock of a game at this screen. It runs while a person here is on turn, and stands while the game is paused, when
 * another page is shown, and when nobody can see this one. Computers are not timed.
 */

import { untrack } from 'svelte';
import type { Player } from '../core/types.ts';
import type { Clock } from '../game/authority.ts';
import type { Game } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';

export class LocalClock {
  readonly #game: Game;
  readonly #onend: (player: Player) => void;
  readonly #onhide: () => void;
  /** Whose time runs, and since when by `performance.now()`. */
  #running = $state.raw<{ readonly player: Player; readonly since: number } | null>(null);

  /** `onend` is told whose time is over; `onhide` is called when the page may be gone soon. */
  constructor(game: Game, onend: (player: Player) => void, onhide: () => void) {
    this.#game = game;
    this.#onend = onend;
    this.#onhide = onhide;
  }

  /** By player; empty when time does not count. */
  get clocks(): readonly Clock[] {
    const running = this.#running;
    return (this.#game.clock?.left ?? []).map((left, player) => ({
      left,
      since: running?.player === player ? running.since : null,
    }));
  }

  /** Stops the clock that runs, and takes what it ran off the time that was left. */
  stop(): void {
    const { clock } = this.#game;
    const running = this.#running;
    if (running === null || clock === null) return;
    this.#running = null;
    this.#change(running.player, running.since - performance.now());
  }

  /** Gives a player who has moved the time for a move. */
  reward(player: Player): void {
    const { clock } = this.#game;
    if (clock !== null) this.#change(player, clock.increment * 1000);
  }

  #change(player: Player, by: number): void {
    const { clock } = this.#game;
    if (clock === null) return;
    const left = clock.left.map((time, index) =>
      index === player ? Math.max(0, time + by) : time,
    );
    this.#game.clock = { ...clock, left };
  }

  /** Runs in an effect: times the person on turn until the returned function is called. */
  follow(isPaused: boolean): (() => void) | undefined {
    const { seatOnTurn, view } = this.#game;
    const { player } = view;
    const isTimed = untrack(() => this.#game.clock !== null);
    if (!isTimed || isPaused || player === null || !seatOnTurn || !isHere(seatOnTurn))
      return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      clearTimeout(timer);
      this.stop();
      if (document.hidden) {
        this.#onhide();
        return;
      }
      this.#running = { player, since: performance.now() };
      timer = setTimeout(() => {
        this.stop();
        this.#onend(player);
      }, this.#game.clock?.left[player]);
    };
    // Later: what starts a clock must not be what the effect depends on.
    queueMicrotask(() => {
      if (!isOver) run();
    });
    let isOver = false;
    document.addEventListener('visibilitychange', run);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
      this.stop();
    };
  }
}
