/** The end of a game in words and numbers. */

import type { Rules } from '../core/rules.ts';
import type { Colour, Player } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { isHere } from '../game/seats.ts';
import { coloursOf, playerName } from '../table/names.ts';
import { winLine } from '../table/win-line.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

export interface ColourRow {
  readonly colour: Colour;
  readonly player: Player;
  /** Squares not placed. */
  readonly left: number;
  readonly bonus: number;
  readonly hasSingle: boolean;
  readonly score: number;
}

export interface TeamRow {
  readonly players: readonly Player[];
  /** 1 for the best; null when there is nothing to compare. */
  readonly place: number | null;
  readonly score: number;
  readonly colours: readonly ColourRow[];
}

function placeOf({ result }: Game, player: Player): number | null {
  return result?.seats[player]?.place ?? null;
}

/** The teams from the best to the last, each with what its colours have. */
export function scoreRows(game: Game, rules: Rules): TeamRow[] {
  const { view, variant } = game;
  const rows = variant.teams.map((players, team) => ({
    players,
    place: variant.teams.length > 1 ? placeOf(game, players[0] ?? 0) : null,
    score: view.teamScores[team] ?? 0,
    colours: players.flatMap((player) =>
      coloursOf(game, player).map((colour) => colourRow(game, rules, player, colour)),
    ),
  }));
  // Sorting keeps the order of those who share a place.
  return rows.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

function colourRow(game: Game, rules: Rules, player: Player, colour: Colour): ColourRow {
  const state = game.view.colours[colour];
  const left = (state?.piecesLeft ?? []).reduce(
    (sum, piece) => sum + (rules.orientations(piece)[0]?.cells.length ?? 0),
    0,
  );
  const score = state?.score ?? 0;
  return {
    colour,
    player,
    left,
    bonus: Math.max(0, score),
    hasSingle: state?.finishedWithSingle ?? false,
    score,
  };
}

/** The colours of those who share the first place; none in a puzzle, which nobody can lose. */
export function winningColours(game: Game): readonly Colour[] {
  const { variant } = game;
  if (variant.countsSquares) return [];
  return variant.colours.filter((colour) => {
    const owner = variant.owners[colour];
    return owner !== null && placeOf(game, owner) === 1;
  });
}

/** Whether a person at this screen has won, against others. */
export function hereHasWon(game: Game): boolean {
  const { variant, seats } = game;
  const hasOthers = variant.teams.length > 1;
  return (
    hasOthers && seats.some((seat, player) => isHere(seat) && placeOf(game, player as Player) === 1)
  );
}

/** Who won, in one sentence. */
export function headline(game: Game, texts: Texts, palette: Settings['palette']): string {
  const { view, variant } = game;
  if (variant.countsSquares) {
    const placed = variant.colours.reduce(
      (sum, colour) => sum + (view.colours[colour]?.squaresPlaced ?? 0),
      0,
    );
    const left = variant.colours.reduce(
      (sum, colour) => sum - (view.colours[colour]?.score ?? 0),
      0,
    );
    const all = Math.max(placed, placed + left);
    return fill(texts.game.result.squares[placed === all ? 'all' : 'some'], { placed, all });
  }
  const nameOf = (player: Player): string => playerName(game, player, texts, palette);
  const places = variant.players.map((player) => placeOf(game, player));
  return winLine(variant, places, nameOf, texts, game.result?.ending);
}

/** Why it ended as it did, in sentences; none for a game that everybody played to the end. */
export function reasons(game: Game, texts: Texts, palette: Settings['palette']): string[] {
  const { result } = game;
  if (result === null) return [];
  const words = texts.game.result;
  const gone = result.seats.flatMap(({ ending, ply }, player) => {
    if (ply === null || ending === 'played' || ending === 'stopped') return [];
    const who = playerName(game, player as Player, texts, palette);
    const isYou = isHere(game.seatOf(player as Player)) && game.seats.filter(isHere).length === 1;
    return [{ ply, text: fill(words.gone[ending][isYou ? 'you' : 'others'], { who }) }];
  });
  return [
    ...gone.sort((a, b) => a.ply - b.ply).map(({ text }) => text),
    ...(result.ending === 'stopped' ? [words.stopped] : []),
    ...(result.is_void ? [words['void-why']] : []),
  ];
}
