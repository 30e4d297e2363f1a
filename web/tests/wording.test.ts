/** What is said about moves and colours, in both languages and in every palette. */

import { describe, expect, it } from 'vitest';
import type { Point } from '../src/core/findings.ts';
import type { Piece } from '../src/core/types.ts';
import { wordsFor } from '../src/table/wording.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { learnTexts } from '../src/texts/learn.ts';
import { moveOf, rules } from './core.ts';

const EMPTY = { numbers: [], isTold: true };

/** A point that the core says by a sentence. */
function point(sentence: keyof typeof en.game.advice, values: Partial<Point>): Point {
  return { ...EMPTY, kind: sentence, sentence, ...values };
}

const MERITS: readonly Point[] = [
  point('opens-corners', { numbers: [3, 7] }),
  point('gains-room', { numbers: [9], isTold: false }),
  point('takes-last-exits', { colour: 'yellow', numbers: [1, 2] }),
  point('uses-large-piece', { piece: 'F' as Piece }),
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
    const stops = point('stops-alone', { move, numbers: [1, 3] });
    expect(wordsFor(rules, [stops], en, 'standard')).toMatch(
      /^Is the only move that stops blue from placing .* on e12\.$/,
    );
  });

  it('tell margins and shares without a sign', () => {
    const told = [
      point('loses-least', { numbers: [-4] }),
      point('only-good-move', { share: 0.21 }),
    ];
    expect(wordsFor(rules, told, en, 'standard')).toBe(
      'Keeps the defeat to 4 points and is the only good move (the next best costs 21%).',
    );
    expect(wordsFor(rules, [], en, 'standard')).toBe('');
  });
});

describe('the lessons', () => {
  // Blue is cyan in one palette, so a lesson that speaks of blue would be wrong there.
  it.each([
    { game: en.game, learn: learnTexts.en },
    { game: fr.game, learn: learnTexts.fr },
  ])('name no colour', ({ learn, game }) => {
    const said = JSON.stringify(learn).toLowerCase();
    for (const name of Object.values(game.colour))
      expect(said).not.toMatch(new RegExp(`\\b${name}\\b`));
  });
});
