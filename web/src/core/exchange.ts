/** Hands texts and numbers to the WebAssembly core and takes its answers; see bindings/wasm/exchange.h. */

import { InternalError, ParseError } from './errors.ts';
import {
  type Cell,
  COLOURS,
  type Colour,
  type Illegality,
  type Move,
  type Orientation,
  type Placement,
  REASONS,
} from './types.ts';

/** The functions that bindings/wasm exports, by file. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  // exchange.cpp
  text_address(): number;
  text_size(): number;
  numbers_address(): number;
  // rules.cpp
  variant_ids(): number;
  describe_variant(length: number): number;
  piece_names(): number;
  shapes_table(): number;
  rotated_orientation(orientation: number, mirrored: number, quarters: number): number;
  start(length: number): number;
  load(length: number): number;
  text_of_position(): number;
  view(): number;
  placed(colour: number): number;
  legal_moves(colour: number): number;
  open_corners(colour: number): number;
  reason_against(colour: number, orientation: number, column: number, row: number): number;
  reason_misplaced(colour: number, orientation: number, column: number, row: number): number;
  reason_against_putting(colour: number, orientation: number, column: number, row: number): number;
  puttable(colour: number): number;
  play(orientation: number, column: number, row: number): number;
  put(colour: number, orientation: number, column: number, row: number): number;
  take_away(colour: number, orientation: number, column: number, row: number): number;
  settle(colour: number): number;
  twins(
    one: number,
    oneColumn: number,
    oneRow: number,
    other: number,
    otherColumn: number,
    otherRow: number,
  ): number;
  retire(player: number): number;
  parse_move_text(length: number): number;
  short_name_of(orientation: number, column: number, row: number): number;
  count_lines(depth: number): bigint;
  // puzzle.cpp
  begin_puzzle(
    columns: number,
    rows: number,
    pieces: number,
    contact: number,
    beginning: number,
    order: number,
  ): number;
  puzzle_reason(colour: number, orientation: number, column: number, row: number): number;
  puzzle_place(colour: number, orientation: number, column: number, row: number): number;
  puzzle_pieces(colour: number): number;
  puzzle_start(colour: number): number;
  puzzle_moves(colour: number): number;
  puzzle_state(): number;
  solve_puzzle(seed: number): number;
  // task.cpp
  begin_task(goal: number, moves: number, target: number): number;
  task_reason(orientation: number, column: number, row: number): number;
  task_place(orientation: number, column: number, row: number): number;
  task_pieces(): number;
  task_moves(): number;
  task_state(): number;
  number_of_day(day: number, count: number): number;
  // records.cpp
  record_room(bytes: number): number;
  record_answer(): number;
  read_record(): number;
  set_up_record(): number;
  seat_record(one: number, two: number, three: number, four: number): void;
  write_record(asJson: number): number;
  // tree.cpp
  begin_tree(): void;
  adopt_tree(): number;
  write_tree(asJson: number): number;
  tree_node(id: number): number;
  tree_position(id: number): number;
  tree_play(id: number, orientation: number, column: number, row: number): number;
  tree_arrange(id: number): number;
  tree_promote(id: number): void;
  tree_remove(id: number): number;
  tree_comment(id: number): number;
  tree_annotate(id: number, length: number): void;
  // search.cpp
  net_room(bytes: number): number;
  net_name(): number;
  prepare_search(bytes: number): number;
  begin_analysis(simulations: number): number;
  begin_choice(level: number, seed: number): number;
  continue_search(simulations: number, part: number): number;
  chosen_move(): void;
  read_analysis(lines: number): number;
  read_advice(orientation: number, column: number, row: number): number;
  // review.cpp
  begin_review(simulations: number): number;
  review_move(orientation: number, column: number, row: number, simulations: number): number;
  review_retirement(player: number, simulations: number): number;
  continue_review(slice: number, simulations: number): number;
  review_step(): number;
  // best_move.cpp
  find_puzzle(variant: number, seed: number, budget: number): number;
  // print.cpp
  print_measures(): void;
  print_begin(): void;
  print_piece(colour: number, piece: number): number;
  print_board(length: number): number;
  print_hue(colour: number, red: number, green: number, blue: number): number;
  print_size(square: number, thickness: number, clearance: number, isLetter: number): number;
  print_write(format: number, title: number): number;
  print_file(): number;
}

/** Called by the solver every few milliseconds with its progress; returns whether to go on. */
export type GoesOn = (placed: number, attempt: number) => boolean;

export class Exchange {
  readonly core: CoreExports;
  readonly #textSize: number;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #exactDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #loaded: string | null = null;

  /** Without `goesOn` the solver stops after a few milliseconds, so that it never blocks the page. */
  constructor(module: WebAssembly.Module, goesOn: GoesOn = () => false) {
    const page = { goes_on: (...told: Parameters<GoesOn>) => Number(goesOn(...told)) };
    this.core = new WebAssembly.Instance(module, { page }).exports as unknown as CoreExports;
    this.core._initialize();
    this.#textSize = this.core.text_size();
  }

  /** Leaves a text for the core; returns its length in bytes. */
  give(text: string): number {
    const start = this.core.text_address();
    const room = new Uint8Array(this.core.memory.buffer, start, this.#textSize);
    const { read, written } = this.#encoder.encodeInto(text, room);
    if (read < text.length) throw new ParseError('the text is too long');
    return written;
  }

  /** Takes the text of this many bytes that the core left. */
  take(length: number): string {
    return this.#decoder.decode(
      new Uint8Array(this.core.memory.buffer, this.core.text_address(), length),
    );
  }

  /** Leaves a text of any length where calls about records look for it. */
  giveRecord(content: Uint8Array): void {
    const address = this.core.record_room(content.length);
    new Uint8Array(this.core.memory.buffer, address, content.length).set(content);
  }

  /** Takes the answer of this many bytes to a call about records. */
  takeRecord(length: number): string {
    return this.#exactDecoder.decode(
      new Uint8Array(this.core.memory.buffer, this.core.record_answer(), length),
    );
  }

  /** Makes a position the current one; throws ParseError. */
  load(position: string): CoreExports {
    if (position === this.#loaded) return this.core;
    if (!this.core.load(this.give(position))) {
      const length = this.numbers().next();
      throw new ParseError(this.take(length));
    }
    this.#loaded = position;
    return this.core;
  }

  /** The text of the current position, which a call has changed. */
  current(): string {
    this.#loaded = this.take(this.core.text_of_position());
    return this.#loaded;
  }

  /** Must be called before a call that may fail after it changed the current position. */
  forget(): void {
    this.#loaded = null;
  }

  /** Takes the placements that the core left, `count` numbers in all. */
  placements(count: number): Placement[] {
    const numbers = this.numbers();
    return Array.from({ length: count / 3 }, () => numbers.placement());
  }

  /** Takes the cells of a reason that the core gave by its number; null when it gave none. */
  illegality(index: number): Illegality | null {
    if (index === -1) return null;
    const reason = REASONS[index];
    if (reason === undefined) throw new InternalError('the core does not know this placement');
    const numbers = this.numbers();
    return { reason, cells: numbers.cells(numbers.next()) };
  }

  /** Reads the numbers that the core left; valid until the next call. */
  numbers(): NumberReader {
    return new NumberReader(this.core.memory.buffer, this.core.numbers_address());
  }
}

/** Reads one number after the other. */
export class NumberReader {
  readonly #from: Int32Array;
  #at = 0;

  constructor(memory: ArrayBufferLike, address: number) {
    this.#from = new Int32Array(memory, address);
  }

  next(): number {
    return this.#from[this.#at++] ?? 0;
  }

  /** How many numbers were read so far. */
  get read(): number {
    return this.#at;
  }

  placement(): Placement {
    return { orientation: this.next() as Orientation, column: this.next(), row: this.next() };
  }

  /** Null for a negative number. */
  colour(): Colour | null {
    return COLOURS[this.next()] ?? null;
  }

  move(): Move {
    return { colour: this.colour() ?? 'blue', ...this.placement() };
  }

  cells(count: number): Cell[] {
    return Array.from({ length: count }, () => ({ column: this.next(), row: this.next() }));
  }

  take(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }
}
