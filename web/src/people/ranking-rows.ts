/** The lines of a ranking: players, the levels of the engine between them, and oneself where one would stand. */

import type { LevelRow, RankingRow } from '../online/protocol.ts';

export type Line =
  | { readonly kind: 'player'; readonly row: RankingRow; readonly isYou: boolean }
  | { readonly kind: 'level'; readonly level: number; readonly value: number };

export interface Shown {
  readonly rows: readonly RankingRow[];
  readonly you: RankingRow | null;
  readonly levels: readonly LevelRow[];
  /** Whether the rows begin at the top of the ranking, and end at its bottom. */
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

const ratingOf = (line: Line): number =>
  line.kind === 'level' ? line.value : line.row.rating.value;

/** From the highest rating to the lowest. Beyond the players shown, only the next level at an end of the ranking is told. */
export function linesOf({ rows, you, levels, isTop, isBottom }: Shown): Line[] {
  const isListed = rows.some(({ player }) => player.id === you?.player.id);
  const isWithin = (value: number): boolean =>
    (isTop || value <= (rows[0]?.rating.value ?? 0)) &&
    (isBottom || value >= (rows.at(-1)?.rating.value ?? 0));
  const players = [...rows, ...(you && !isListed && isWithin(you.rating.value) ? [you] : [])];
  const lines: Line[] = [
    ...players.map(
      (row): Line => ({ kind: 'player', row, isYou: row.player.id === you?.player.id }),
    ),
    ...levels
      .filter(({ value }) => isWithin(value))
      .map(({ level, value }): Line => ({ kind: 'level', level, value })),
  ].sort((a, b) => ratingOf(b) - ratingOf(a));
  const first = lines.findIndex(({ kind }) => kind === 'player');
  const last = lines.findLastIndex(({ kind }) => kind === 'player');
  return first < 0 ? lines : lines.slice(Math.max(0, first - 1), last + 2);
}
