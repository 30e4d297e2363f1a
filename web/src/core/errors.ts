/** The three ways in which asking the core can fail. */

import type { Illegality } from './types.ts';

/** What was given cannot be read. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
}

/** The rules forbid this move here. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  readonly illegality: Illegality;

  constructor(illegality: Illegality) {
    super(`illegal move: ${illegality.reason}`);
    this.illegality = illegality;
  }
}

/** The program contradicts itself: a bug. */
export class InternalError extends Error {
  override readonly name = 'InternalError';
}
