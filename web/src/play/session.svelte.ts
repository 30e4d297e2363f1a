/** A game as it is played here: the colours of those who sit at this screen, the piece in hand, and the advice. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Turned } from '../board/turn.ts';
import type { Computer } from '../computer/computer.ts';
import type { Advice } from '../core/findings.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Illegality, Move, Piece, PositionText } from '../core/types.ts';
import type { Authority } from '../game/authority.ts';
import { type Game, isSameMove } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';
import { GameBoard } from '../table/game-board.svelte.ts';
import { tellWhere } from '../table/keyboard.ts';
import type { Ground } from '../table/selection.svelte.ts';
import { Table } from '../table/table.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { turnedFor } from './turning.ts';

/** How much the adviser looks at: 500 simulations are about 0.1 s. */
const HINT = { simulations: 500, lines: 6 };

export class Session extends Table {
  readonly authority: Authority;
  readonly game: Game;
  readonly #board: GameBoard;
  readonly #computer: Computer;
  /** What the computer advised, and for which position. */
  #advice = $state.raw<{ readonly position: PositionText; readonly found: Advice } | null>(null);

  constructor(rules: Rules, authority: Authority, computer: Computer) {
    super(rules);
    this.authority = authority;
    this.game = authority.game;
    this.#computer = computer;
    this.#board = new GameBoard(rules, authority.game, () => authority.confirmed);
  }

  /** The colour that a person here plays next; null when there is none. */
  readonly colour: Colour | null = $derived.by(() => nextColourHere(this.game));

  get ground(): Ground {
    const { game, rules } = this;
    const { columns, rows } = game.variant;
    const colour = game.isLive ? this.colour : null;
    return {
      columns,
      rows,
      colour,
      turned: this.#turned,
      legal: () => (colour ? rules.legalMoves(game.position, colour) : []),
      judge: (move) => rules.whyMisplaced(game.position, move),
    };
  }

  /** Turned to whoever plays next, where several people share this screen and wish so. */
  get #turned(): Turned {
    const { game, colour } = this;
    if (!settings.turnBoard || colour === null || game.seats.filter(isHere).length < 2) return 0;
    const owner = game.variant.owners[colour];
    const own = game.variant.colours.find((one) => game.variant.owners[one] === owner);
    return turnedFor(game.variant, owner === null ? colour : (own ?? colour));
  }

  get set(): readonly Piece[] {
    return this.game.variant.pieces;
  }

  get left(): readonly Piece[] {
    const { colour } = this.ground;
    return (colour && this.game.view.colours[colour]?.piecesLeft) ?? [];
  }

  get lying(): readonly Move[] {
    return this.#board.lying;
  }

  get pieces(): readonly BoardPiece[] {
    return this.#board.pieces;
  }

  get starts(): readonly StartMark[] {
    return this.#board.starts;
  }

  override get ring(): readonly Cell[] {
    return this.#board.ring;
  }

  override get corners(): readonly Cell[] {
    const { colour } = this.ground;
    return colour ? this.rules.openCorners(this.game.position, colour) : [];
  }

  /** What speaks for the move that the computer advised here. */
  get advice(): Advice | null {
    return this.#advice?.position === this.game.shownPosition ? this.#advice.found : null;
  }

  get hinted(): Move | null {
    return this.advice?.move ?? null;
  }

  /** Whether a person here is on turn and looks at the position of play. */
  get isOpen(): boolean {
    return this.game.isLive && this.colour !== null && this.colour === this.game.view.turn;
  }

  /** A refusal by the authority holds where the piece was refused; elsewhere the rules judge. */
  override get illegality(): Illegality | null {
    const { refusal } = this.authority;
    const { move } = this.selection;
    const isRefused = refusal !== null && move !== null && isSameMove(refusal.move, move);
    return isRefused ? refusal.illegality : this.selection.illegality;
  }

  protected lay(move: Move): void {
    this.authority.play(move);
  }

  override clear(): void {
    super.clear();
    this.#advice = null;
  }

  undo(): void {
    this.clear();
    this.authority.undo();
  }

  redo(): void {
    this.clear();
    this.authority.redo();
  }

  get canHint(): boolean {
    return this.authority.allowsHints && this.isOpen;
  }

  /** Asks the computer what it would play, and points it out; asked again, takes it in hand. */
  async askHint(): Promise<void> {
    const { position } = this.game;
    if (!this.canHint || this.takeHinted()) return;
    const found = await this.#computer.advise({ position, ...HINT }).answer;
    if (found === null || this.game.position !== position) return;
    this.selection.clear();
    this.#advice = { position, found };
  }

  /** Runs in an effect: drops the piece in hand when it is no longer left, as after an undo. */
  dropPlayedPiece(): void {
    const { piece } = this.selection;
    const left = this.colour && this.game.view.colours[this.colour]?.piecesLeft;
    if (piece !== null && !left?.includes(piece)) this.selection.clear();
  }

  /** Runs in an effect: takes a refused piece back in hand, unless another piece is in hand. */
  takeRefused(): void {
    const { refusal } = this.authority;
    if (refusal === null || refusal === this.#taken) return;
    this.#taken = refusal;
    if (refusal.move.colour !== this.colour || this.selection.piece !== null) return;
    this.selection.place(refusal.move, 'keyboard');
    tellWhere(this);
  }
  #taken: Authority['refusal'] = null;
}

function nextColourHere(game: Game): Colour | null {
  const { view, variant } = game;
  if (view.turn === null || game.isOver) return null;
  const first = variant.colours.indexOf(view.turn);
  const order = variant.colours.map(
    (_, i) => variant.colours[(first + i) % variant.colours.length],
  );
  for (const colour of order) {
    const state = colour && view.colours[colour];
    if (colour && state?.canMove && isHere(game.seatOf(state.decider))) return colour;
  }
  return null;
}
