/** Who can no longer move is told by name, and not once the game is over. */

import { beforeEach, expect, it } from 'vitest';
import { Game } from '../src/game/game.svelte.ts';
import { againstComputers } from '../src/game/seats.ts';
import { announcePassed, hasNews } from '../src/play/announce.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { announcer } from '../src/ui/announcer.svelte.ts';
import { rules, someMoves } from './core.ts';

beforeEach(() => announcer.dismiss());

/** What is shown after each move of a game in which `pick` chooses the moves. */
function notices(variant: string, texts: typeof en, pick: (n: number) => number): string[] {
  const seats = againstComputers(rules.variant(variant).players.length);
  const game = Game.create(rules, { variant, seats });
  const shown: string[] = [];
  for (const move of someMoves(variant, Infinity, pick)) {
    game.play(move);
    announcePassed(game, texts, 'standard');
    const text = announcer.notice?.text ?? '';
    if (text !== (shown.at(-1) ?? '')) shown.push(text);
  }
  expect(game.view.isOver).toBe(true);
  return shown;
}

it.each([
  ['classic', en, 'You cannot move any more and are passed over.'],
  ['classic', fr, 'Vous ne pouvez plus jouer et passez désormais.'],
  ['classic', en, 'Red cannot move any more and is passed over.'],
  // Who has two colours is told which.
  ['classic-2', en, 'Blue cannot move any more and is passed over.'],
] as const)('%s', (variant, texts, expected) => {
  const told = [0, 1, 2, 3].flatMap((pick) => notices(variant, texts, (n) => (n * pick) >> 2));
  expect(told).toContain(expected);
});

it.each(rules.variantIds)('%s: nothing is left to be seen when the game is over', (variant) => {
  notices(variant, en, (n) => n >> 1);
  expect(announcer.notice).toBe(null);
});

it('leaves other notices alone at the end', () => {
  const other = { text: 'A new version is ready.' };
  const game = Game.create(rules, { variant: 'duo', seats: againstComputers(2) });
  for (const move of someMoves('duo', Infinity)) game.play(move);
  announcer.show(other);
  announcePassed(game, en, 'standard');
  expect(announcer.notice).toBe(other);
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
