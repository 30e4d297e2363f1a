/** What a person wants printed, and how. */

import { SvelteSet } from 'svelte/reactivity';
import type { Hue, Measure, Paper, PrintFormat, Printing, PrintOrder } from '../core/printing.ts';
import { MEASURES } from '../core/printing.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Piece, Variant } from '../core/types.ts';

export class Order {
  readonly #rules: Rules;
  readonly #printing: Printing;
  /** Chosen pieces as `colour piece`. */
  readonly #chosen = new SvelteSet<string>();
  #variant = $state.raw<Variant>() as Variant;
  hasBoard = $state(false);
  format = $state<PrintFormat>('pdf');
  paper = $state<Paper>('a4');
  /** Millimetres; null while a field holds no number. */
  readonly lengths: Record<Measure, number | null>;

  constructor(rules: Rules, printing: Printing) {
    this.#rules = rules;
    this.#printing = printing;
    this.#variant = rules.variant('classic');
    const { square, thickness, clearance } = printing.ranges;
    this.lengths = $state({
      square: square.usual,
      thickness: thickness.usual,
      clearance: clearance.usual,
    });
  }

  get ranges(): Printing['ranges'] {
    return this.#printing.ranges;
  }

  get variant(): Variant {
    return this.#variant;
  }

  /** Chooses the game whose pieces and board are offered. */
  take(id: string): void {
    this.#variant = this.#rules.variant(id);
    this.choose([], false);
  }

  has(colour: Colour, piece: Piece): boolean {
    return this.#chosen.has(`${colour} ${piece}`);
  }

  toggle(colour: Colour, piece: Piece): void {
    const name = `${colour} ${piece}`;
    if (!this.#chosen.delete(name)) this.#chosen.add(name);
  }

  /** Chooses every piece of some colours; keeps what was chosen, or not. */
  choose(colours: readonly Colour[], keeps: boolean): void {
    if (!keeps) this.#chosen.clear();
    for (const colour of colours)
      for (const piece of this.#variant.pieces) this.#chosen.add(`${colour} ${piece}`);
  }

  /** The pieces to print; one that the game has twice is printed twice. */
  get pieces(): PrintOrder['pieces'] {
    return this.#variant.colours.flatMap((colour) =>
      this.#variant.pieces
        .filter((piece) => this.has(colour, piece))
        .map((piece) => ({ colour, piece })),
    );
  }

  get isSolid(): boolean {
    return this.format === 'stl' || this.format === '3mf';
  }

  isPossible(measure: Measure): boolean {
    const length = this.lengths[measure];
    const { least, most } = this.#printing.ranges[measure];
    return length !== null && length >= least && length <= most;
  }

  get isReady(): boolean {
    const hasSomething = this.hasBoard || this.pieces.length > 0;
    return hasSomething && MEASURES.every((measure) => this.isPossible(measure));
  }

  /** Writes the file in a format. Requires that the order is ready. */
  write(
    format: PrintFormat,
    hues: Readonly<Record<Colour, Hue>>,
    title: string,
  ): Uint8Array<ArrayBuffer> {
    const { square, thickness, clearance } = this.lengths;
    const measures = {
      square: square ?? 0,
      thickness: thickness ?? 0,
      clearance: clearance ?? 0,
    };
    const board = this.hasBoard ? this.#variant.text : null;
    const order = { pieces: this.pieces, board, measures, paper: this.paper, hues, title };
    return this.#printing.write(order, format);
  }
}
