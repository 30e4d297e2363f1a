/** Who can no longer move is told by name, and not once the game is over. */

import { expect, it } from 'vitest';
import { Game } from '../src/game/game.svelte.ts';
import { againstComputers } from '../src/game/seats.ts';
import { announceMove, hasNews, passedOver } from '../src/play/announce.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { announcer } from '../src/ui/announcer.svelte.ts';
import { rules, someMoves } from './core.ts';

/** What is said after each move of a game in which `pick` chooses the moves. */
function told(variant: string, texts: typeof en, pick: (n: number) => number): string[] {
  const seats = againstComputers(rules.variant(variant).players.length);
  const game = Game.create(rules, { variant, seats });
  const said = someMoves(variant, Infinity, pick).map((move) => {
    game.play(move);
    return passedOver(game, texts, 'standard');
  });
  expect(game.view.isOver).toBe(true);
  return said;
}

it.each([
  ['classic', en, 'You cannot move any more and are passed over.'],
  ['classic', fr, 'Vous ne pouvez plus jouer et passez désormais.'],
  ['classic', en, 'Red cannot move any more and is passed over.'],
  // Who has two colours is told which.
  ['classic-2', en, 'Blue cannot move any more and is passed over.'],
] as const)('%s', (variant, texts, expected) => {
  const said = [0, 1, 2, 3].flatMap((pick) => told(variant, texts, (n) => (n * pick) >> 2));
  expect(said).toContain(expected);
});

it.each(rules.variantIds)('%s: says it once for each colour, and not at the end', (variant) => {
  const said = told(variant, en, (n) => n >> 1).filter(Boolean);
  expect(said.length).toBeLessThan(rules.variant(variant).colours.length);
  expect(told(variant, en, (n) => n >> 1).at(-1)).toBe('');
});

it('says a move with whoever it blocks, and who is next', () => {
  const game = Game.create(rules, { variant: 'classic', seats: againstComputers(4) });
  const said = someMoves('classic', Infinity, () => 0).map((move) => {
    game.play(move);
    announceMove(game, rules, en, 'standard');
    return [announcer.spoken.join(''), passedOver(game, en, 'standard')] as const;
  });
  const blocking = said.filter(([, passed]) => passed !== '');
  expect(blocking.length).toBeGreaterThan(0);
  for (const [words, passed] of blocking) {
    expect(words).toContain(`. ${passed} `);
    expect(words).toMatch(/^\w+: .* to move\.$/);
  }
});

it('knows news: one move more, or another in the same place, and nothing taken back', () => {
  const moves = someMoves('duo', 4);
  const [first, second] = moves;
  const other = someMoves('duo', 1, () => 0);
  expect(hasNews(moves.slice(0, 2), moves.slice(0, 3))).toBe(true);
  expect(hasNews([], moves)).toBe(true);
  expect(hasNews(moves.slice(0, 1), other)).toBe(true);
  expect(hasNews(moves.slice(0, 2), [{ ...first }, { ...second }] as typeof moves)).toBe(false);
  expect(hasNews(moves, moves.slice(0, 3))).toBe(false);
  expect(hasNews([], [])).toBe(false);
});
