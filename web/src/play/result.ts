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

/** The teams from the best to the last, each with what its colours have. */
export function scoreRows(game: Game, rules: Rules): TeamRow[] {
  const { view, variant } = game;
  const rows = variant.teams.map((players, team) => ({
    players,
    place: variant.teams.length > 1 ? (game.places[players[0] ?? 0] ?? null) : null,
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
export function winningColours({ places, variant }: Game): readonly Colour[] {
  if (variant.countsSquares) return [];
  return variant.colours.filter((colour) => {
    const owner = variant.owners[colour];
    return owner !== null && places[owner] === 1;
  });
}

/** Whether a person at this screen has won, against others. */
export function hereHasWon({ places, variant, seats }: Game): boolean {
  const hasOthers = variant.teams.length > 1;
  return hasOthers && seats.some((seat, player) => isHere(seat) && places[player] === 1);
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
  return winLine(variant, game.places, nameOf, texts);
}
