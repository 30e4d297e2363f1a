/** The nouns of the game as the core names them. */

export const COLOURS = ['blue', 'yellow', 'red', 'green'] as const;
/** What stands on the board, in order of play. */
export type Colour = (typeof COLOURS)[number];

/** Who decides: 0 for the first player. A player moves one or more colours. */
export type Player = 0 | 1 | 2 | 3;

/** One of the 21 free polyominoes, by name. */
export type Piece = string & { readonly kind: 'piece' };

/** One of the 91 rotations and reflections of the pieces: an index into `Rules.shapes`. */
export type Orientation = number & { readonly kind: 'orientation' };

/** A square of the board, counted from the bottom left: a1 is column 0, row 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Where a piece lies: an orientation, and the lower left corner of its bounding box. */
export interface Placement {
  readonly orientation: Orientation;
  readonly column: number;
  readonly row: number;
}

/** A placement made by a colour. */
export interface Move extends Placement {
  readonly colour: Colour;
}

/** An orientation's squares, relative to the lower left corner of its bounding box. */
export interface Shape {
  readonly orientation: Orientation;
  readonly piece: Piece;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
}

/** A set of rules, along its axes. */
export interface Variant {
  /** The id with the options that differ from the defaults, such as `classic+starts=free`. */
  readonly text: string;
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly colours: readonly Colour[];
  readonly players: readonly Player[];
  /** The players of each team; one player alone is a team too. */
  readonly teams: readonly (readonly Player[])[];
  /** Who plays each colour; null for a colour that all players play in turn. */
  readonly owners: Readonly<Record<Colour, Player | null>>;
  /** The cells of which each colour's first piece covers one. */
  readonly starts: Readonly<Record<Colour, readonly Cell[]>>;
  readonly hasFreeStarts: boolean;
  /** A colour's full set; a piece of which there are two appears twice. */
  readonly pieces: readonly Piece[];
  /** Points for placing every piece, and on top of it for ending with the single square. */
  readonly bonus: number;
  readonly singleBonus: number;
  /** Whether squares placed count, as in a puzzle, rather than points. */
  readonly countsSquares: boolean;
}

/** A position in the core's notation: the value that everything about it is derived from. */
export type PositionText = string & { readonly kind: 'position' };

/** What one colour has in a position. */
export interface ColourView {
  readonly piecesLeft: readonly Piece[];
  readonly squaresPlaced: number;
  readonly piecesPlaced: number;
  readonly canMove: boolean;
  readonly finishedWithSingle: boolean;
  readonly score: number;
  /** Who plays this colour's next move. */
  readonly decider: Player;
}

/** What there is to say about a position. */
export interface PositionView {
  readonly variant: Variant;
  readonly turn: Colour | null;
  readonly player: Player | null;
  readonly isOver: boolean;
  readonly colours: Readonly<Partial<Record<Colour, ColourView>>>;
  readonly playerScores: readonly number[];
  /** 1 for the best; equal teams share a place. */
  readonly playerPlaces: readonly number[];
  readonly teamScores: readonly number[];
}

export const REASONS = [
  'game_over',
  'not_your_turn',
  'piece_played',
  'off_board',
  'overlap',
  'edge_contact',
  'no_corner_contact',
  'start_not_covered',
  // Only in puzzles.
  'not_given',
  'too_early',
] as const;
export type Reason = (typeof REASONS)[number];

/** Why a placement is illegal, and the cells that cause it. */
export interface Illegality {
  readonly reason: Reason;
  readonly cells: readonly Cell[];
}
