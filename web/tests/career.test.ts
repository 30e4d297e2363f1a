/** A person's results: outcomes, sums, rating; and everything in one file and back. */

import { beforeEach, describe, expect, it } from 'vitest';
import english from '../../docs/ratings/en.md?raw';
import french from '../../docs/ratings/fr.md?raw';
import { BackupError, restoreBackup, writeBackup } from '../src/career/backup.ts';
import { type Outcome, outcomesOf } from '../src/career/outcomes.ts';
import { levelFor, ratingCurve, ratingOf } from '../src/career/rating.ts';
import { byFirstPiece, byLevel, byVariant, sumOf } from '../src/career/sums.ts';
import { Game } from '../src/game/game.svelte.ts';
import { againstComputers, levelRating, type Seat } from '../src/game/seats.ts';
import { rules, someMoves } from './core.ts';

function finished(variant: string, seats?: readonly Seat[]): Game {
  const players = rules.variant(variant).players.length;
  const game = Game.create(rules, { variant, seats: seats ?? againstComputers(players, 5) });
  for (const move of someMoves(variant, Infinity, () => 0)) game.play(move);
  return game;
}

const outcome = (level: number, share: number): Outcome => ({
  time: 0,
  variant: 'duo',
  isWon: share === 1,
  score: 0,
  margin: 0,
  left: 0,
  first: null,
  opponents: [{ level, share }],
});

describe('outcomes', () => {
  it.each(rules.variantIds.filter((id) => rules.variant(id).teams.length > 1))(
    'of %s tell the margin to the best opponent, and what is left',
    (variant) => {
      const game = finished(variant);
      const [found] = outcomesOf([game], rules);
      const team = game.variant.teams.findIndex((players) => players.includes(0));
      const scores = [...game.view.teamScores];
      const [own = 0] = scores.splice(team, 1);
      expect([found?.score, found?.margin]).toEqual([own, own - Math.max(...scores)]);
      expect(found?.isWon).toBe(own > Math.max(...scores));
      expect(found?.left).toBeGreaterThanOrEqual(0);
      expect(found?.first).toBe(rules.shape(game.moves[0]?.orientation as never).piece);
    },
  );

  it('leave out games that are not over, of several people, and without computers', () => {
    const person: Seat = { kind: 'here', name: '' };
    const open = Game.create(rules, { variant: 'duo', seats: againstComputers(2) });
    const together = finished('duo', [person, person]);
    const alone = finished('solo', [person]);
    expect(outcomesOf([open, together, alone], rules)).toEqual([]);
  });

  it('are summed by variant, level and first piece', () => {
    const outcomes = outcomesOf([finished('duo'), finished('duo'), finished('classic')], rules);
    expect(byVariant(outcomes).map(([id, { games }]) => [id, games])).toEqual([
      ['duo', 2],
      ['classic', 1],
    ]);
    expect(byLevel(outcomes).map(([level, { games }]) => [level, games])).toEqual([[5, 3]]);
    expect(byFirstPiece(outcomes).reduce((sum, [, { games }]) => sum + games, 0)).toBe(3);
    const { margin, best } = sumOf(outcomes);
    expect(margin).toBeCloseTo(outcomes.reduce((sum, one) => sum + one.margin, 0) / 3);
    expect(best).toBe(Math.max(...outcomes.map(({ score }) => score)));
  });
});

describe('the rating', () => {
  it.each([english, french])('is on the scale of the page about ratings', (page) => {
    const [, row = ''] = /^\| points \|(.*)\|$/m.exec(page) ?? [];
    const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(row.split('|').map(Number)).toEqual(levels.map(levelRating));
  });

  it('finds who wins half of the games against a level at that level', () => {
    for (const level of [2, 5, 8]) {
      const games = Array.from({ length: 60 }, (_, i) => outcome(level, i % 2));
      const rating = ratingOf(games);
      expect(Math.abs(rating - levelRating(level))).toBeLessThan(60);
      expect(levelFor(rating)).toBe(level);
    }
  });

  it('rises with a win and falls with a loss, and stays within reason', () => {
    const [first = 0, second = 0, third = 0] = ratingCurve([
      outcome(4, 1),
      outcome(4, 1),
      outcome(1, 0),
    ]);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeLessThan(second);
    const always = ratingOf(Array.from({ length: 200 }, () => outcome(10, 1)));
    expect(always).toBeLessThan(4300);
    expect(levelFor(always)).toBe(10);
    expect(levelFor(ratingOf([]))).toBe(3);
  });
});

describe('a backup', () => {
  beforeEach(() => localStorage.clear());
  const put = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  };

  it('brings everything to another browser', () => {
    const entries = {
      'blokus/game/x': '{"id":"x"}',
      'blokus/language': 'fr',
      'blokus/daily': '{}',
    };
    put({ ...entries, 'other/site': 'mine' });
    const file = writeBackup();
    localStorage.clear();
    expect(restoreBackup(file)).toBe(3);
    expect({ ...localStorage }).toEqual(entries);
    expect(restoreBackup(file)).toBe(0);
  });

  it('writes over no game, and joins days', () => {
    put({
      'blokus/game/x': 'theirs',
      'blokus/language': 'fr',
      'blokus/daily': '{"version":1,"days":{"2026-11-16":{"best":1},"2026-11-17":{"best":2}}}',
    });
    const file = writeBackup();
    put({
      'blokus/game/x': 'mine',
      'blokus/language': 'en',
      'blokus/daily': '{"version":1,"days":{"2026-11-17":{"best":9}}}',
    });
    restoreBackup(file);
    expect(localStorage.getItem('blokus/game/x')).toBe('mine');
    expect(localStorage.getItem('blokus/language')).toBe('fr');
    expect(JSON.parse(localStorage.getItem('blokus/daily') ?? '').days).toEqual({
      '2026-11-16': { best: 1 },
      '2026-11-17': { best: 9 },
    });
  });

  it.each(['', 'null', '{}', '[]', '{"format":"blokus-backup","version":2,"entries":{}}'])(
    'is not %s',
    (text) => {
      expect(() => restoreBackup(text)).toThrow(BackupError);
    },
  );

  it('takes over nothing that is not ours', () => {
    const entries = { 'other/site': 'evil', 'blokus/x': 7 };
    const text = JSON.stringify({ format: 'blokus-backup', version: 1, entries });
    expect(restoreBackup(text)).toBe(0);
    expect(localStorage.length).toBe(0);
  });
});
