/** What is said about moves and colours, in both languages and in every palette. */

import { describe, expect, it } from 'vitest';
import { wordsFor } from '../src/play/wording.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';

const MERITS = [
  { kind: 'opens', exits: 3 },
  { kind: 'takes', colour: 'yellow', exits: 1 },
  { kind: 'large' },
] as const;

describe('the merits of a move', () => {
  it('are one sentence with the two that tell most', () => {
    expect(wordsFor(MERITS, en, 'standard')).toBe(
      'Opens 3 new corners and takes a corner from yellow.',
    );
    expect(wordsFor(MERITS, fr, 'alternative')).toBe(
      'Ouvre 3 nouveaux coins et prend un coin au violet.',
    );
  });

  it('are not told when there was no choice', () => {
    expect(wordsFor([{ kind: 'only' }, ...MERITS], en, 'standard')).toBe('The only move.');
    expect(wordsFor([], en, 'standard')).toBe('');
  });
});

describe('the lessons', () => {
  // Blue is cyan in one palette, so a lesson that speaks of blue would be wrong there.
  it.each([en, fr])('name no colour', ({ learn, game }) => {
    const said = JSON.stringify(learn).toLowerCase();
    for (const name of Object.values(game.colour))
      expect(said).not.toMatch(new RegExp(`\\b${name}\\b`));
  });
});
