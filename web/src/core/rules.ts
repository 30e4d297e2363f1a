/** The rules of the game, answered by the WebAssembly core. Nothing here knows a rule. */

import { cellName } from './cell.ts';
import { IllegalMoveError, InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import {
  type Cell,
  COLOURS,
  type Colour,
  type Illegality,
  type Move,
  type Orientation,
  type Piece,
  type Placement,
  type Player,
  type PositionText,
  type PositionView,
  type Shape,
  type Variant,
} from './types.ts';
import { readVariant } from './variant.ts';
import { readView } from './view.ts';

const MOST_VIEWS = 128;

export class Rules {
  readonly #exchange: Exchange;
  readonly #variants = new Map<string, Variant>();
  /** Cache of recent views. */
  readonly #views = new Map<PositionText, PositionView>();
  /** The ids of all variants, in the order in which they are listed to people. */
  readonly variantIds: readonly string[];
  readonly pieces: readonly Piece[];
  /** All orientations of all pieces; those of one piece stand together. */
  readonly shapes: readonly Shape[];
  readonly #orientations: ReadonlyMap<Piece, readonly Shape[]>;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    const { core } = this.#exchange;
    this.variantIds = this.#exchange.take(core.variant_ids()).split(' ');
    this.pieces = this.#exchange.take(core.piece_names()).split(' ') as Piece[];
    this.shapes = this.#readShapes();
    this.#orientations = new Map(
      this.pieces.map((piece) => [piece, this.shapes.filter((shape) => shape.piece === piece)]),
    );
  }

  #readShapes(): Shape[] {
    const count = this.#exchange.core.shapes_table();
    const numbers = this.#exchange.numbers();
    const shapes: Shape[] = [];
    while (numbers.read < count) {
      const piece = this.pieces[numbers.next()] as Piece;
      const [columns = 0, rows = 0, size = 0] = numbers.take(3);
      const cells = numbers.cells(size);
      shapes.push({ orientation: shapes.length as Orientation, piece, columns, rows, cells });
    }
    return shapes;
  }

  shape(orientation: Orientation): Shape {
    const shape = this.shapes[orientation];
    if (shape === undefined) throw new InternalError(`no orientation ${orientation}`);
    return shape;
  }

  /** The orientations of a piece. */
  orientations(piece: Piece): readonly Shape[] {
    return this.#orientations.get(piece) ?? [];
  }

  /** The orientation after an optional left-right mirroring and then clockwise quarter rotations. */
  rotated(orientation: Orientation, mirrored: boolean, quarters: number): Orientation {
    const rotated = this.#exchange.core.rotated_orientation(
      orientation,
      Number(mirrored),
      quarters,
    );
    return rotated as Orientation;
  }

  /** Reads a variant such as `classic+starts=free`; throws ParseError. */
  variant(text: string): Variant {
    const known = this.#variants.get(text);
    if (known) return known;
    const length = this.#exchange.core.describe_variant(this.#exchange.give(text));
    if (length === 0) throw new ParseError(`unknown variant: ${text.slice(0, 60)}`);
    const variant = readVariant(this.#exchange.take(length), this.pieces, this.#exchange.numbers());
    this.#variants.set(text, variant);
    return variant;
  }

  /** The first position of a variant. */
  start(variant: string): PositionText {
    if (!this.#exchange.core.start(this.#exchange.give(variant)))
      throw new ParseError(`unknown variant: ${variant.slice(0, 60)}`);
    return this.#current();
  }

  /** Reads the position notation; throws ParseError. */
  parsePosition(text: string): PositionText {
    this.#exchange.load(text);
    return this.#current();
  }

  view(position: PositionText): PositionView {
    const known = this.#views.get(position);
    if (known) return known;
    const variant = this.variant(position.slice(0, position.indexOf(':')));
    this.#exchange.load(position).view();
    const view = readView(variant, this.pieces, this.#exchange.numbers());
    if (this.#views.size >= MOST_VIEWS) this.#views.clear();
    this.#views.set(position, view);
    return view;
  }

  /** Every piece on the board, as moves. */
  placed(position: PositionText): Move[] {
    const core = this.#exchange.load(position);
    return COLOURS.flatMap((colour, index) =>
      this.#exchange.placements(core.placed(index)).map((placement) => ({ colour, ...placement })),
    );
  }

  /** The legal placements of a colour as if it were its turn. */
  legalMoves(position: PositionText, colour: Colour): Placement[] {
    const core = this.#exchange.load(position);
    return this.#exchange.placements(core.legal_moves(COLOURS.indexOf(colour)));
  }

  /** The cells of which a colour's next piece covers one. */
  openCorners(position: PositionText, colour: Colour): Cell[] {
    const count = this.#exchange.load(position).open_corners(COLOURS.indexOf(colour));
    return this.#exchange.numbers().cells(count / 2);
  }

  /** Why a move is illegal here; null when it is legal. */
  whyIllegal(position: PositionText, move: Move): Illegality | null {
    const core = this.#exchange.load(position);
    return this.#judge(core.reason_against, move);
  }

  /** Why a move would be illegal if it were its colour's turn; null when it would be legal. */
  whyMisplaced(position: PositionText, move: Move): Illegality | null {
    const core = this.#exchange.load(position);
    return this.#judge(core.reason_misplaced, move);
  }

  /** The position after a move of the colour on turn; throws IllegalMoveError. */
  play(position: PositionText, move: Move): PositionText {
    const illegality = this.whyIllegal(position, move);
    if (illegality) throw new IllegalMoveError(illegality);
    this.#exchange.core.play(move.orientation, move.column, move.row);
    return this.#current();
  }

  /** Whether two placements of the colour on turn are the same but for a symmetry of the position. */
  areTwins(position: PositionText, one: Placement, other: Placement): boolean {
    const { orientation, column, row } = one;
    const core = this.#exchange.load(position);
    return Boolean(
      core.twins(orientation, column, row, other.orientation, other.column, other.row),
    );
  }

  /** The position in which a player plays no more. */
  retire(position: PositionText, player: Player): PositionText {
    if (!this.#exchange.load(position).retire(player)) throw new InternalError('no such player');
    return this.#current();
  }

  /** The position with pieces put by hand and the turn given to a colour or the next that can move. */
  setUp(position: PositionText, moves: readonly Move[], turn: Colour): PositionText {
    const core = this.#exchange.load(position);
    this.#exchange.forget();
    for (const move of moves) {
      const { colour, orientation, column, row } = move;
      if (!core.put(COLOURS.indexOf(colour), orientation, column, row))
        throw new ParseError(`this piece does not fit here: ${this.moveValue(move)}`);
    }
    if (!core.settle(COLOURS.indexOf(turn))) throw new ParseError(`no colour ${turn} here`);
    return this.#current();
  }

  /** Why a piece cannot be put there by hand; null when it can. */
  whyUnputtable(position: PositionText, move: Move): Illegality | null {
    const core = this.#exchange.load(position);
    return this.#judge(core.reason_against_putting, move);
  }

  /** Where the pieces of a colour can be put by hand. */
  puttable(position: PositionText, colour: Colour): Placement[] {
    const core = this.#exchange.load(position);
    return this.#exchange.placements(core.puttable(COLOURS.indexOf(colour)));
  }

  /** The position without a piece that stands on its board. */
  takeAway(position: PositionText, { colour, orientation, column, row }: Move): PositionText {
    const core = this.#exchange.load(position);
    if (!core.take_away(COLOURS.indexOf(colour), orientation, column, row))
      throw new InternalError('there is no such piece on the board');
    return this.#current();
  }

  /** Reads a value such as `a20,b20` or a short name such as `F-e10-3`; throws ParseError when it is neither. */
  parseMove(text: string): Placement {
    const isMove = this.#exchange.core.parse_move_text(this.#exchange.give(text));
    const numbers = this.#exchange.numbers();
    if (!isMove)
      throw new ParseError(`${this.#exchange.take(numbers.next())}: ${text.slice(0, 60)}`);
    return numbers.placement();
  }

  /** The cells that a placement covers, in the order a1, b1, …, a2, b2, … */
  cells({ orientation, column, row }: Placement): Cell[] {
    return this.shape(orientation).cells.map((cell) => ({
      column: column + cell.column,
      row: row + cell.row,
    }));
  }

  /** A move's value in game records. */
  moveValue(placement: Placement): string {
    return this.cells(placement).map(cellName).join(',');
  }

  /** A move's name for people: piece, first cell, number of the orientation; empty beyond the largest board. */
  shortName({ orientation, column, row }: Placement): string {
    const { core } = this.#exchange;
    return this.#exchange.take(core.short_name_of(orientation, column, row));
  }

  /** The name of a placement's first cell, the leftmost of its top row. */
  firstCell(placement: Placement): string {
    return this.shortName(placement).split('-')[1] ?? '';
  }

  /** The number of lines of play of a length: the test of a move generator. */
  perft(position: PositionText, depth: number): bigint {
    return this.#exchange.load(position).count_lines(depth);
  }

  #current(): PositionText {
    return this.#exchange.current() as PositionText;
  }

  #judge(
    reasonOf: (colour: number, orientation: number, column: number, row: number) => number,
    { colour, orientation, column, row }: Move,
  ): Illegality | null {
    return this.#exchange.illegality(reasonOf(COLOURS.indexOf(colour), orientation, column, row));
  }
}
