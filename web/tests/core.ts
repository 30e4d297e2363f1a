/** The real core for the tests. */

import { readFileSync } from 'node:fs';
import { wasmPath } from '../build/wasm-path.ts';
import { Exchange } from '../src/core/exchange.ts';
import { Records } from '../src/core/records.ts';
import { Rules } from '../src/core/rules.ts';
import { RecordTree } from '../src/core/tree.ts';
import type { Move, PositionText } from '../src/core/types.ts';

export const coreModule = new WebAssembly.Module(readFileSync(wasmPath('core')));

const exchange = new Exchange(coreModule);
export const rules = new Rules(exchange);
export const records = new Records(exchange);
export const tree = new RecordTree(exchange, records);

/** A move of the colour on turn, from its value. */
export function moveOf(position: PositionText, value: string): Move {
  const { turn } = rules.view(position);
  if (turn === null) throw new Error('the game is over');
  return { colour: turn, ...rules.parseMove(value) };
}

/** Plays the first legal moves of a variant; `pick` chooses among them. */
export function someMoves(variant: string, count: number, pick = (n: number) => n >> 1): Move[] {
  const moves: Move[] = [];
  let position = rules.start(variant);
  while (moves.length < count) {
    const { turn } = rules.view(position);
    if (turn === null) break;
    const legal = rules.legalMoves(position, turn);
    const move = { colour: turn, ...(legal[pick(legal.length)] ?? legal[0]) } as Move;
    moves.push(move);
    position = rules.play(position, move);
  }
  return moves;
}
