/** This browser in charge of a game: plays, takes back, keeps the game, and lets the computers move. */

import type { Computer } from '../computer/computer.ts';
import type { Move, Player } from '../core/types.ts';
import type { Authority, Clock, Trouble } from '../game/authority.ts';
import type { Game } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import { FRIENDLY_LEVEL, isHere } from '../game/seats.ts';
import { LocalClock } from './local-clock.svelte.ts';
import { Opponents } from './opponents.svelte.ts';

export class LocalAuthority implements Authority {
  readonly game: Game;
  readonly #library: Library;
  readonly #opponents: Opponents;
  readonly #clock: LocalClock;
  readonly refusal = null;
  readonly receipts = [];
  readonly request = null;
  /** Whether every move counts as it is made: nothing is taken back, and nobody helps. */
  readonly #isStrict: boolean;

  constructor(game: Game, computer: Computer, library: Library, isStrict = false) {
    this.game = game;
    this.#isStrict = isStrict;
    this.#library = library;
    this.#clock = new LocalClock(
      game,
      (player) => this.#timeOut(player),
      () => library.update(game),
    );
    this.#opponents = new Opponents(game, computer, (move) => {
      game.play(move);
      if (this.#hasPeople) library.update(game);
      else library.save(game);
    });
  }

  get clocks(): readonly Clock[] {
    return this.#clock.clocks;
  }

  /** Whose time is over is replaced by a computer, which plays on. */
  #timeOut(player: Player): void {
    const { game } = this;
    game.seats = game.seats.map((seat, index) =>
      index === player ? { kind: 'computer', level: FRIENDLY_LEVEL } : seat,
    );
    this.#library.update(game);
    this.lateness = player;
  }
  /** The last player whose time was over. */
  lateness = $state<Player | null>(null);

  get confirmed(): number {
    return this.game.played;
  }

  get troubles(): readonly Trouble[] {
    const troubles: Trouble[] = [];
    if (this.#library.isFull) troubles.push('unkept');
    if (this.#opponents.problem !== null) troubles.push('computer');
    return troubles;
  }

  play(move: Move): void {
    const { player } = this.game.view;
    this.#clock.stop();
    if (player !== null) this.#clock.reward(player);
    // Whoever moves goes on.
    if (this.game.clock) this.isPaused = false;
    this.game.play(move);
    this.#library.save(this.game);
  }

  get canRewind(): boolean {
    return !this.#isStrict && this.game.clock === null;
  }

  get allowsHints(): boolean {
    return !this.#isStrict;
  }

  get canUndo(): boolean {
    return this.canRewind && this.#undoTarget !== null;
  }

  /** Takes back to the last move that a person made; without people, one move. */
  undo(): void {
    if (this.canUndo && this.#undoTarget !== null) this.rewind(this.#undoTarget);
  }

  get canRedo(): boolean {
    return this.canRewind && this.game.played < this.game.known;
  }

  /** Plays again what was taken back, up to the next move of a person. */
  redo(): void {
    if (!this.canRedo) return;
    let target = this.game.played + 1;
    while (target < this.game.known && !this.#isStop(target)) target++;
    this.rewind(target);
  }

  rewind(count: number): void {
    this.game.goTo(count);
    this.#library.save(this.game);
  }

  get isThinking(): boolean {
    return this.#opponents.isThinking;
  }

  get canPause(): boolean {
    const { view, seats, clock } = this.game;
    return !view.isOver && (clock !== null || seats.some(({ kind }) => kind === 'computer'));
  }

  get isPaused(): boolean {
    return this.#opponents.isPaused;
  }

  set isPaused(isPaused: boolean) {
    this.#opponents.isPaused = isPaused;
  }

  retry(): void {
    this.#opponents.retry();
  }

  follow(): (() => void) | undefined {
    const stopClock = this.#clock.follow(this.isPaused);
    const stopComputer = this.#opponents.follow();
    if (!stopClock) return stopComputer;
    return () => {
      stopComputer?.();
      stopClock();
      this.#library.update(this.game);
    };
  }

  get #hasPeople(): boolean {
    return this.game.seats.some(isHere);
  }

  get #undoTarget(): number | null {
    for (let count = this.game.played - 1; count >= 0; count--)
      if (this.#isStop(count)) return count;
    return null;
  }

  /** Whether a person decides after so many moves; without people, every position will do. */
  #isStop(count: number): boolean {
    const player = this.game.playerOf(this.game.positionAfter(count));
    return !this.#hasPeople || (player !== null && isHere(this.game.seatOf(player)));
  }
}
