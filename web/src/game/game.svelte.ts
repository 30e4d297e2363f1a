/** A game: its players, its moves, what was taken back, and which position is looked at. */

import { IllegalMoveError, ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Move, Player, PositionText, PositionView, Variant } from '../core/types.ts';
import { type ClockRule, newClock, type SavedClock } from './clock.ts';
import { playedResult, type Result } from './result.ts';
import { DamagedGameError, type SavedGame, seatingOf, seatsHere, VERSION } from './saved.ts';
import type { Seat } from './seats.ts';

export interface NewGame {
  readonly variant: string;
  readonly seats: readonly Seat[];
  readonly start?: PositionText;
  readonly seed?: number;
  /** By default time does not count. */
  readonly clock?: ClockRule | null;
}

/** A player who played no more after so many moves. */
export interface Retirement {
  readonly player: Player;
  readonly after: number;
}

export class Game {
  readonly #rules: Rules;
  readonly id: string;
  readonly created: number;
  readonly variant: Variant;
  readonly seed: number;
  readonly start: PositionText;
  readonly notes: readonly string[];
  /** The record that was opened, as it came; empty when there is none. */
  readonly record: string;
  seats = $state.raw<readonly Seat[]>([]);
  /** The time that each player has left; null when it does not count. */
  clock = $state.raw<SavedClock | null>(null);
  /** Every move, those taken back at the end. */
  #moves = $state.raw<readonly Move[]>([]);
  /** The position after each number of moves. */
  #positions = $state.raw<readonly PositionText[]>([]);
  #played = $state(0);
  /** The number of moves in the position that is looked at. */
  #shown = $state(0);
  updated = $state(0);
  #retirements = $state.raw<readonly Retirement[]>([]);
  /** What a server says of the result; undefined in a game at this screen. */
  told = $state.raw<Result | null | undefined>(undefined);

  private constructor(rules: Rules, saved: SavedGame, start: PositionText) {
    this.#rules = rules;
    this.id = saved.id;
    this.created = saved.created;
    this.updated = saved.updated;
    this.variant = rules.variant(saved.variant);
    this.seed = saved.seed;
    this.start = start;
    this.seats = seatsHere(saved);
    this.notes = saved.notes;
    this.record = saved.record;
    this.clock = saved.clock;
    this.#positions = [start];
  }

  static create(rules: Rules, { variant, seats, start, seed, clock }: NewGame): Game {
    const now = Date.now();
    const saved: SavedGame = {
      version: VERSION,
      id: newId(),
      created: now,
      updated: now,
      variant,
      start: start ?? null,
      moves: [],
      played: 0,
      ...seatingOf(seats),
      seed: seed ?? newSeed(),
      notes: [],
      record: '',
      clock: clock ? newClock(clock, seats.length) : null,
    };
    return Game.restore(rules, saved);
  }

  /** Builds a game from what was saved; throws DamagedGameError when the rules forbid it. */
  static restore(rules: Rules, saved: SavedGame): Game {
    try {
      const start =
        saved.start === null ? rules.start(saved.variant) : rules.parsePosition(saved.start);
      const game = new Game(rules, saved, start);
      if (saved.levels.length !== game.variant.players.length)
        throw new DamagedGameError('bad seats');
      for (const value of saved.moves) game.#append(rules.parseMove(value));
      game.#played = game.#shown = saved.played;
      return game;
    } catch (error) {
      if (error instanceof ParseError || error instanceof IllegalMoveError)
        throw new DamagedGameError(error.message);
      throw error;
    }
  }

  /** A new game of the same players that begins with so many moves of this one. */
  variation(count: number): Game {
    // Moves are kept without their colours, which the order of play does not tell once a player has stopped.
    if (this.#retirements.some(({ after }) => after < count)) {
      const { seats, variant } = this;
      return Game.create(this.#rules, {
        variant: variant.text,
        seats,
        start: this.positionAfter(count),
      });
    }
    const now = Date.now();
    const saved = this.save();
    return Game.restore(this.#rules, {
      ...saved,
      id: newId(),
      created: now,
      updated: now,
      moves: saved.moves.slice(0, count),
      played: count,
      seed: newSeed(),
      notes: saved.notes.slice(0, count + 1),
      clock: null,
    });
  }

  save(): SavedGame {
    return {
      version: VERSION,
      id: this.id,
      created: this.created,
      updated: this.updated,
      variant: this.variant.text,
      start: this.start === this.#rules.start(this.variant.text) ? null : this.start,
      moves: this.#moves.map((move) => this.#rules.moveValue(move)),
      played: this.#played,
      ...seatingOf(this.seats),
      seed: this.seed,
      notes: this.notes,
      record: this.record,
      clock: this.clock,
    };
  }

  /** The moves that are played. */
  readonly moves: readonly Move[] = $derived.by(() => this.#moves.slice(0, this.#played));
  /** The position of play. */
  readonly position: PositionText = $derived.by(
    () => this.#positions[this.#played] as PositionText,
  );
  readonly view: PositionView = $derived.by(() => this.#rules.view(this.position));

  /** The position that is looked at: that of play, or an earlier one. */
  readonly shownPosition: PositionText = $derived.by(
    () => this.#positions[this.#shown] as PositionText,
  );
  readonly shownView: PositionView = $derived.by(() =>
    this.isLive ? this.view : this.#rules.view(this.shownPosition),
  );
  readonly shownMoves: readonly Move[] = $derived.by(() => this.#moves.slice(0, this.#shown));

  get played(): number {
    return this.#played;
  }

  get shown(): number {
    return this.#shown;
  }

  /** Whether the position of play is looked at, so that it can be played. */
  get isLive(): boolean {
    return this.#shown === this.#played;
  }

  /** The number of moves that are known: those played, and those taken back since. */
  get known(): number {
    return this.#moves.length;
  }

  positionAfter(count: number): PositionText {
    return this.#positions[count] as PositionText;
  }

  seatOf(player: Player): Seat {
    return this.seats[player] as Seat;
  }

  /** Who decides in a position of this game; null when it is over. */
  playerOf(position: PositionText): Player | null {
    return this.#rules.view(position).player;
  }

  /** How the game ended; null before the end. */
  get result(): Result | null {
    return this.told === undefined ? playedResult(this.view) : this.told;
  }

  /** Whether nobody plays any more. */
  get isOver(): boolean {
    return this.result !== null;
  }

  /** Whether a player plays no more by choice. */
  hasRetired(player: Player): boolean {
    return this.#retirements.some((one) => one.player === player);
  }

  /** The players who stopped after so many moves. */
  retiredAfter(count: number): Player[] {
    return this.#retirements.filter(({ after }) => after === count).map(({ player }) => player);
  }

  /** Who plays next; null when the game is over. */
  get seatOnTurn(): Seat | null {
    return this.view.player === null || this.isOver ? null : this.seatOf(this.view.player);
  }

  /** The colours that could still move before the last move, and cannot any more. */
  newlyBlocked(count: number): Colour[] {
    if (count === 0) return [];
    const before = this.#rules.view(this.positionAfter(count - 1));
    const after = this.#rules.view(this.positionAfter(count));
    return this.variant.colours.filter((colour) => {
      const [was, is] = [before.colours[colour], after.colours[colour]];
      return was?.canMove && !is?.canMove && is?.piecesLeft.length !== 0;
    });
  }

  /** Plays a move of the colour on turn; throws IllegalMoveError. What was taken back is forgotten. */
  play(move: Move): void {
    const position = this.#rules.play(this.position, move);
    this.#moves = [...this.moves, move];
    this.#positions = [...this.#positions.slice(0, this.#played + 1), position];
    this.goTo(this.#played + 1);
  }

  /** Takes back to this many moves, or plays again what was taken back. */
  goTo(count: number): void {
    this.#played = Math.min(this.#moves.length, Math.max(0, count));
    this.#shown = this.#played;
    this.updated = Date.now();
  }

  /**
   * Makes these the moves of the game, whatever was played before; throws IllegalMoveError. Whoever looks at an earlier
   * position goes on looking at it, as far as it is still there.
   */
  sync(moves: readonly Move[], retirements: readonly Retirement[] = []): void {
    const same = moves.findIndex((move, index) => !isSameMove(move, this.moves[index]));
    const kept = same < 0 ? moves.length : same;
    const unchanged = firstDifference(this.#retirements, retirements);
    const positions = this.#positions.slice(0, Math.min(kept + 1, this.#played + 1, unchanged));
    for (let count = positions.length; count <= moves.length; count++) {
      const move = moves[count - 1];
      const before = positions[count - 1];
      let position = move && before ? this.#rules.play(before, move) : this.start;
      for (const { player, after } of retirements)
        if (after === count) position = this.#rules.retire(position, player);
      positions.push(position);
    }
    this.#retirements = retirements;
    const shown = this.isLive ? moves.length : Math.min(this.#shown, kept);
    this.#moves = moves;
    this.#positions = positions;
    this.goTo(moves.length);
    this.show(shown);
  }

  /** Looks at the position after this many moves. */
  show(count: number): void {
    this.#shown = Math.min(this.#played, Math.max(0, count));
  }

  #append(placement: Omit<Move, 'colour'>): void {
    const position = this.#positions[this.#positions.length - 1] as PositionText;
    const { turn } = this.#rules.view(position);
    if (turn === null) throw new DamagedGameError('moves after the end');
    const move = { colour: turn, ...placement };
    this.#positions = [...this.#positions, this.#rules.play(position, move)];
    this.#moves = [...this.#moves, move];
  }
}

/** The fewest moves after which somebody retired in one of two games only. */
function firstDifference(a: readonly Retirement[], b: readonly Retirement[]): number {
  const isIn = (list: readonly Retirement[], { player, after }: Retirement): boolean =>
    list.some((one) => one.player === player && one.after === after);
  const different = [...a.filter((one) => !isIn(b, one)), ...b.filter((one) => !isIn(a, one))];
  return Math.min(...different.map(({ after }) => after));
}

export function isSameMove(a: Move, b: Move | undefined): boolean {
  return (
    a.colour === b?.colour &&
    a.orientation === b.orientation &&
    a.column === b.column &&
    a.row === b.row
  );
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

function newId(): string {
  const digits = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(digits, (digit) => digit.toString(36)).join('');
}
