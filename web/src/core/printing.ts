/** Writes pieces and boards at true size through the WebAssembly core; see bindings/wasm/print.cpp. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { COLOURS, type Colour, type Piece } from './types.ts';

/** In the order in which the core numbers them. */
export const PRINT_FORMATS = ['pdf', 'svg', 'stl', '3mf'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const MEASURES = ['square', 'thickness', 'clearance'] as const;
export type Measure = (typeof MEASURES)[number];

/** Lengths in millimetres. */
export interface MeasureRange {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** Red, green and blue, from 0 to 255. */
export type Hue = readonly [number, number, number];

export interface PrintOrder {
  readonly pieces: readonly { readonly colour: Colour; readonly piece: Piece }[];
  /** The variant whose board is printed too. */
  readonly board: string | null;
  readonly measures: Readonly<Record<Measure, number>>;
  readonly paper: Paper;
  readonly hues: Readonly<Record<Colour, Hue>>;
  /** Written at the foot of every sheet. */
  readonly title: string;
}

const MICROMETRES = 1000;

export class Printing {
  readonly #exchange: Exchange;
  readonly #pieces: readonly Piece[];
  readonly ranges: Readonly<Record<Measure, MeasureRange>>;

  constructor(exchange: Exchange, pieces: readonly Piece[]) {
    this.#exchange = exchange;
    this.#pieces = pieces;
    exchange.core.print_measures();
    const numbers = exchange.numbers();
    const next = (): number => numbers.next() / MICROMETRES;
    const range = (): MeasureRange => ({ least: next(), usual: next(), most: next() });
    this.ranges = { square: range(), thickness: range(), clearance: range() };
  }

  /** Returns the bytes of the file; throws ParseError for measures out of range. */
  write(order: PrintOrder, format: PrintFormat): Uint8Array<ArrayBuffer> {
    const { core } = this.#exchange;
    core.print_begin();
    for (const { colour, piece } of order.pieces)
      if (!core.print_piece(COLOURS.indexOf(colour), this.#pieces.indexOf(piece)))
        throw new ParseError('these are too many pieces for one file');
    for (const [index, colour] of COLOURS.entries()) core.print_hue(index, ...order.hues[colour]);
    if (order.board !== null && !core.print_board(this.#exchange.give(order.board)))
      throw new InternalError(`no variant ${order.board}`);
    const [square = 0, thickness = 0, clearance = 0] = MEASURES.map((measure) =>
      Math.round(order.measures[measure] * MICROMETRES),
    );
    if (!core.print_size(square, thickness, clearance, Number(order.paper === 'letter')))
      throw new ParseError('pieces cannot be printed in this size');
    const title = this.#exchange.give(order.title);
    const length = core.print_write(PRINT_FORMATS.indexOf(format), title);
    return new Uint8Array(core.memory.buffer, core.print_file(), length).slice();
  }
}
