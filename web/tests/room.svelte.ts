/** A room on a server, as the client would see it: answers come later, or never, and others move as they please. */

import type { Illegality, Move, Player } from '../src/core/types.ts';
import type {
  Authority,
  Clock,
  Receipt,
  Refusal,
  Request,
  Trouble,
} from '../src/game/authority.ts';
import { Game } from '../src/game/game.svelte.ts';
import type { Seat } from '../src/game/seats.ts';
import { rules } from './core.ts';

export class Room implements Authority {
  readonly game: Game;
  confirmed = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  troubles = $state.raw<readonly Trouble[]>([]);
  clocks = $state.raw<readonly Clock[]>([]);
  receipts = $state.raw<readonly Receipt[]>([]);
  request = $state.raw<Request | null>(null);
  isPaused = false;
  readonly canRewind = false;
  readonly canRedo = false;
  readonly canPause = false;
  readonly isThinking = false;
  readonly allowsHints = false;
  /** What was sent to the server and is not answered. */
  readonly sent: Move[] = [];
  readonly answers: boolean[] = [];

  constructor(variant: string, seats: readonly Seat[]) {
    this.game = Game.create(rules, { variant, seats });
    this.game.seats = seats;
  }

  play(move: Move): void {
    this.refusal = null;
    this.game.play(move);
    this.sent.push(move);
  }

  /** The server confirms the first move that it was sent. */
  confirm(): void {
    this.sent.shift();
    this.confirmed++;
  }

  /** The server refuses the first move that it was sent, and with it those that followed. */
  refuse(illegality: Illegality): void {
    const move = this.sent[0] as Move;
    this.sent.length = 0;
    this.game.sync(this.game.moves.slice(0, this.confirmed));
    this.refusal = { move, illegality };
  }

  /** The server tells all moves, whatever was known here. */
  resync(moves: readonly Move[]): void {
    this.sent.length = 0;
    this.refusal = null;
    this.game.sync(moves);
    this.confirmed = moves.length;
  }

  /** Somebody else moves. */
  receive(move: Move): void {
    this.resync([...this.game.moves.slice(0, this.confirmed), move]);
  }

  /** Somebody else wishes to take back. */
  ask(by: Player): void {
    this.request = {
      by,
      answer: (agrees) => {
        this.answers.push(agrees);
        this.request = null;
      },
    };
  }

  get canUndo(): boolean {
    return this.confirmed > 0 && this.request === null;
  }

  undo(): void {
    this.request = {
      by: this.game.seats.findIndex(({ kind }) => kind === 'here') as Player,
      answer: null,
    };
  }

  redo(): void {}
  rewind(): void {}
  retry(): void {
    this.troubles = [];
  }
  follow(): undefined {}
}
