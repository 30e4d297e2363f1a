/** A board that is played on, whatever is played there: what lies on it, and the piece in hand over it. */

import type { Attempt, BoardConfig, BoardPiece, Ghost, Reach, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Illegality, Move, Piece } from '../core/types.ts';
import { settings } from '../ui/settings.svelte.ts';
import { sound } from '../ui/sound.ts';
import { type Ground, Selection } from './selection.svelte.ts';

export interface BoardOptions {
  /** Write the numbers of the moves on the pieces. */
  readonly numbers?: boolean;
  /** Tint where the piece in hand can go. */
  readonly legal: boolean;
  readonly label: string;
  /** The colours that have won, if it is to be seen. */
  readonly winners?: readonly Colour[];
}

export abstract class Table {
  readonly rules: Rules;
  /** The piece in hand. */
  readonly selection: Selection;

  constructor(rules: Rules) {
    this.rules = rules;
    this.selection = new Selection(rules, () => this.ground);
  }

  /** What the piece in hand is placed on. */
  abstract readonly ground: Ground;
  /** The full set to choose from. */
  abstract readonly set: readonly Piece[];
  /** Those that can be taken in hand now. */
  abstract readonly left: readonly Piece[];
  /** Everything that lies on the board, and how it is drawn. */
  abstract readonly lying: readonly Move[];
  abstract readonly pieces: readonly BoardPiece[];
  abstract readonly starts: readonly StartMark[];
  /** A move that is pointed out. */
  abstract readonly hinted: Move | null;
  /** Whether a piece may be placed now. */
  abstract readonly isOpen: boolean;
  abstract undo(): void;
  abstract redo(): void;
  /** Lays down the piece that leaves the hand. */
  protected abstract lay(move: Move): void;

  /** Whether letters and numbers beside the board name its cells. */
  get coordinates(): boolean {
    return settings.coordinates;
  }

  /** The cells of the last move. */
  get ring(): readonly Cell[] {
    return [];
  }

  /** The cells where a piece of the colour in hand can be attached. */
  get corners(): readonly Cell[] {
    return [];
  }

  /** Why the piece in hand cannot lie where it is. */
  get illegality(): Illegality | null {
    return this.selection.illegality;
  }

  /** Whether the piece in hand fits where it is, on its turn. */
  get fits(): boolean {
    return this.selection.move !== null && this.illegality === null;
  }

  /** Whether the piece in hand may be placed where it is, now. */
  get canPlace(): boolean {
    return this.isOpen && this.fits;
  }

  /** Places the piece in hand, if it may be; returns the move. */
  place(): Move | null {
    const { move } = this.selection;
    if (!this.canPlace || move === null) return null;
    this.clear();
    this.lay(move);
    return move;
  }

  /** Tells at the piece in hand why it cannot be placed where it is. */
  refuse(why: string): void {
    const { move } = this.selection;
    if (move) this.#attempt = { move, why };
    sound('refuse');
  }
  /** The last attempt to place a piece that was refused, and where that was. */
  #attempt = $state.raw<(Attempt & { readonly move: Move }) | null>(null);

  /** Puts the piece in hand back. */
  clear(): void {
    this.selection.clear();
  }

  /** Takes the piece that is pointed out in hand; tells whether there was one. */
  takeHinted(): boolean {
    if (this.hinted === null) return false;
    this.selection.place(this.hinted, 'keyboard');
    return true;
  }

  /** The full set in the order shown: the largest first. */
  readonly tray: readonly Piece[] = $derived.by(() =>
    [...this.set].sort((a, b) => this.#size(b) - this.#size(a)),
  );

  #size(piece: Piece): number {
    return this.rules.orientations(piece)[0]?.cells.length ?? 0;
  }

  board({ numbers = false, legal, label, winners = [] }: BoardOptions): BoardConfig {
    const { columns, rows, turned = 0 } = this.ground;
    return {
      columns,
      rows,
      turned,
      pieces: this.pieces,
      starts: this.starts,
      ghost: this.#ghost,
      reach: legal ? this.#reach : null,
      ring: this.ring,
      coordinates: this.coordinates,
      numbers,
      label,
      winners,
    };
  }

  readonly #ghost: Ghost | null = $derived.by(() => {
    const { move, cells, isCarried } = this.selection;
    if (move) {
      const { spin } = this.selection;
      return {
        colour: move.colour,
        cells,
        tone: this.fits ? 'fits' : 'refused',
        faults: this.#faults,
        isCarried,
        attempt: this.#attempt?.move === move ? this.#attempt : null,
        ...(spin ? { spin } : {}),
      };
    }
    const { hinted } = this;
    if (hinted === null) return null;
    return { colour: hinted.colour, cells: this.rules.cells(hinted), tone: 'shown', faults: [] };
  });

  /** The cells of the reason; a start cell to be covered is marked on the board already. */
  get #faults(): readonly Cell[] {
    const { illegality } = this;
    return illegality === null || illegality.reason === 'start_not_covered' ? [] : illegality.cells;
  }

  /** Where the piece in hand can go; null without one. */
  readonly #reach: Reach | null = $derived.by(() => {
    const { piece, reach } = this.selection;
    const { colour } = this.ground;
    if (piece === null || colour === null) return null;
    const reached = new Set(reach.map(keyOf));
    const corners = this.corners.filter((cell) => reached.has(keyOf(cell)));
    return { colour, cells: reach, corners };
  });

  /** The piece that covers a cell. */
  moveAt(cell: Cell): Move | undefined {
    return this.#moveAt.get(keyOf(cell));
  }

  /** The start mark on a cell. */
  startAt(cell: Cell): StartMark | undefined {
    return this.starts.find((mark) => keyOf(mark.cell) === keyOf(cell));
  }

  readonly #moveAt: ReadonlyMap<string, Move> = $derived.by(
    () =>
      new Map(
        this.lying.flatMap((move) => this.rules.cells(move).map((cell) => [keyOf(cell), move])),
      ),
  );
}

function keyOf({ column, row }: Cell): string {
  return `${column},${row}`;
}
