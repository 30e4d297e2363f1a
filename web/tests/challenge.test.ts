/** Challenges: what is to be beaten goes through a link unharmed, and hostile links are refused. */

import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/core/errors.ts';
import {
  challengeOf,
  gameOf,
  marginOf,
  parseChallenge,
  writeChallenge,
} from '../src/game/challenge.ts';
import { Game } from '../src/game/game.svelte.ts';
import { againstComputers, type Seat } from '../src/game/seats.ts';
import { keepTarget, targetOf } from '../src/play/target.ts';
import { rules, someMoves } from './core.ts';

function played(variant: string, moves: number, seats?: readonly Seat[]): Game {
  const players = rules.variant(variant).players.length;
  const game = Game.create(rules, { variant, seats: seats ?? againstComputers(players, 4) });
  for (const move of someMoves(variant, moves, () => 0)) game.play(move);
  return game;
}

describe('a challenge', () => {
  it.each(rules.variantIds.filter((id) => rules.variant(id).teams.length > 1))(
    'of %s is the same game for whoever opens its link',
    (variant) => {
      const game = played(variant, Infinity);
      const challenge = challengeOf(rules, game);
      expect(challenge?.margin).toBe(marginOf(game));
      const read = parseChallenge(writeChallenge(challenge as never));
      expect(read).toEqual(challenge);
      const copy = Game.create(rules, gameOf(rules, read));
      expect([copy.seed, copy.start, copy.seats]).toEqual([game.seed, game.start, game.seats]);
    },
  );

  it('keeps a beginning of its own', () => {
    const { position } = played('duo', 4);
    const game = Game.create(rules, {
      variant: 'duo',
      seats: againstComputers(2),
      start: position,
    });
    const challenge = { ...(challengeOf(rules, played('duo', Infinity)) as never as object) };
    const link = writeChallenge({ ...challenge, start: game.start } as never);
    expect(Game.create(rules, gameOf(rules, parseChallenge(link))).start).toBe(position);
  });

  it('is none of a game that is not over, of several people, or alone', () => {
    const person: Seat = { kind: 'here', name: '' };
    expect(challengeOf(rules, played('duo', 4))).toBe(null);
    expect(challengeOf(rules, played('duo', Infinity, [person, person]))).toBe(null);
    expect(challengeOf(rules, played('solo', Infinity, [person]))).toBe(null);
  });

  it.each([
    '',
    '1',
    '2/duo/-/0,3/7/4',
    '1/duo/-/0,0/7/4',
    '1/duo/-/3,3/7/4',
    '1/duo/-/0,11/7/4',
    '1/duo/-/0,3/x/4',
    '1/duo/-/0,3/7/1e9',
    '1/duo/-/0,3/7/4/more',
    '1/%/-/0,3/7/4',
    '1/chess/-/0,3/7/4',
    '1/duo/-/0,3,3/7/4',
    '1/duo/nonsense/0,3/7/4',
    `1/duo/${encodeURIComponent(rules.start('classic'))}/0,3/7/4`,
    `1/duo/${'x'.repeat(5000)}/0,3/7/4`,
  ])('is not %s', (data) => {
    expect(() => gameOf(rules, parseChallenge(data))).toThrow(ParseError);
  });
});

it('remembers what is to be beaten in which game', () => {
  keepTarget('a', -3);
  expect([targetOf('a'), targetOf('b')]).toEqual([-3, null]);
  localStorage.setItem('blokus/beat/b', '{"version":1,"margin":"9"}');
  expect(targetOf('b')).toBe(null);
});
