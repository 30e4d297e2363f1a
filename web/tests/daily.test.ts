/** Every day: days and months, stars, rows of days, and the duel that is the same for everybody. */

import { beforeEach, describe, expect, it } from 'vitest';
import file from '../../src/blokus/puzzles/endgames.json?raw';
import { Exchange } from '../src/core/exchange.ts';
import { TaskCore } from '../src/core/task.ts';
import { type Day, dateOf, dayName, dayOf, monthOf, parseDay, shifted } from '../src/daily/day.ts';
import { Diary, parseDiary, starsFor } from '../src/daily/diary.svelte.ts';
import { dayOfDuel, duelOf, levelOf, startOf } from '../src/daily/duel.ts';
import { endgameOf } from '../src/daily/endgame-of-day.ts';
import { duelResult, puzzleResult, puzzleTitle } from '../src/daily/words.ts';
import { Game } from '../src/game/game.svelte.ts';
import { readEndgames } from '../src/puzzles/endgames.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { coreModule, rules } from './core.ts';

const tasks = new TaskCore(new Exchange(coreModule), rules.pieces);
const DAY = parseDay('2026-11-17') as Day;

describe('days', () => {
  it('begin at midnight where a person is', () => {
    expect(dayName(dayOf(new Date(2026, 10, 17, 0, 0, 1)))).toBe('2026-11-17');
    expect(dayName(dayOf(new Date(2026, 10, 17, 23, 59, 59)))).toBe('2026-11-17');
    expect(dateOf(DAY).getHours()).toBe(0);
    expect(dayOf(dateOf(DAY))).toBe(DAY);
  });

  it.each(['2026-02-30', '2026-1-1', 'today', '', '2026-11-17x'])('%s is none', (name) => {
    expect(parseDay(name)).toBe(null);
  });

  it.each(['2026-02-10', '2024-02-29', '2026-11-17', '2027-08-01'])(
    'of the month of %s come in whole weeks from Monday',
    (name) => {
      const weeks = monthOf(parseDay(name) as Day);
      const days = weeks.flat().filter((day): day is Day => day !== null);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      for (const week of weeks)
        week.forEach((day, index) => {
          if (day !== null) expect((dateOf(day).getDay() + 6) % 7).toBe(index);
        });
      expect(days.map((day) => dateOf(day).getDate())).toEqual(days.map((_, index) => index + 1));
      expect(dateOf(shifted(days.at(-1) as Day, 1)).getDate()).toBe(1);
    },
  );
});

describe('a diary', () => {
  beforeEach(() => localStorage.clear());

  it('gives a star each for no hints, no dead end, and good time', () => {
    const effort = { begun: 0, hints: 0, failures: 0 };
    expect(starsFor(effort, 60, 1)).toBe(3);
    expect(starsFor(effort, 61, 1)).toBe(2);
    expect(starsFor(effort, 61, 2)).toBe(3);
    expect(starsFor({ ...effort, hints: 2 }, 10, 1)).toBe(2);
    expect(starsFor({ ...effort, hints: 1, failures: 1 }, 999, 5)).toBe(0);
  });

  it('keeps what went into a puzzle, through reloads, and the first solution only', () => {
    new Diary().begin(DAY, 1000);
    new Diary().begin(DAY, 9000);
    new Diary().add(DAY, { failures: 1 });
    new Diary().solve(DAY, 1, false, 31_000);
    const after = new Diary();
    after.add(DAY, { hints: 1 });
    after.solve(DAY, 1, true, 99_000);
    expect(new Diary().of(DAY)).toEqual({
      effort: { begun: 1000, hints: 0, failures: 1 },
      stars: 2,
      seconds: 30,
      isLate: false,
    });
  });

  it('counts days in a row, up to yesterday when today is still open', () => {
    const diary = new Diary();
    for (const back of [1, 2, 4]) {
      diary.begin(shifted(DAY, -back));
      diary.solve(shifted(DAY, -back), 1, false);
    }
    expect(diary.streak(DAY)).toBe(2);
    diary.duel(DAY, -3);
    expect(diary.streak(DAY)).toBe(3);
    expect(diary.streak(shifted(DAY, 2))).toBe(0);
  });

  it('lets a puzzle of an earlier day count for itself, not for the row', () => {
    const diary = new Diary();
    diary.begin(DAY);
    diary.solve(DAY, 1, true);
    expect([diary.of(DAY).stars, diary.streak(DAY)]).toEqual([3, 0]);
  });

  it('counts the first duel and remembers the best', () => {
    const diary = new Diary();
    for (const margin of [4, -2, 9]) diary.duel(DAY, margin);
    expect(new Diary().of(DAY)).toEqual({ margin: 4, best: 9 });
  });

  it.each([
    [null, {}],
    ['{', {}],
    ['{"version":2,"days":{"2026-11-17":{"stars":3}}}', {}],
    ['{"version":1,"days":[]}', {}],
    ['{"version":1,"days":{"2026-11-17":null,"x":{}}}', {}],
    ['{"version":1,"days":{"2026-11-17":{"stars":-1,"margin":"9","best":2}}}', { best: 2 }],
    ['{"version":1,"days":{"2026-11-17":{"stars":99}}}', { stars: 3 }],
  ])('reads what is good of %s', (text, entry) => {
    expect(parseDiary(text).get(DAY) ?? {}).toEqual(entry);
  });
});

describe('the duel of a day', () => {
  it('is the same for everybody', () => {
    // Whoever changes this changes the duels that people have shared.
    expect(startOf(rules, DAY)).toBe(startOf(rules, DAY));
    expect(rules.view(startOf(rules, DAY)).turn).toBe('blue');
    expect(rules.placed(startOf(rules, DAY))).toHaveLength(4);
    expect(levelOf(DAY)).toBe(3);
  });

  it('is another one every day', () => {
    const starts = Array.from({ length: 60 }, (_, i) => startOf(rules, shifted(DAY, i)));
    expect(new Set(starts).size).toBe(60);
  });

  it('is known by its game, and by no other', () => {
    const game = Game.create(rules, duelOf(rules, DAY));
    expect(dayOfDuel(rules, game)).toBe(DAY);
    const { seats, start, variant } = duelOf(rules, DAY);
    const other = { seats, variant, seed: DAY + 1 };
    expect(dayOfDuel(rules, Game.create(rules, other))).toBe(null);
    expect(dayOfDuel(rules, Game.create(rules, { ...other, ...(start ? { start } : {}) }))).toBe(
      null,
    );
  });
});

describe('what is told of a day', () => {
  it.each([en, fr])('has a name for every puzzle', (texts) => {
    for (const goal of Object.keys(en.daily.titles) as (keyof typeof en.daily.titles)[])
      for (let i = 0; i < 14; i++)
        expect(puzzleTitle({ goal }, shifted(DAY, i), texts)).not.toBe(texts.daily.puzzle);
  });

  it('shows a result without its solution', () => {
    expect(puzzleResult({ stars: 2 }, 'The cork', '17 November', 3, en)).toBe(
      'Blokus · 17 November\nThe cork ★★☆\n🔥 3 days in a row',
    );
    expect(duelResult({ margin: -1 }, 'Against Able', '17 November', en)).toBe(
      'Blokus · 17 November\nAgainst Able 🟨 Lost by 1 point',
    );
  });
});

describe('the puzzle of a day', () => {
  it('is the one of the whole file, for a round of days', async () => {
    const endgames = readEndgames(file);
    for (let i = 0; i < endgames.length; i += 7) {
      const day = shifted(DAY, i);
      const number = tasks.numberOfDay(day, endgames.length);
      expect(await endgameOf(day, tasks)).toEqual(endgames[number]);
    }
  });
});
