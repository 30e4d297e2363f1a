/** The best-move puzzles that come with the game: read from their file (docs/formats/puzzles.md). */

import address from '../../../src/blokus/puzzles/best-moves.json?url';
import { type BestMove, THEMES } from '../core/best-move.ts';
import type { PositionText } from '../core/types.ts';
import { loadOnce } from './load-once.ts';

/** How the names of puzzles begin: those of the file, and those that are found from a seed. */
export const BEST = 'best-';
export const NEW = 'new-';

/** Fetches the puzzles, once; the easy ones first. */
export const loadBestMoves: () => Promise<readonly BestMove[]> = loadOnce(address, readBestMoves);

export function readBestMoves(text: string): BestMove[] {
  const file = JSON.parse(text) as { format: string; version: number; puzzles: string[] };
  if (file.format !== 'blokus-best-moves' || file.version !== 1) throw new Error('unknown puzzles');
  return file.puzzles.map((line, index) => {
    const [position = '', best = '', gap, theme, rating, difficulty] = line.split(' ');
    return {
      id: `${BEST}${index + 1}`,
      position: position as PositionText,
      best,
      gap: Number(gap),
      theme: THEMES.find((one) => one === theme) ?? 'squeeze',
      rating: Number(rating),
      difficulty: Number(difficulty),
    };
  });
}
