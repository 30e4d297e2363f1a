/** The duel of a day: the same position, against the same opponent, for everybody. */

import type { Rules } from '../core/rules.ts';
import type { PositionText } from '../core/types.ts';
import type { Game, NewGame } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';
import { type Day, dateOf } from './day.ts';

const VARIANT = 'duo';
/** Moves that lie on the board from the beginning: two of each colour. */
const OPENING = 4;
/** The opponent's level from Sunday to Saturday: gentle on Monday, hard at the weekend. */
const LEVELS = [7, 2, 3, 4, 5, 5, 6];

export function levelOf(day: Day): number {
  return LEVELS[dateOf(day).getDay()] as number;
}

/** Large pieces drawn by lot from the day; the core lists moves in one order everywhere. */
export function startOf(rules: Rules, day: Day): PositionText {
  let position = rules.start(VARIANT);
  for (let ply = 0; ply < OPENING; ply++) {
    const { turn } = rules.view(position);
    if (turn === null) break;
    const sizeOf = (orientation: number) => rules.shape(orientation as never).cells.length;
    const moves = rules.legalMoves(position, turn);
    const large = Math.max(...moves.map(({ orientation }) => sizeOf(orientation)));
    const among = moves.filter(({ orientation }) => sizeOf(orientation) === large);
    const placement = among[lot(day * OPENING + ply) % among.length];
    if (placement) position = rules.play(position, { colour: turn, ...placement });
  }
  return position;
}

export function duelOf(rules: Rules, day: Day): NewGame {
  return {
    variant: VARIANT,
    seats: [
      { kind: 'here', name: '' },
      { kind: 'computer', level: levelOf(day) },
    ],
    start: startOf(rules, day),
    seed: day,
  };
}

/** The day whose duel a game is; null when it is none. */
export function dayOfDuel(rules: Rules, game: Game): Day | null {
  const day = game.seed as Day;
  const [person, computer] = game.seats;
  if (game.variant.text !== VARIANT || !person || !isHere(person)) return null;
  if (computer?.kind !== 'computer' || computer.level !== levelOf(day)) return null;
  return game.start === startOf(rules, day) ? day : null;
}

/** A number below 2³² that looks drawn by lot, the same for the same seed. */
function lot(seed: number): number {
  let value = (seed + 0x9e3779b9) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}
