/** What the engine finds, as core/advice/json.cpp writes it: analyses, advice, judgements. */

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
  readonly colour?: Colour;
  readonly piece?: Piece;
  readonly move?: Move;
  readonly share?: number;
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
  readonly advice: Advice | null;
}

/** What a review says about a position of a game, and about the move that led there. */
export interface Step {
  readonly expectation: Expectation;
  /** Null when the game is over. */
  readonly analysis: Analysis | null;
  /** Null before the first move. */
  readonly judgement: Judgement | null;
}
