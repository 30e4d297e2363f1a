/** The end of a game in words and numbers. */

import type { Rules } from '../core/rules.ts';
import type { Colour, Player } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { coloursOf, listed, playerName } from '../table/names.ts';
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

/** Who won, in one sentence. */
export function headline(game: Game, texts: Texts, palette: Settings['palette']): string {
  const { view, variant } = game;
  const { over } = texts.play;
  if (variant.countsSquares) {
    const placed = variant.colours.reduce(
      (sum, colour) => sum + (view.colours[colour]?.squaresPlaced ?? 0),
      0,
    );
    const left = variant.colours.reduce(
      (sum, colour) => sum - (view.colours[colour]?.score ?? 0),
      0,
    );
    return over.solo(placed, Math.max(placed, placed + left));
  }
  const winners = variant.players.filter((player) => game.places[player] === 1);
  const names = winners.map((player) => playerName(game, player, texts, palette));
  const teams = variant.teams.filter((team) => team.some((player) => winners.includes(player)));
  if (teams.length > 1) return over.draw(listed(names, texts));
  const isYou = names.includes(texts.words.you);
  if (names.length > 1) return over.wonMany(listed(names, texts), isYou);
  return isYou ? over.youWon : over.won(names[0] ?? '');
}
