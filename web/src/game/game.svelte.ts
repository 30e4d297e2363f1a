/** A game: its players, its moves, what was taken back, and which position is looked at. */

import { IllegalMoveError, ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Move, Player, PositionText, PositionView, Variant } from '../core/types.ts';
import { DamagedGameError, type SavedGame, VERSION } from './saved.ts';
import type { Seat } from './seats.ts';

export interface NewGame {
  readonly variant: string;
  readonly seats: readonly Seat[];
  readonly start?: PositionText;
  readonly seed?: number;
}

export class Game {
  readonly #rules: Rules;
  readonly id: string;
  readonly created: number;
  readonly variant: Variant;
  readonly seed: number;
  readonly start: PositionText;
  readonly notes: readonly string[];
  seats = $state.raw<readonly Seat[]>([]);
  /** Every move, those taken back at the end. */
  #moves = $state.raw<readonly Move[]>([]);
  /** The position after each number of moves. */
  #positions = $state.raw<readonly PositionText[]>([]);
  #played = $state(0);
  /** The number of moves in the position that is looked at. */
  #shown = $state(0);
  updated = $state(0);

  private constructor(rules: Rules, saved: SavedGame, start: PositionText) {
    this.#rules = rules;
    this.id = saved.id;
    this.created = saved.created;
    this.updated = saved.updated;
    this.variant = rules.variant(saved.variant);
    this.seed = saved.seed;
    this.start = start;
    this.seats = saved.seats;
    this.notes = saved.notes;
    this.#positions = [start];
  }

  static create(rules: Rules, { variant, seats, start, seed }: NewGame): Game {
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
      seats,
      seed: seed ?? Math.floor(Math.random() * 2 ** 32),
      notes: [],
    };
    return Game.restore(rules, saved);
  }

  /** Builds a game from what was saved; throws DamagedGameError when the rules forbid it. */
  static restore(rules: Rules, saved: SavedGame): Game {
    try {
      const start =
        saved.start === null ? rules.start(saved.variant) : rules.parsePosition(saved.start);
      const game = new Game(rules, saved, start);
      if (saved.seats.length !== game.variant.players.length)
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
      seats: this.seats,
      seed: this.seed,
      notes: this.notes,
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

  get canUndo(): boolean {
    return this.#undoTarget() !== null;
  }

  get canRedo(): boolean {
    return this.#played < this.#moves.length;
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

  /** Who plays next; null when the game is over. */
  get seatOnTurn(): Seat | null {
    return this.view.player === null ? null : this.seatOf(this.view.player);
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
    this.#go(this.#played + 1);
  }

  /** Takes back to the last move that a person made; without people, one move. */
  undo(): void {
    const target = this.#undoTarget();
    if (target !== null) this.#go(target);
  }

  /** Plays again what was taken back, up to the next move of a person. */
  redo(): void {
    if (!this.canRedo) return;
    let target = this.#played + 1;
    while (target < this.#moves.length && this.#hasPeople && !this.#isPersonsTurn(target)) target++;
    this.#go(target);
  }

  /** Takes back to the position that is looked at. */
  continueFromShown(): void {
    this.#go(this.#shown);
  }

  /** Looks at the position after this many moves. */
  show(count: number): void {
    this.#shown = Math.min(this.#played, Math.max(0, count));
  }

  #go(count: number): void {
    this.#played = count;
    this.#shown = count;
    this.updated = Date.now();
  }

  #append(placement: Omit<Move, 'colour'>): void {
    const position = this.#positions[this.#positions.length - 1] as PositionText;
    const { turn } = this.#rules.view(position);
    if (turn === null) throw new DamagedGameError('moves after the end');
    const move = { colour: turn, ...placement };
    this.#positions = [...this.#positions, this.#rules.play(position, move)];
    this.#moves = [...this.#moves, move];
  }

  get #hasPeople(): boolean {
    return this.seats.some((seat) => seat.kind === 'human');
  }

  #isPersonsTurn(count: number): boolean {
    const { player } = this.#rules.view(this.positionAfter(count));
    return player !== null && this.seatOf(player).kind === 'human';
  }

  #undoTarget(): number | null {
    for (let count = this.#played - 1; count >= 0; count--)
      if (!this.#hasPeople || this.#isPersonsTurn(count)) return count;
    return null;
  }
}

function newId(): string {
  const digits = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(digits, (digit) => digit.toString(36)).join('');
}
