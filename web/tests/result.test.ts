/** The end of a game: the rows of the result, and who has won. */

import { expect, it } from 'vitest';
import type { Game as GameType } from '../src/game/game.svelte.ts';
import { Game } from '../src/game/game.svelte.ts';
import { againstComputers } from '../src/game/seats.ts';
import { headline, scoreRows } from '../src/play/result.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { rules, someMoves } from './core.ts';

function finished(variant: string): GameType {
  const seats = againstComputers(rules.variant(variant).players.length);
  const game = Game.create(rules, { variant, seats });
  for (const move of someMoves(variant, Infinity, () => 0)) game.play(move);
  expect(game.view.isOver).toBe(true);
  return game;
}

it.each(rules.variantIds)('%s counts every scored colour once, the best team first', (variant) => {
  const game = finished(variant);
  const rows = scoreRows(game, rules);
  expect(rows.map(({ players }) => players).toSorted()).toEqual(game.variant.teams.toSorted());
  const places = rows.map(({ place }) => place ?? 0);
  expect(places).toEqual(places.toSorted());
  const scored = rows.flatMap(({ colours }) => colours.map(({ colour }) => colour));
  expect(scored.toSorted()).toEqual(
    game.variant.colours.filter((colour) => game.variant.owners[colour] !== null).toSorted(),
  );
  // A puzzle counts the squares placed instead.
  if (game.variant.countsSquares) return;
  for (const { colours, score } of rows)
    expect(score).toBe(colours.reduce((sum, row) => sum + row.score, 0));
});

it('teams are told with the sums of partners', () => {
  const [best, other] = scoreRows(finished('classic-teams'), rules);
  expect([best?.players, other?.players].toSorted()).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(best?.score).toBeGreaterThanOrEqual(other?.score ?? 0);
});

it('says that you and your partner have won', () => {
  const game = finished('classic-teams');
  const won = game.view.playerPlaces[0] === 1;
  expect(headline(game, en, 'standard')).toBe(won ? 'You and Red win!' : 'Yellow and Green win!');
  expect(headline(game, fr, 'standard')).toBe(
    won ? 'Vous et Rouge avez gagné !' : 'Jaune et Vert ont gagné !',
  );
});
