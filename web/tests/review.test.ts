/** A game looked at again: where its end can be worked out, the chances and the verdicts are exact. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Review } from '../src/analysis/review.svelte.ts';
import type { Computer } from '../src/computer/computer.ts';
import type { ReviewStep } from '../src/computer/protocol.ts';
import { Thinker } from '../src/computer/thinker.ts';
import type { Placement, PositionText } from '../src/core/types.ts';
import { Game } from '../src/game/game.svelte.ts';
import { parseRecord } from '../src/game/record.ts';
import { coreModule, moveOf, records, rules, someMoves } from './core.ts';

const record = parseRecord(rules, records, readFileSync('../docs/images/duo.blksgf'));
const human = { kind: 'here', name: '' } as const;

/** The end of the game in the pictures, from the position after so many moves. */
function endOfGame(count: number): Game {
  let position = rules.start('duo');
  for (const value of record.moves.slice(0, count))
    position = rules.play(position, moveOf(position, value));
  const game = Game.create(rules, { variant: 'duo', seats: [human, human], start: position });
  for (const value of record.moves.slice(count)) game.play(moveOf(game.position, value));
  return game;
}

/** The best margin for blue that a look at every continuation finds. */
function margin(position: PositionText, known = new Map<PositionText, number>()): number {
  const kept = known.get(position);
  if (kept !== undefined) return kept;
  const { turn, colours } = rules.view(position);
  let best: number;
  if (turn === null) {
    best = (colours.blue?.score ?? 0) - (colours.yellow?.score ?? 0);
  } else {
    const margins = rules
      .legalMoves(position, turn)
      .map((move) => margin(rules.play(position, { colour: turn, ...move }), known));
    best = turn === 'blue' ? Math.max(...margins) : Math.min(...margins);
  }
  known.set(position, best);
  return best;
}

/** A review of a game, when it has run. */
async function reviewed(game: Game): Promise<Review> {
  const thinker = new Thinker(coreModule, {
    net: async (name) => new Uint8Array(readFileSync(`../src/blokus/engine/nets/${name}.net`)),
    pause: async () => true,
  });
  const computer = {
    review: (step: ReviewStep) => ({ answer: thinker.review(step), stop: () => undefined }),
  } as unknown as Computer;
  const review = new Review(game, computer);
  await review.run();
  return review;
}

describe('a review', () => {
  it('turns round where two mistakes follow each other, as every continuation shows', async () => {
    const game = endOfGame(32);
    const review = await reviewed(game);

    expect(review.shares.map(([blue]) => blue)).toEqual([1, 0, 1, 1, 1, 1, 1]);
    const margins = review.shares.map((_, count) => margin(game.positionAfter(count)));
    expect(margins.map(Math.sign)).toEqual([1, -1, 1, 1, 1, 1, 1]);
    expect(review.judgements.map(({ verdict }) => verdict)).toEqual([
      'very-bad',
      'very-bad',
      'fine',
      'fine',
      'fine',
      'fine',
    ]);
    const better = review.judgements.map(({ advice }) => advice && rules.moveValue(advice.move));
    expect(better.slice(0, 2)).toEqual(['g2,h2,g3', 'g2']);
  });

  it('goes on without a player who stopped', async () => {
    const game = Game.create(rules, { variant: 'classic', seats: [human, human, human, human] });
    game.sync(someMoves('classic', 2), [{ player: 2, after: 2 }]);
    const [move] = rules.legalMoves(game.position, 'green');
    game.play({ colour: 'green', ...(move as Placement) });
    const review = await reviewed(game);
    expect(review.problem).toBeNull();
    expect(review.judgements.map(({ move, team }) => [move.colour, team])).toEqual([
      ['blue', 0],
      ['yellow', 1],
      ['green', 3],
    ]);
  });
});
