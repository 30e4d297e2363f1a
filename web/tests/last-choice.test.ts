/** A new game begins with what was chosen for the last one. */

import { beforeEach, expect, it } from 'vitest';
import { keepChoices, lastChoices, parseChoices } from '../src/newgame/last-choice.ts';
import { rules } from './core.ts';

const usual = parseChoices(null, rules.variantIds);

beforeEach(() => localStorage.clear());

it('is a person against friendly computers at first', () => {
  expect(usual.variant).toBe('classic');
  expect(usual.seats.map(({ kind }) => kind)).toEqual(['human', ...Array(3).fill('computer')]);
});

it('is what was kept', () => {
  const choices = {
    ...usual,
    variant: 'duo',
    freeStarts: true,
    seats: usual.seats.map((seat) => ({ ...seat, name: 'Ada', level: 7 })),
  };
  keepChoices(choices);
  expect(lastChoices(rules.variantIds)).toEqual(choices);
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"variant":"chess","seats":7,"freeStarts":"yes"}',
  '{"version":2,"variant":"duo"}',
  '{"seats":[null,{"kind":"dog","name":5,"level":99}]}',
])('is the usual when what was kept is damaged: %s', (text) => {
  expect(parseChoices(text, rules.variantIds)).toEqual(usual);
});
