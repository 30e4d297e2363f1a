/** The board of the position editor: pieces of any colour are put and taken away, whoever is on turn. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Move, Piece, PositionText, PositionView } from '../core/types.ts';
import type { Ground } from '../table/selection.svelte.ts';
import { startMarks } from '../table/start-marks.ts';
import { Table } from '../table/table.svelte.ts';

export class SetupTable extends Table {
  #position = $state.raw<PositionText>('' as PositionText);
  /** The colour whose pieces are put. */
  #colour = $state<Colour>('blue');
  /** Who is to move, as far as that colour can. */
  #turn = $state<Colour>('blue');
  /** What was there before each change. */
  #before = $state.raw<readonly PositionText[]>([]);

  constructor(rules: Rules, position: PositionText) {
    super(rules);
    this.#position = position;
    this.#colour = this.#turn = rules.view(position).turn ?? 'blue';
  }

  override get coordinates(): boolean {
    return true;
  }

  get position(): PositionText {
    return this.#position;
  }

  readonly view: PositionView = $derived.by(() => this.rules.view(this.#position));

  get colour(): Colour {
    return this.#colour;
  }

  set colour(colour: Colour) {
    this.clear();
    this.#colour = colour;
  }

  get turn(): Colour {
    return this.#turn;
  }

  set turn(turn: Colour) {
    this.#turn = turn;
    this.#change(this.#position);
  }

  get ground(): Ground {
    const { rules, colour, position } = this;
    const { columns, rows } = this.view.variant;
    return {
      columns,
      rows,
      colour,
      legal: () => rules.puttable(position, colour),
      judge: (move) => rules.whyUnputtable(position, move),
    };
  }

  get set(): readonly Piece[] {
    return this.view.variant.pieces;
  }

  get left(): readonly Piece[] {
    return this.view.colours[this.colour]?.piecesLeft ?? [];
  }

  readonly isOpen = true;
  readonly hinted = null;

  protected lay(move: Move): void {
    this.#change(this.#position, [move]);
  }

  takeAway(move: Move): void {
    this.#change(this.rules.takeAway(this.#position, move));
  }

  /** Takes every piece off the board. */
  empty(): void {
    this.clear();
    this.#change(this.rules.start(this.view.variant.text));
  }

  #change(position: PositionText, added: readonly Move[] = []): void {
    this.#before = [...this.#before, this.#position];
    this.#position = this.rules.setUp(position, added, this.#turn);
  }

  undo(): void {
    this.clear();
    this.#position = this.#before.at(-1) ?? this.#position;
    this.#before = this.#before.slice(0, -1);
  }

  redo(): void {}

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  readonly lying: readonly Move[] = $derived.by(() => this.rules.placed(this.#position));

  readonly pieces: readonly BoardPiece[] = $derived.by(() =>
    this.lying.map((move) => ({ colour: move.colour, cells: this.rules.cells(move) })),
  );

  readonly starts: readonly StartMark[] = $derived.by(() => startMarks(this.view, this.pieces));
}
