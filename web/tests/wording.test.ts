/** What is said about moves and colours, in both languages and in every palette. */

import { describe, expect, it } from 'vitest';
import type { Point } from '../src/core/findings.ts';
import type { Piece } from '../src/core/types.ts';
import { wordsFor } from '../src/play/wording.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { moveOf, rules } from './core.ts';

const EMPTY = { colour: null, piece: null, move: null, share: null, numbers: [] };
const MERITS: readonly Point[] = [
  { ...EMPTY, kind: 'opens-corners', numbers: [3, 7] },
  { ...EMPTY, kind: 'takes-exits', colour: 'yellow', numbers: [1, 2] },
  { ...EMPTY, kind: 'uses-large-piece', piece: 'F' as Piece },
];

describe('the merits of a move', () => {
  it('are one sentence with the two that tell most', () => {
    expect(wordsFor(rules, MERITS, en, 'standard')).toBe(
      'Opens 3 corners and takes 1 exit from yellow (2 left).',
    );
    expect(wordsFor(rules, MERITS, fr, 'alternative')).toBe(
      'Ouvre 3 coins et prend 1 sortie au violet (il lui en reste 2).',
    );
  });

  it('name the move that is stopped', () => {
    const move = moveOf(rules.start('duo'), 'e10,f10,g10,e11,e12');
    const stops: Point = { ...EMPTY, kind: 'stops', move, numbers: [1, 3] };
    expect(wordsFor(rules, [stops], en, 'standard')).toMatch(
      /^Is the only move that stops blue from placing .* on e10\.$/,
    );
  });

  it('are not told when there was no choice', () => {
    const only: Point = { ...EMPTY, kind: 'only-move' };
    expect(wordsFor(rules, [only, ...MERITS], en, 'standard')).toBe('Is the only move there is.');
    expect(wordsFor(rules, [], en, 'standard')).toBe('');
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
