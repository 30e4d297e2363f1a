/** A game as the text of a record, as it is downloaded and studied. */

import type { RecordFormat, Records } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import type { Whole } from '../core/whole.ts';
import { partsOf } from '../game/core-parts.ts';
import type { Game } from '../game/game.svelte.ts';
import { writeRecord } from '../game/record.ts';
import { sharedGame } from '../game/share.ts';
import { newStudy } from '../game/studies.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { router } from '../ui/router.svelte.ts';

export function recordText(
  rules: Rules,
  records: Records,
  game: Game,
  texts: Texts,
  format: RecordFormat = 'blksgf',
): string {
  const shared = sharedGame(rules, game);
  if (isSource(records, game.record, shared.moves, format)) return game.record;
  // Other programs do not know the seats, but they show names.
  const names = shared.names.map((name, player) => {
    const level = shared.levels[player] ?? 0;
    return level > 0 ? `${texts.words.computer} ${level}` : name;
  });
  const colours = game.moves.map(({ colour }) => colour);
  const record = { ...shared, names, notes: game.notes, colours, result: game.result };
  return writeRecord(rules, records, record, 'blokus', format);
}

/** Whether a record that was opened is in this format, and its main line is the game as it is now. */
function isSource(
  records: Records,
  record: string,
  moves: readonly string[],
  format: RecordFormat,
): boolean {
  if (record === '' || record.trimStart().startsWith('{') !== (format === 'json')) return false;
  const { game } = records.read(new TextEncoder().encode(record));
  return game?.moves.join(' ') === moves.join(' ');
}

/** Opens a game in a study, at its end. */
export async function studyGame(
  rules: Rules,
  whole: Whole,
  game: Game,
  texts: Texts,
): Promise<void> {
  const parts = await partsOf(whole);
  if (!parts) return;
  const id = newStudy(recordText(rules, parts.records, game, texts), game.position);
  router.go({ screen: 'study', id });
}
