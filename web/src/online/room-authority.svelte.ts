/** A server's room in charge of a game: moves lie on the board at once, and count when the server has stored them. */

import { parseCell } from '../core/cell.ts';
import { IllegalMoveError, ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import { type Move, type Player, REASONS, type Reason } from '../core/types.ts';
import type { Authority, Clock, Receipt, Refusal, Request, Trouble } from '../game/authority.ts';
import { Game, type Retirement } from '../game/game.svelte.ts';
import { FRIENDLY_LEVEL, type Seat } from '../game/seats.ts';
import type { Posted, PostedMove } from './outbox.ts';
import type * as wire from './protocol.ts';
import { Replay } from './replay.ts';
import type { Room } from './room.svelte.ts';

export class RoomAuthority implements Authority {
  readonly room: Room;
  readonly game: Game;
  readonly #rules: Rules;
  /** The confirmed moves, and how they got there. */
  #last: {
    readonly cells: readonly string[];
    readonly retired: string;
    readonly replay: Replay;
  } | null = null;
  /** With the moves that wait: what the game shows. */
  #shown: Replay | null = null;
  confirmed = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  readonly canRedo = false;
  readonly canRewind = false;
  readonly canPause = false;
  readonly allowsHints = false;
  isPaused = false;

  /** The room's game must have started. */
  constructor(rules: Rules, room: Room, view: wire.RoomView) {
    this.room = room;
    this.#rules = rules;
    const seats = this.#seatsOf(view);
    this.game = Game.create(rules, { variant: view.terms.variant, seats });
    room.onchange = () => this.#follow();
    room.onrefused = (posted, refusal) => this.#refused(posted, refusal);
    this.#follow();
  }

  readonly troubles: readonly Trouble[] = $derived.by(() => {
    const { link } = this.room;
    return link === 'offline' || link === 'away' ? [link] : [];
  });

  readonly clocks: readonly Clock[] = $derived.by(() => {
    const { view, time } = this.room;
    if (!view?.terms.clock) return [];
    const { left, running } = view.clocks;
    const since = running && time.toLocal(running.since);
    // A clock that begins later waits until its player has seen the position.
    const runs = since !== null && since <= performance.now();
    return left.map((milliseconds, seat) => ({
      left: milliseconds,
      since: runs && running?.seat === seat ? since : null,
    }));
  });

  readonly receipts: readonly Receipt[] = $derived.by(() => {
    const { view, moves } = this.room;
    return view?.terms.clock ? moves.map(({ receipt }) => receipt) : [];
  });

  readonly request: Request | null = $derived.by(() => {
    const { view, seat } = this.room;
    if (!view?.offer || seat === null || !isActive(view, seat)) return null;
    const { offer } = view;
    const answer = (agree: boolean): void =>
      void this.room.ask({ type: 'answer-take-back', agree });
    if (offer.seat === seat)
      return { by: seat as Player, answer: null, withdraw: () => answer(false) };
    return offer.agreed.includes(seat) ? null : { by: offer.seat as Player, answer };
  });

  get isThinking(): boolean {
    return this.game.seatOnTurn?.kind === 'computer';
  }

  play(move: Move): void {
    const ply = this.game.played;
    this.room.ask({ type: 'move', ply, cells: this.#rules.moveValue(move) });
    this.refusal = null;
    this.#follow();
  }

  get canUndo(): boolean {
    return this.#unsent !== undefined || this.#mayOffer;
  }

  /** Takes back a move that the server does not know; otherwise asks the others. */
  undo(): void {
    const unsent = this.#unsent;
    if (unsent) {
      this.room.drop(unsent);
      this.#follow();
    } else if (this.#mayOffer) this.room.ask({ type: 'offer-take-back' });
  }

  redo(): void {}
  rewind(): void {}

  retry(): void {
    this.room.retry();
  }

  /** Tells the server, where a clock waits for it, that the position was seen. */
  follow(): (() => void) | undefined {
    const { view, seat } = this.room;
    if (view?.terms.clock?.type !== 'seen' || view.on_turn !== seat) return undefined;
    const { running } = view.clocks;
    if (!running || this.room.time.toLocal(running.since) <= performance.now()) return undefined;
    const see = (): void => {
      if (document.visibilityState === 'visible') this.room.ask({ type: 'see', ply: view.ply });
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }

  get #unsent(): Posted | undefined {
    const last = this.room.waiting.at(-1);
    // What is waiting shows in the game.
    return this.confirmed < this.game.played && last && !last.isSent ? last : undefined;
  }

  get #mayOffer(): boolean {
    const { view, seat } = this.room;
    if (view === null || seat === null || !isActive(view, seat)) return false;
    const { game } = this;
    const isDone = view.phase !== 'playing' || view.offer !== null || !view.terms.take_backs;
    if (isDone || this.confirmed < game.played) return false;
    return game.moves.some((_, count) => game.playerOf(game.positionAfter(count)) === seat);
  }

  /** Brings the game up to what the room says, with the moves that wait on top of it. */
  #follow(): void {
    const { view, moves } = this.room;
    if (view === null) return;
    if (moves.length !== this.confirmed) this.refusal = null;
    const retirements = view.retired.map((seat, index) => ({
      player: seat as Player,
      after: view.retired_after[index] ?? 0,
    }));
    let replay: Replay;
    try {
      replay = this.#replayOf(view.terms.variant, moves, retirements);
    } catch (error) {
      if (!(error instanceof IllegalMoveError || error instanceof ParseError)) throw error;
      this.room.fail();
      return;
    }
    this.confirmed = moves.length;
    for (const posted of this.room.waiting) replay = this.#lay(posted, replay);
    this.game.seats = this.#seatsOf(view);
    if (replay !== this.#shown) this.game.sync(replay.moves, retirements);
    this.#shown = replay;
    this.game.told = view.result;
  }

  /** The confirmed moves on the board: new ones go on from the last replay. Throws IllegalMoveError or ParseError. */
  #replayOf(
    variant: string,
    moves: readonly { readonly cells: string }[],
    retirements: readonly Retirement[],
  ): Replay {
    const cells = moves.map((move) => move.cells);
    const retired = JSON.stringify(retirements);
    const last = this.#last;
    const goesOn = last?.retired === retired && last.cells.every((one, ply) => one === cells[ply]);
    let replay = goesOn ? last.replay : Replay.begin(this.#rules, variant, retirements);
    for (const value of cells.slice(replay.moves.length)) replay = replay.after(replay.read(value));
    this.#last = { cells, retired, replay };
    return replay;
  }

  /** Lays a move that waits for an answer, or gives it up when the room has gone on without it. */
  #lay(posted: PostedMove, replay: Replay): Replay {
    const { ply, cells } = posted.command;
    if (ply === replay.moves.length) {
      const move = readOrNull(replay, cells);
      const illegality = move && replay.whyIllegal(move);
      if (move && !illegality) return replay.after(move);
      if (move && illegality) this.refusal = { move, illegality };
    }
    // The same move in its place is this one, whose answer was lost.
    const isStored = this.room.moves[ply]?.cells === cells;
    this.room.drop(posted, isStored ? null : { cause: 'stale', reason: null, cells: [] });
    return replay;
  }

  #refused({ command }: Posted, { cause, reason, cells }: wire.Refusal): void {
    if (command.type !== 'move' || cause !== 'illegal' || !isReason(reason)) return;
    const colour = this.game.view.turn;
    const laid = this.game.moves[command.ply];
    const move = laid ?? (colour && { colour, ...this.#rules.parseMove(command.cells) });
    if (move) this.refusal = { move, illegality: { reason, cells: cells.map(parseCell) } };
  }

  /** Once the game is over, a seat belongs to its holder again, also when somebody else played it at the end. */
  #seatsOf({ seats, result }: wire.RoomView): Seat[] {
    return seats.map(({ holder, engine, ...seat }, number) => {
      const isPersonal = holder !== null && result !== null;
      return this.#seatOf({ ...seat, holder, engine: isPersonal ? null : engine }, number);
    });
  }

  #seatOf({ holder, engine }: wire.Seat, number: number): Seat {
    if (holder === null || engine !== null)
      return { kind: 'computer', level: engine ?? FRIENDLY_LEVEL };
    if (holder.id === this.room.you?.id) return { kind: 'here', name: holder.name };
    const isAway = !this.room.presence.here.includes(number);
    const { name, is_bot, is_guest } = holder;
    const mark = { ...(is_bot && { isBot: true }), ...(is_guest && { isGuest: true }) };
    return { kind: 'remote', name, isAway, ...mark };
  }
}

/** Whether a person plays a seat and has not stopped. */
function isActive({ seats, retired }: wire.RoomView, seat: number): boolean {
  return seats[seat]?.holder !== null && seats[seat]?.engine === null && !retired.includes(seat);
}

function isReason(reason: string | null): reason is Reason {
  return REASONS.some((one) => one === reason);
}

/** What was kept in the browser may be no move at all. */
function readOrNull(replay: Replay, cells: string): Move | null {
  try {
    return replay.read(cells);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}
