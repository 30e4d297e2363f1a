/** Opens games that come from elsewhere: links and game records. */

import type { Records } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import { Game } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import type { SharedGame } from '../game/link.ts';
import { parseRecord, RecordError } from '../game/record.ts';
import {
  DamagedGameError,
  LONGEST_NOTE,
  LONGEST_RECORD,
  type SavedGame,
  VERSION,
} from '../game/saved.ts';
import { HIGHEST_LEVEL } from '../game/seats.ts';
import { problemText } from '../table/record-problem.ts';
import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { router } from '../ui/router.svelte.ts';

/** One byte more than the core reads, so that it refuses larger files. */
const MOST_BYTES = (4 << 20) + 1;
const LONGEST_NAME = 24;

/** What a file holds beside the moves. */
type Opened = Pick<SavedGame, 'notes' | 'record'>;

/** Keeps a game with these moves, at its end. Throws ParseError or DamagedGameError. */
export function openMoves(
  rules: Rules,
  library: Library,
  shared: SharedGame,
  { notes, record }: Opened = { notes: [], record: '' },
): Game {
  const { players, text } = rules.variant(shared.variant);
  const levels = players.map((player) => Math.min(shared.levels[player] ?? 0, HIGHEST_LEVEL));
  const names = players.map((player) =>
    levels[player] ? '' : (shared.names[player] ?? '').slice(0, LONGEST_NAME),
  );
  const now = Date.now();
  const saved: SavedGame = {
    version: VERSION,
    id: '',
    created: now,
    updated: now,
    variant: text,
    start: shared.start,
    moves: shared.moves,
    played: shared.moves.length,
    names,
    levels,
    seed: 0,
    notes: notes.map((note) => note.slice(0, LONGEST_NOTE)),
    record,
    clock: null,
  };
  // The same game opened twice is kept once; one that was played on meanwhile is left as it is.
  const name = nameOf(saved);
  for (let copy = 1; ; copy++) {
    const id = copy === 1 ? name : `${name}n${copy}`;
    const known = kept(library, id);
    if (known === 'other' || (known && !isEqual(known.save(), saved))) continue;
    const game = known ?? Game.restore(rules, { ...saved, id });
    library.save(game);
    return game;
  }
}

/** What is kept under a name: a game, something that cannot be read, or nothing. */
function kept(library: Library, id: string): Game | 'other' | null {
  try {
    return library.load(id);
  } catch (error) {
    if (error instanceof DamagedGameError) return 'other';
    throw error;
  }
}

function isEqual(a: SavedGame, b: SavedGame): boolean {
  const isSame = a.played === b.played && a.record === b.record;
  return isSame && a.moves.join(' ') === b.moves.join(' ');
}

/** A short name for a game's moves and seats. */
function nameOf({ variant, start, moves, names, levels }: SharedGame): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of JSON.stringify([variant, start, moves, names, levels]))
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n);
  return `x${hash.toString(36)}`;
}

/** The text of a file that can be given back byte for byte; empty when it is too long, or not in UTF-8. */
function sourceOf(content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return text.length <= LONGEST_RECORD ? text : '';
  } catch {
    return '';
  }
}

/** Opens a file that a person chose, or says why it cannot be opened. */
export async function openRecord(
  rules: Rules,
  records: Records,
  library: Library,
  file: File,
): Promise<void> {
  const { games } = language.texts;
  try {
    const content = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
    const opened = parseRecord(rules, records, content);
    const { notes } = opened;
    const game = openMoves(rules, library, opened, { notes, record: sourceOf(content) });
    router.go({ screen: 'play', id: game.id });
    announcer.say(games.imported);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const { texts } = language;
    announcer.show({ text: games.importFailed(problemText(error.problem, texts)) });
  }
}
