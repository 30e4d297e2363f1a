/** The whole core, fetched when something first needs more than the rules. */

import { Exchange } from './exchange.ts';
import { Printing } from './printing.ts';
import { Records } from './records.ts';
import { SoloCore } from './solo.ts';
import { RecordTree } from './tree.ts';
import type { Piece } from './types.ts';

/** What the whole core answers on the page itself. */
export interface Parts {
  readonly records: Records;
  /** The one tree that is studied. */
  readonly tree: RecordTree;
  readonly printing: Printing;
  readonly solo: SoloCore;
}

export class Whole {
  readonly #compile: () => Promise<WebAssembly.Module>;
  readonly #pieces: readonly Piece[];
  #module: Promise<WebAssembly.Module> | null = null;
  #parts: Promise<Parts> | null = null;

  /** `pieces` are all that there are, in the core's order. */
  constructor(compile: () => Promise<WebAssembly.Module>, pieces: readonly Piece[]) {
    this.#compile = compile;
    this.#pieces = pieces;
  }

  /** The module, to be handed to workers. After a failure the next call tries again. */
  module(): Promise<WebAssembly.Module> {
    this.#module ??= this.#compile().catch((error: unknown) => {
      this.#module = null;
      throw error;
    });
    return this.#module;
  }

  parts(): Promise<Parts> {
    this.#parts ??= this.#make().catch((error: unknown) => {
      this.#parts = null;
      throw error;
    });
    return this.#parts;
  }

  async #make(): Promise<Parts> {
    const exchange = new Exchange(await this.module());
    const records = new Records(exchange);
    return {
      records,
      tree: new RecordTree(exchange, records),
      printing: new Printing(exchange, this.#pieces),
      solo: new SoloCore(exchange, this.#pieces),
    };
  }
}
