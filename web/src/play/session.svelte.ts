/** A person at the table: the game, the piece in hand, the computers, and what the board shows of them. */

import type { BoardConfig, BoardPiece, Reach, StartMark } from '../board/config.ts';
import type { Computer } from '../computer/computer.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, Piece, PositionView } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { Selection } from '../table/selection.svelte.ts';
import type { Table } from '../table/table.ts';
import { Opponents } from './opponents.svelte.ts';

export interface BoardOptions {
  readonly coordinates: boolean;
  readonly numbers: boolean;
  readonly legal: boolean;
  readonly label: string;
}

/** How strong the adviser is. */
const HINT_LEVEL = 8;

export class Session implements Table {
  readonly rules: Rules;
  readonly game: Game;
  readonly selection: Selection;
  readonly opponents: Opponents;
  readonly #computer: Computer;
  /** A move that is pointed out. */
  hint = $state.raw<Move | null>(null);

  constructor(rules: Rules, game: Game, computer: Computer) {
    this.rules = rules;
    this.game = game;
    this.#computer = computer;
    this.opponents = new Opponents(game, computer);
    this.selection = new Selection(rules, () => ({
      columns: game.variant.columns,
      rows: game.variant.rows,
      colour: this.colour,
      legal: () => (this.colour ? rules.legalMoves(game.shownPosition, this.colour) : []),
      judge: (move) => rules.whyMisplaced(game.shownPosition, move),
    }));
  }

  /** The colour that a person here plays next; null when there is none. */
  readonly colour: Colour | null = $derived.by(() => nextPersonalColour(this.game));

  /** The pieces that a person can take in hand. */
  get left(): readonly Piece[] {
    const { game, colour } = this;
    return (colour && game.isLive ? game.view.colours[colour]?.piecesLeft : null) ?? [];
  }

  /** Whether a person is on turn and looks at the position of play. */
  get isMyTurn(): boolean {
    return this.game.isLive && this.colour !== null && this.colour === this.game.view.turn;
  }

  /** Whether the piece in hand may be placed where it is, now. */
  get canPlace(): boolean {
    return this.isMyTurn && this.selection.move !== null && this.selection.illegality === null;
  }

  /** Places the piece in hand, if it may be; returns the move. */
  place(): Move | null {
    const { move } = this.selection;
    if (!this.canPlace || move === null) return null;
    this.selection.clear();
    this.hint = null;
    this.game.play(move);
    return move;
  }

  /** Asks the computer what it would play, and points it out; asked again, takes it in hand. */
  async askHint(): Promise<void> {
    const { position, seed, played } = this.game;
    const { colour } = this;
    if (!this.isMyTurn || colour === null) return;
    if (this.hint !== null) {
      this.selection.place(this.hint, 'keyboard');
      return;
    }
    const question = { position, level: HINT_LEVEL, seed: seed + played };
    const placement = await this.#computer.choose(question).answer;
    if (placement === null || this.game.position !== position) return;
    this.selection.clear();
    this.hint = { colour, ...placement };
  }

  undo(): void {
    this.selection.clear();
    this.hint = null;
    this.game.undo();
  }

  redo(): void {
    this.selection.clear();
    this.hint = null;
    this.game.redo();
  }

  /** Drops a piece that has been played meanwhile, as after an undo or another player's move. */
  dropPlayedPiece(): void {
    const { piece } = this.selection;
    const left = this.colour && this.game.view.colours[this.colour]?.piecesLeft;
    if (piece !== null && !left?.includes(piece)) this.selection.clear();
  }

  /** The pieces that a person chooses from, the largest first. */
  readonly tray: readonly Piece[] = $derived.by(() =>
    [...this.game.variant.pieces].sort((a, b) => this.#size(b) - this.#size(a)),
  );

  #size(piece: Piece): number {
    return this.rules.orientations(piece)[0]?.cells.length ?? 0;
  }

  board({ coordinates, numbers, legal, label }: BoardOptions): BoardConfig {
    const { game, selection } = this;
    const ghost =
      selection.move && game.isLive
        ? {
            colour: selection.move.colour,
            cells: selection.cells,
            tone: selection.illegality ? ('refused' as const) : ('fits' as const),
            faults: this.#faultsOnGhost(),
            isCarried: selection.isCarried,
          }
        : this.hint && {
            colour: this.hint.colour,
            cells: this.rules.cells(this.hint),
            tone: 'shown' as const,
            faults: [],
          };
    return {
      columns: game.variant.columns,
      rows: game.variant.rows,
      pieces: this.#pieces,
      starts: this.#starts,
      ghost,
      reach: legal ? this.#reach : null,
      ring: this.#ring,
      coordinates,
      numbers,
      label,
    };
  }

  /** The piece that covers a cell of the board that is looked at. */
  moveAt(cell: Cell): Move | undefined {
    return this.#moveAt.get(`${cell.column},${cell.row}`);
  }

  /** The start mark on a cell. */
  startAt(cell: Cell): StartMark | undefined {
    return this.#starts.find(
      (mark) => mark.cell.column === cell.column && mark.cell.row === cell.row,
    );
  }

  readonly #moveAt: ReadonlyMap<string, Move> = $derived.by(
    () =>
      new Map(
        this.rules
          .placed(this.game.shownPosition)
          .flatMap((move) =>
            this.rules.cells(move).map((cell) => [`${cell.column},${cell.row}`, move]),
          ),
      ),
  );

  /** The cells of the reason; a start cell to be covered is marked on the board already. */
  #faultsOnGhost(): readonly Cell[] {
    const { illegality } = this.selection;
    return illegality === null || illegality.reason === 'start_not_covered' ? [] : illegality.cells;
  }

  /** Where the piece in hand can go; null without one. */
  readonly #reach: Reach | null = $derived.by(() => {
    const { colour, game } = this;
    if (this.selection.piece === null || colour === null || !game.isLive) return null;
    const { reach } = this.selection;
    const reached = new Set(reach.map((cell) => `${cell.column},${cell.row}`));
    const corners = this.rules
      .openCorners(game.shownPosition, colour)
      .filter((cell) => reached.has(`${cell.column},${cell.row}`));
    return { colour, cells: reach, corners };
  });

  /** The cells of the last move. */
  readonly #ring: readonly Cell[] = $derived.by(() => {
    const last = this.game.shownMoves.at(-1);
    return last ? this.rules.cells(last) : [];
  });

  readonly #pieces: readonly BoardPiece[] = $derived.by(() => {
    const numbers = new Map(
      this.game.shownMoves.map((move, index) => [this.rules.moveValue(move), index + 1]),
    );
    const last = this.game.shown;
    return this.rules.placed(this.game.shownPosition).map((move) => {
      const value = this.rules.moveValue(move);
      const number = numbers.get(value);
      return this.#pieceOf(move, value, number, number === last);
    });
  });

  /** The same piece is the same object, so that only what changed is drawn anew. */
  readonly #known = new Map<string, BoardPiece>();

  #pieceOf(move: Move, value: string, number: number | undefined, isFresh: boolean): BoardPiece {
    const key = `${move.colour} ${value} ${number} ${isFresh}`;
    let piece = this.#known.get(key);
    if (piece === undefined) {
      const cells = this.rules.cells(move);
      piece = { colour: move.colour, cells, isFresh, ...(number === undefined ? {} : { number }) };
      this.#known.set(key, piece);
    }
    return piece;
  }

  /** The start cells that are still empty and that a colour without a piece may take. */
  readonly #starts: readonly StartMark[] = $derived.by(() =>
    startMarks(this.game.shownView, this.#pieces),
  );
}

function startMarks(view: PositionView, pieces: readonly BoardPiece[]): StartMark[] {
  const taken = new Set(
    pieces.flatMap(({ cells }) => cells.map((cell) => `${cell.column},${cell.row}`)),
  );
  const marks = new Map<string, StartMark>();
  for (const colour of view.variant.colours) {
    if (view.colours[colour]?.piecesPlaced !== 0) continue;
    for (const cell of view.variant.starts[colour]) {
      const key = `${cell.column},${cell.row}`;
      if (!taken.has(key)) marks.set(key, { cell, colour: marks.has(key) ? null : colour });
    }
  }
  return [...marks.values()];
}

function nextPersonalColour(game: Game): Colour | null {
  const { view, variant } = game;
  if (view.turn === null) return null;
  const first = variant.colours.indexOf(view.turn);
  const order = variant.colours.map(
    (_, i) => variant.colours[(first + i) % variant.colours.length],
  );
  for (const colour of order) {
    const state = colour && view.colours[colour];
    if (colour && state?.canMove && game.seatOf(state.decider).kind === 'human') return colour;
  }
  return null;
}
