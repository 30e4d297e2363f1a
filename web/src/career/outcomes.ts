/** What a person's finished games came to, one after the other. */

import type { Rules } from '../core/rules.ts';
import type { Piece, Player } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';

export interface Opponent {
  readonly level: number;
  /** Of the person against this one: 1 won, 0.5 drawn, 0 lost. */
  readonly share: number;
}

export interface Outcome {
  readonly time: number;
  readonly variant: string;
  readonly isWon: boolean;
  readonly score: number;
  /** The person's score less that of the best opponent. */
  readonly margin: number;
  /** Squares that the person has not placed. */
  readonly left: number;
  /** The person's first piece; null when it lay on the board already. */
  readonly first: Piece | null;
  readonly opponents: readonly Opponent[];
}

/** The outcomes of games of one person against computers, the oldest first. */
export function outcomesOf(games: readonly Game[], rules: Rules): Outcome[] {
  return games.flatMap((game) => outcomeOf(game, rules) ?? []).sort((a, b) => a.time - b.time);
}

function outcomeOf(game: Game, rules: Rules): Outcome | null {
  const { variant, seats, result, view } = game;
  const own = seats.findIndex(isHere) as Player;
  if (result === null || result.is_void || own < 0 || seats.filter(isHere).length > 1) return null;
  const teamOf = (player: number) => variant.teams.find((team) => team.includes(player as Player));
  const placeOf = (player: number) => result.seats[player]?.place ?? 0;
  const place = placeOf(own);
  const others = seats.flatMap((seat, player) =>
    seat.kind === 'computer' && teamOf(player) !== teamOf(own) ? [{ player, seat }] : [],
  );
  if (others.length === 0) return null;
  const scoreOf = (team: readonly Player[] = []) =>
    view.teamScores[variant.teams.indexOf(team)] ?? 0;
  const score = scoreOf(teamOf(own));
  const best = Math.max(...others.map(({ player }) => scoreOf(teamOf(player))));
  const colours = variant.colours.filter((colour) => variant.owners[colour] === own);
  const opening = game.moves.find(({ colour }) => colours.includes(colour));
  return {
    time: game.updated,
    variant: variant.id,
    isWon: place === 1 && others.every(({ player }) => placeOf(player) > 1),
    score,
    margin: score - best,
    left: colours.reduce((sum, colour) => sum + squaresLeft(game, rules, colour), 0),
    first: opening ? rules.shape(opening.orientation).piece : null,
    opponents: others.map(({ player, seat }) => ({
      level: seat.level,
      share: shareOf(place, placeOf(player)),
    })),
  };
}

function shareOf(own: number, other: number): number {
  if (own === other) return 0.5;
  return own < other ? 1 : 0;
}

function squaresLeft(game: Game, rules: Rules, colour: keyof Game['view']['colours']): number {
  const pieces = game.view.colours[colour]?.piecesLeft ?? [];
  return pieces.reduce((sum, piece) => sum + (rules.orientations(piece)[0]?.cells.length ?? 0), 0);
}
