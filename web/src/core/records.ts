/** Reads and writes game records through the WebAssembly core; see docs/formats/blksgf.md and json.md. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { COLOURS, type Colour, type PositionText, REASONS, type Reason } from './types.ts';

/** What is wrong with a record: its kind, its place in the text, and what the kind tells. */
export interface RecordProblem {
  readonly kind: string;
  readonly cause: string;
  /** Both from 1; 0 where there is no place. */
  readonly line: number;
  readonly column: number;
  readonly where: string;
  readonly name: string;
  readonly text: string;
  readonly detail: string;
  readonly number: number;
  /** With a move or a piece that cannot be there. */
  readonly colour?: Colour;
  readonly move?: string;
  /** Whose turn it is, when another colour plays. */
  readonly turn?: Colour;
  readonly reason?: Reason;
  readonly cells?: readonly string[];
}

/** The game of a record's main line; it begins after the last pieces that were set up. */
export interface RecordedGame {
  readonly variant: string;
  readonly start: PositionText;
  readonly moves: readonly string[];
  /** On the start, then on each move; empty where nothing is said. */
  readonly notes: readonly string[];
  /** By player; empty where there is none. */
  readonly names: readonly string[];
  /** The computer's level by player, 0 for people. */
  readonly levels: readonly number[];
  /** Why the game ends before the line does. */
  readonly problem?: RecordProblem;
}

export interface RecordReading {
  readonly problems: readonly RecordProblem[];
  /** Missing when the text is refused; the last problem says why. */
  readonly game?: RecordedGame;
}

/** A record as JSON has it. */
export interface RecordDocument {
  readonly variant: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly nodes: readonly RecordNode[];
}

export interface RecordNode {
  readonly colour?: Colour;
  readonly move?: string;
  readonly comment?: string;
}

export type RecordFormat = 'blksgf' | 'json';

export class Records {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Reads the record of a file's content, in either format. */
  read(content: Uint8Array): RecordReading {
    this.#exchange.giveRecord(content);
    const reading = JSON.parse(
      this.#exchange.takeRecord(this.#exchange.core.read_record()),
      withNames,
    );
    return reading as RecordReading;
  }

  /** Writes the record that was read last. */
  rewrite(format: RecordFormat): string {
    const { core } = this.#exchange;
    return this.#exchange.takeRecord(core.write_record(Number(format === 'json')));
  }

  /** Writes a record; a start that is not the variant's own is set up, and computers sit where they have a level. */
  write(
    document: RecordDocument,
    start: PositionText | null,
    levels: readonly number[],
    format: RecordFormat = 'blksgf',
  ): string {
    const text = JSON.stringify({ format: 'blokus-record', version: 1, ...document });
    const { game, problems } = this.read(new TextEncoder().encode(text));
    if (!game) throw new InternalError(`a record that is refused: ${problems.at(-1)?.kind}`);
    const core = start === null ? this.#exchange.core : this.#exchange.load(start);
    if (start !== null && !core.set_up_record()) throw new ParseError('a start of another variant');
    const [one = 0, two = 0, three = 0, four = 0] = levels;
    core.seat_record(one, two, three, four);
    return this.rewrite(format);
  }
}

/** The core numbers reasons and colours. */
export function withNames(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (name === 'colour' || name === 'turn') return COLOURS[value];
  return name === 'reason' ? REASONS[value] : value;
}
