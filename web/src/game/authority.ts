/**
 * Who is in charge of a game: this browser, or a server where others sit at the same table.
 *
 * The screens ask an authority for everything that changes a game, and show what it makes of it. It may answer at
 * once or later: a move lies on the board as soon as it is made here, and counts when it is confirmed.
 */

import type { Illegality, Move, Player } from '../core/types.ts';
import type { Game } from './game.svelte.ts';

/** A move that was made here and does not count; it has left the board. */
export interface Refusal {
  readonly move: Move;
  readonly illegality: Illegality;
}

/** Somebody wishes to take back, and whoever else plays has to agree. */
export interface Request {
  readonly by: Player;
  /** Null for whoever asked, and waits. */
  readonly answer: ((agrees: boolean) => void) | null;
  /** For whoever asked: does without it. */
  readonly withdraw?: () => void;
}

/** The time that a player has, in milliseconds. */
export interface Clock {
  readonly left: number;
  /** When that was so, by `performance.now()`, on a clock that runs; null on one that stands still. */
  readonly since: number | null;
}

/** What a move took and what of it was charged, in milliseconds: the way through the network is forgiven. */
export interface Receipt {
  readonly spent: number;
  readonly charged: number;
}

/**
 * What is wrong. `unkept`: the game cannot be kept. `computer`: a computer broke off. `offline`, `away`: this device has
 * no network, or the server does not answer, and what is made here waits.
 */
export type Trouble = 'unkept' | 'computer' | 'offline' | 'away';

export interface Authority {
  /** The game as it is known here. Its moves and its seats may change at any time, as others decide. */
  readonly game: Game;
  /** How many of the game's moves are confirmed; those after it were made here and wait for an answer. */
  readonly confirmed: number;
  /** The last move that was refused, until the game goes on. */
  readonly refusal: Refusal | null;
  readonly troubles: readonly Trouble[];
  /** By player; empty when time does not count. */
  readonly clocks: readonly Clock[];
  /** By confirmed move; empty when time does not count. */
  readonly receipts: readonly Receipt[];
  /** What the players have to agree on now. */
  readonly request: Request | null;

  /** Makes a legal move of a colour that is played here. */
  play(move: Move): void;
  readonly canUndo: boolean;
  /** Takes back what was played last here, or asks the others to. */
  undo(): void;
  readonly canRedo: boolean;
  redo(): void;
  /** Whether play can go on from an earlier position. */
  readonly canRewind: boolean;
  rewind(count: number): void;

  /** Whether the computer's advice may be asked. */
  readonly allowsHints: boolean;
  /** Whether a computer looks for its move. */
  readonly isThinking: boolean;
  /** Whether the computers can be held up. */
  readonly canPause: boolean;
  isPaused: boolean;
  /** Tries again what failed. */
  retry(): void;

  /** Takes part in the game until the returned function is called; runs in an effect, again when what it read changes. */
  follow(): (() => void) | undefined;
}
