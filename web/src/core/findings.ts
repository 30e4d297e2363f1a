/** What the engine finds, as bindings/wasm/findings.cpp tells it: analyses, advice, judgements. */

import type { NumberReader } from './exchange.ts';
import type { Colour, Move, Piece } from './types.ts';

/** What to expect: a share of the win, from 0 to 1, and a final score, for each team. */
export interface Expectation {
  readonly shares: readonly number[];
  readonly scores: readonly number[];
}

/** A move, what to expect of it, and how the game may go on. */
export interface Line {
  /** The move itself first. */
  readonly moves: readonly [Move, ...Move[]];
  readonly visits: number;
  /** How good the move looked at first sight, from 0 to 1. */
  readonly prior: number;
  readonly expectation: Expectation;
}

/** What a search found; the best move first. */
export interface Analysis {
  readonly simulations: number;
  /** Whether the outcome is proved. */
  readonly isExact: boolean;
  /** How sure it is that a search sixteen times as long would choose the same move, from 0 to 1. */
  readonly certainty: number;
  readonly expectation: Expectation;
  readonly lines: readonly [Line, ...Line[]];
}

/** Something that can be said for a move or against it: a kind of core/advice/point.h, and its values. */
export interface Point {
  readonly kind: string;
  /** The name of the sentence that says it, in the language files. */
  readonly sentence: string;
  /** Whether a person is told this one: see core/advice/wording.h. */
  readonly isTold: boolean;
  readonly colour: Colour | null;
  readonly piece: Piece | null;
  readonly move: Move | null;
  readonly share: number | null;
  readonly numbers: readonly number[];
}

/** What speaks for a move and against it, the most important first. */
export interface Advice {
  readonly move: Move;
  readonly merits: readonly Point[];
  readonly faults: readonly Point[];
  /** The share of the win that its team can expect; null where the search says nothing. */
  readonly share: number | null;
  /** What the best move would give more. */
  readonly loss: number | null;
  /** Its place among the moves that the search looked at, from 1. */
  readonly rank: number | null;
}

/** What a move's loss makes of it. */
export type Verdict = 'fine' | 'doubtful' | 'bad' | 'very-bad';

/** One move of a game, beside the best one. */
export interface Judgement {
  readonly move: Move;
  /** The move itself when no other is better. */
  readonly best: Move;
  /** After the move. */
  readonly expectation: Expectation;
  /** The share of the win that the move cost its team. */
  readonly loss: number;
  /** The part of the lead that it cost; known where both moves are worked out exactly. */
  readonly points: number | null;
  readonly verdict: Verdict;
  readonly isExact: boolean;
  /** After the move: the lead that the first of two teams is proved to reach; null where nothing is proved. */
  readonly margin: number | null;
  readonly own: Advice;
  /** About the best move, where the loss is worth talking about. */
  readonly better: Advice | null;
}

/** The names that stand behind numbers. */
export interface Names {
  /** Sentences about points; the first ones have the names of the kinds of points. */
  readonly sentences: readonly string[];
  readonly verdicts: readonly string[];
  readonly pieces: readonly Piece[];
}

/** Reads what the core left, in the order in which it wrote. */
export class FindingsReader {
  readonly #numbers: NumberReader;
  readonly #teams: number;
  readonly #names: Names;

  constructor(numbers: NumberReader, teams: number, names: Names) {
    this.#numbers = numbers;
    this.#teams = teams;
    this.#names = names;
  }

  expectation(): Expectation {
    const shares: number[] = [];
    const scores: number[] = [];
    for (let team = 0; team < this.#teams; team++) {
      shares.push(this.#numbers.float());
      scores.push(this.#numbers.float());
    }
    return { shares, scores };
  }

  analysis(): Analysis {
    const numbers = this.#numbers;
    return {
      simulations: numbers.next(),
      isExact: Boolean(numbers.next()),
      certainty: numbers.float(),
      expectation: this.expectation(),
      lines: this.#list(() => this.#line()) as [Line, ...Line[]],
    };
  }

  advice(): Advice {
    const numbers = this.#numbers;
    return {
      move: numbers.move(),
      merits: this.#list(() => this.#point()),
      faults: this.#list(() => this.#point()),
      share: this.#optional(() => numbers.float()),
      loss: this.#optional(() => numbers.float()),
      rank: numbers.next() || null,
    };
  }

  judgement(): Judgement {
    const numbers = this.#numbers;
    return {
      move: numbers.move(),
      best: numbers.move(),
      expectation: this.expectation(),
      loss: numbers.float(),
      points: notNegative(numbers.next()),
      verdict: this.#names.verdicts[numbers.next()] as Verdict,
      isExact: Boolean(numbers.next()),
      margin: this.#optional(() => numbers.next()),
      own: this.advice(),
      better: this.#optional(() => this.advice()),
    };
  }

  /** Reads something that is there only if the number before it says so. */
  optionalAnalysis(): Analysis | null {
    return this.#optional(() => this.analysis());
  }

  #line(): Line {
    const numbers = this.#numbers;
    return {
      visits: numbers.next(),
      prior: numbers.float(),
      expectation: this.expectation(),
      moves: this.#list(() => numbers.move()) as [Move, ...Move[]],
    };
  }

  #point(): Point {
    const numbers = this.#numbers;
    return {
      kind: this.#names.sentences[numbers.next()] ?? '',
      sentence: this.#names.sentences[numbers.next()] ?? '',
      isTold: Boolean(numbers.next()),
      colour: numbers.colour(),
      piece: this.#names.pieces[numbers.next()] ?? null,
      move: this.#optional(() => numbers.move()),
      share: this.#optional(() => numbers.float()),
      numbers: this.#list(() => numbers.next()),
    };
  }

  #list<T>(read: () => T): T[] {
    return Array.from({ length: this.#numbers.next() }, read);
  }

  #optional<T>(read: () => T): T | null {
    return this.#numbers.next() ? read() : null;
  }
}

function notNegative(number: number): number | null {
  return number < 0 ? null : number;
}
