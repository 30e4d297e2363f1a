/** What players are called: by name, as "you", by colour, or by number. */

import { describe, expect, it } from 'vitest';
import type { Player } from '../src/core/types.ts';
import { Game } from '../src/game/game.svelte.ts';
import type { Seat } from '../src/game/seats.ts';
import { headline, scoreRows } from '../src/play/result.ts';
import { moveNames, playerName } from '../src/table/names.ts';
import { en } from '../src/texts/en/index.ts';
import { fr } from '../src/texts/fr/index.ts';
import { rules, someMoves } from './core.ts';

const here: Seat = { kind: 'here', name: '' };
const machine: Seat = { kind: 'computer', level: 3 };
const remote = (name: string): Seat => ({ kind: 'remote', name, isAway: false });

function names(
  variant: string,
  seats: readonly Seat[],
  texts = en,
  palette = 'standard',
): string[] {
  const game = Game.create(rules, { variant, seats });
  game.seats = seats;
  return seats.map((_, player) => playerName(game, player as Player, texts, palette as 'standard'));
}

describe('players', () => {
  it('are called by the names they gave, wherever they sit', () => {
    const seats = [{ kind: 'here', name: 'Ada' } as const, remote('Ben')];
    expect(names('duo', seats)).toEqual(['Ada', 'Ben']);
  });

  it('are "you" only for the one person here', () => {
    expect(names('duo', [here, machine])).toEqual(['You', 'Yellow']);
    expect(names('duo', [remote(''), here], fr)).toEqual(['Bleu', 'Vous']);
    expect(names('duo', [here, here])).toEqual(['Blue', 'Yellow']);
  });

  it('have the hue of their colour in every palette', () => {
    expect(names('duo', [here, here], en, 'alternative')).toEqual(['Cyan', 'Violet']);
  });

  it('with several colours have a number, or are the computer', () => {
    expect(names('classic-2', [remote(''), machine])).toEqual(['Player 1', 'The computer']);
    expect(names('classic-2', [here, machine], fr)).toEqual(['Vous', "L'ordinateur"]);
    expect(names('classic-2', [machine, machine])).toEqual(['Computer 1', 'Computer 2']);
  });
});

describe('moves of a list', () => {
  it('have names of their own, and short ones where they can', () => {
    const moves = rules.legalMoves(rules.start('duo'), 'blue');
    const names = moveNames(rules, moves, en);
    expect(new Set(names).size).toBe(moves.length);
    expect(names).toContain('single square on e10');
    expect(names.filter((name) => /^F on e10, .* and /.test(name)).length).toBeGreaterThan(1);
  });
});

describe('the end of a game', () => {
  function finished(seats: readonly Seat[]): Game {
    const game = Game.create(rules, { variant: 'duo', seats });
    game.seats = seats;
    for (const move of someMoves('duo', 99)) game.play(move);
    return game;
  }

  it('names the winner as the one who sits here sees it', () => {
    const game = finished([here, machine]);
    const [best] = scoreRows(game, rules);
    const told = headline(game, en, 'standard');
    expect(told).toBe(best?.players[0] === 0 ? 'You win!' : 'Yellow wins!');
    game.seats = [remote('Ada'), remote('Ben')];
    expect(headline(game, en, 'standard')).toBe(best?.players[0] === 0 ? 'Ada wins!' : 'Ben wins!');
  });

  it('has the best first, and sums that are those of the squares left', () => {
    const rows = scoreRows(finished([here, machine]), rules);
    expect(rows.map(({ place }) => place)).toEqual([1, 2]);
    for (const { colours, score } of rows)
      expect(score).toBe(colours.reduce((sum, { left, bonus }) => sum - left + bonus, 0));
  });
});
