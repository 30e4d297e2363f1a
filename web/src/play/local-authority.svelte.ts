/** This browser in charge of a game: plays, takes back, keeps the game, and lets the computers move. */

import type { Computer } from '../computer/computer.ts';
import type { Move } from '../core/types.ts';
import type { Authority, Trouble } from '../game/authority.ts';
import type { Game } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import { isHere } from '../game/seats.ts';
import { Opponents } from './opponents.svelte.ts';

export class LocalAuthority implements Authority {
  readonly game: Game;
  readonly #library: Library;
  readonly #opponents: Opponents;
  readonly refusal = null;
  readonly clocks = [];
  readonly receipts = [];
  readonly request = null;
  readonly canRewind = true;
  readonly allowsHints = true;

  constructor(game: Game, computer: Computer, library: Library) {
    this.game = game;
    this.#library = library;
    this.#opponents = new Opponents(game, computer, (move) => {
      game.play(move);
      if (this.#hasPeople) library.update(game);
      else library.save(game);
    });
  }

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
    this.game.play(move);
    this.#library.save(this.game);
  }

  get canUndo(): boolean {
    return this.#undoTarget !== null;
  }

  /** Takes back to the last move that a person made; without people, one move. */
  undo(): void {
    if (this.#undoTarget !== null) this.rewind(this.#undoTarget);
  }

  get canRedo(): boolean {
    return this.game.played < this.game.known;
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
    return !this.game.view.isOver && this.game.seats.some(({ kind }) => kind === 'computer');
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
    return this.#opponents.follow();
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
