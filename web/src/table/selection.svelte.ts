/** The piece in hand: its orientation and where it is over the board. */

import type { BoardPoint, Spin } from '../board/config.ts';
import { middleOf, nearestAnchor, nearestOf } from '../board/snap.ts';
import { type Turned, unturnedStep } from '../board/turn.ts';
import type { Rules } from '../core/rules.ts';
import type {
  Cell,
  Colour,
  Illegality,
  Move,
  Orientation,
  Piece,
  Placement,
} from '../core/types.ts';
import { sound } from '../ui/sound.ts';

/** What the piece is to be placed on. */
export interface Ground {
  readonly columns: number;
  readonly rows: number;
  /** The colour whose pieces are chosen from; null when there is nothing to choose. */
  readonly colour: Colour | null;
  /** How the board is turned on the screen; not at all by default. */
  readonly turned?: Turned;
  /** Where the pieces of that colour can go. */
  legal(): readonly Placement[];
  /** Why a piece cannot go there, as if it were its turn; null when it can. */
  judge(move: Move): Illegality | null;
}

/** How near a place where the piece fits must be to attract it, in cells. */
const ATTRACTION = { mouse: 1.1, touch: 1.8, keyboard: 0 };
export type Hand = keyof typeof ATTRACTION;

export class Selection {
  readonly #rules: Rules;
  readonly #ground: () => Ground;
  #orientation = $state<Orientation | null>(null);
  /** Where the middle of the piece is wanted; null while it is not over the board. */
  #target = $state<BoardPoint | null>(null);
  #hand = $state<Hand>('mouse');
  #isCarried = $state(false);
  #snaps = $state(true);
  /** The last turn or flip of the piece since it was taken in hand. */
  spin = $state.raw<Spin | null>(null);

  constructor(rules: Rules, ground: () => Ground) {
    this.#rules = rules;
    this.#ground = ground;
  }

  readonly #legal = $derived.by(() => {
    const byOrientation = new Map<Orientation, Placement[]>();
    for (const placement of this.#ground().legal()) {
      const list = byOrientation.get(placement.orientation);
      if (list) list.push(placement);
      else byOrientation.set(placement.orientation, [placement]);
    }
    return byOrientation;
  });

  /** The pieces that fit somewhere. */
  readonly fitting: ReadonlySet<Piece> = $derived.by(
    () =>
      new Set([...this.#legal.keys()].map((orientation) => this.#rules.shape(orientation).piece)),
  );

  get hand(): Hand {
    return this.#hand;
  }

  /** Whether a pointer holds the piece where it is; otherwise it went there by itself or by keys. */
  get isCarried(): boolean {
    return this.#isCarried;
  }

  readonly piece: Piece | null = $derived.by(() =>
    this.#orientation === null ? null : this.#rules.shape(this.#orientation).piece,
  );

  get orientation(): Orientation | null {
    return this.#orientation;
  }

  /** The move that placing the piece now would make; null while it is not over the board. */
  readonly move: Move | null = $derived.by(() => {
    const { colour } = this.#ground();
    if (this.#orientation === null || this.#target === null || colour === null) return null;
    const spot = this.#spot(this.#orientation, this.#target);
    // Return the same object for the same move, so that moving within a cell updates nothing.
    const last = this.#lastMove;
    if (last?.colour === colour && isSame(last, spot)) return last;
    this.#lastMove = { colour, ...spot };
    return this.#lastMove;
  });
  #lastMove: Move | null = null;

  /** Where the piece lies near a point in an orientation. */
  #spot(orientation: Orientation, point: BoardPoint): Placement {
    const shape = this.#rules.shape(orientation);
    const distance = this.#snaps ? ATTRACTION[this.#hand] : 0;
    const near = nearestOf(point, shape, this.#legal.get(orientation) ?? [], distance);
    return near ?? nearestAnchor(point, shape, this.#ground());
  }

  /** Why it cannot be placed there; null when it can, once it is the colour's turn. */
  readonly illegality: Illegality | null = $derived.by(
    () => this.move && this.#ground().judge(this.move),
  );

  /** What would make it fit where it is: a turn, else a flip; null when neither does. */
  get remedy(): 'turn' | 'flip' | null {
    if (this.#fitsAs(false)) return 'turn';
    return this.#fitsAs(true) ? 'flip' : null;
  }

  #fitsAs(mirrored: boolean): boolean {
    const [orientation, point] = [this.#orientation, this.#target];
    if (orientation === null || point === null) return false;
    return [0, 1, 2, 3].some((quarters) => {
      const other = this.#rules.rotated(orientation, mirrored, quarters);
      const spot = this.#spot(other, point);
      const isOther = other !== orientation;
      return isOther && this.#legal.get(other)?.some((placement) => isSame(placement, spot));
    });
  }

  readonly cells: readonly Cell[] = $derived.by(() =>
    this.move ? this.#rules.cells(this.move) : [],
  );

  /** Every cell that the chosen piece can cover, in any orientation. */
  readonly reach: readonly Cell[] = $derived.by(() => {
    const { piece } = this;
    if (piece === null) return [];
    const cells = new Map<string, Cell>();
    for (const { orientation } of this.#rules.orientations(piece))
      for (const placement of this.#legal.get(orientation) ?? [])
        for (const cell of this.#rules.cells(placement))
          cells.set(`${cell.column},${cell.row}`, cell);
    return [...cells.values()];
  });

  set snaps(snaps: boolean) {
    this.#snaps = snaps;
  }

  /** Takes a piece in hand so that it is seen on the board in this orientation. */
  choose(orientation: Orientation): void {
    this.#orientation = this.#rules.rotated(orientation, false, (4 - this.#turned) % 4);
    this.spin = null;
    sound('pick');
  }

  clear(): void {
    this.#orientation = null;
    this.#target = null;
  }

  /** Takes the piece off the board, as the mouse does when it leaves. */
  lift(): void {
    this.#target = null;
  }

  /** Carries the middle of the piece to where a pointer is. */
  moveTo(point: BoardPoint, hand: Hand): void {
    this.#aim(point, hand, true);
  }

  #aim(point: BoardPoint, hand: Hand, isCarried: boolean): void {
    this.#hand = hand;
    this.#target = point;
    this.#isCarried = isCarried;
  }

  get #turned(): Turned {
    return this.#ground().turned ?? 0;
  }

  /** Moves the piece by whole cells on the screen, to the right and up, from where it is now. */
  nudge(right: number, up: number): void {
    const [columns, rows] = unturnedStep([right, up], this.#turned);
    const from = this.#middle() ?? this.#centre();
    this.#aim({ column: from.column + columns, row: from.row + rows }, 'keyboard', false);
  }

  /** Rotates the piece clockwise by quarters about its middle. */
  rotate(quarters: number): void {
    this.#orient(false, quarters);
  }

  /** Mirrors the piece left to right, as it is seen. */
  flip(): void {
    this.#orient(true, this.#turned % 2 === 0 ? 0 : 2);
  }

  #orient(mirrored: boolean, quarters: number): void {
    if (this.#orientation === null) return;
    this.spin = { quarters: mirrored ? 0 : quarters, isFlip: mirrored };
    sound('turn');
    this.#orientation = this.#rules.rotated(this.#orientation, mirrored, (quarters + 4) % 4);
  }

  /** Goes to the next (1) or previous (-1) legal placement, of this orientation first. */
  step(by: 1 | -1, hand: Hand): boolean {
    const { piece } = this;
    if (piece === null || this.#orientation === null) return false;
    const spots = this.#rules
      .orientations(piece)
      .flatMap(({ orientation }) => this.#legal.get(orientation) ?? []);
    if (spots.length === 0) return false;
    const now = this.illegality === null ? this.move : null;
    const at = spots.findIndex((spot) => now !== null && isSame(spot, now));
    const first = spots.findIndex((spot) => spot.orientation === this.#orientation);
    const next = at >= 0 ? at + by : Math.max(0, first);
    this.place(spots[(next + spots.length) % spots.length] as Placement, hand);
    return true;
  }

  /** Puts the piece on the legal placement nearest to its target, or to the middle; rotates it if it has to. */
  settle(hand: Hand): boolean {
    const { piece } = this;
    if (piece === null || this.#orientation === null) return false;
    const wanted = this.#target ?? this.#centre();
    const shapes = [this.#rules.shape(this.#orientation), ...this.#rules.orientations(piece)];
    for (const shape of shapes) {
      const near = nearestOf(wanted, shape, this.#legal.get(shape.orientation) ?? [], Infinity);
      if (near === null) continue;
      this.place(near, hand);
      return true;
    }
    this.#aim(wanted, hand, false);
    return false;
  }

  /** Puts the piece in hand at a placement. */
  place(placement: Placement, hand: Hand): void {
    this.#orientation = placement.orientation;
    this.spin = null;
    this.#aim(middleOf(placement, this.#rules.shape(placement.orientation)), hand, false);
  }

  #middle(): BoardPoint | null {
    return this.move && middleOf(this.move, this.#rules.shape(this.move.orientation));
  }

  #centre(): BoardPoint {
    const { columns, rows } = this.#ground();
    return { column: columns / 2, row: rows / 2 };
  }
}

function isSame(a: Placement, b: Placement): boolean {
  return a.orientation === b.orientation && a.column === b.column && a.row === b.row;
}
