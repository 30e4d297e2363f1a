/** The end of a game in words and numbers. */

import type { Rules } from '../core/rules.ts';
import type { Colour, Player } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';
import { coloursOf, listed, playerName } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

export interface ColourRow {
  readonly colour: Colour;
  /** Squares not placed. */
  readonly left: number;
  readonly bonus: number;
  readonly hasSingle: boolean;
  readonly score: number;
}

export interface PlayerRow {
  readonly player: Player;
  /** 1 for the best; null when there is nothing to compare. */
  readonly place: number | null;
  readonly score: number;
  readonly colours: readonly ColourRow[];
}

/** The players from the best to the last, each with what its colours have. */
export function scoreRows(game: Game, rules: Rules): PlayerRow[] {
  const { view, variant } = game;
  const rows = variant.players.map((player) => ({
    player,
    place: variant.teams.length > 1 ? (view.playerPlaces[player] ?? null) : null,
    score: view.playerScores[player] ?? 0,
    colours: coloursOf(game, player).map((colour) => colourRow(game, rules, colour)),
  }));
  return rows.sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.player - b.player);
}

function colourRow(game: Game, rules: Rules, colour: Colour): ColourRow {
  const state = game.view.colours[colour];
  const left = (state?.piecesLeft ?? []).reduce(
    (sum, piece) => sum + (rules.orientations(piece)[0]?.cells.length ?? 0),
    0,
  );
  const score = state?.score ?? 0;
  return {
    colour,
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
  const winners = variant.players.filter((player) => view.playerPlaces[player] === 1);
  const names = winners.map((player) => playerName(game, player, texts, palette));
  const teams = variant.teams.filter((team) => team.some((player) => winners.includes(player)));
  if (teams.length > 1) return over.draw(listed(names, texts));
  if (names.length > 1) return over.wonMany(listed(names, texts));
  return names[0] === texts.words.you ? over.youWon : over.won(names[0] ?? '');
}
