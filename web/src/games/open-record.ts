/** Opens games that come from elsewhere: links and game records. */

import type { Rules } from '../core/rules.ts';
import { parseRecord, RecordError, type RecordProblem } from '../game/blksgf.ts';
import { Game } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import type { LinkedGame } from '../game/link.ts';
import { DamagedGameError, type SavedGame, type SavedSeat, VERSION } from '../game/saved.ts';
import { refusal } from '../table/names.ts';
import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { router } from '../ui/router.svelte.ts';

const LARGEST_FILE = 1_000_000;

/** Keeps a game with these moves, at its end, with people on every seat. Throws ParseError or DamagedGameError. */
export function openMoves(
  rules: Rules,
  library: Library,
  linked: LinkedGame,
  names: readonly string[] = [],
  notes: readonly string[] = [],
): Game {
  const { players, text } = rules.variant(linked.variant);
  const seats: SavedSeat[] = players.map((player) => ({
    kind: 'human',
    name: (names[player] ?? '').slice(0, 24),
  }));
  const now = Date.now();
  const saved: SavedGame = {
    version: VERSION,
    id: '',
    created: now,
    updated: now,
    variant: text,
    start: linked.start,
    moves: linked.moves,
    played: linked.moves.length,
    seats,
    seed: 0,
    notes,
  };
  // The same game opened twice is kept once; one that was played on meanwhile is left as it is.
  const name = nameOf(linked);
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
  return a.played === b.played && a.moves.join(' ') === b.moves.join(' ');
}

/** A short name for a game's moves. */
function nameOf({ variant, start, moves }: LinkedGame): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of `${variant} ${start ?? ''} ${moves.join(' ')}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n);
  return `x${hash.toString(36)}`;
}

/** Opens a file that a person chose, or says why it cannot be opened. */
export async function openRecord(rules: Rules, library: Library, file: File): Promise<void> {
  const { games } = language.texts;
  try {
    if (file.size > LARGEST_FILE) throw new RecordError({ kind: 'no-game' });
    const record = parseRecord(rules, await file.text());
    const game = openMoves(rules, library, record, record.names, record.notes);
    router.go({ screen: 'play', id: game.id });
    announcer.say(games.imported);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    announcer.show({ text: games.importFailed(told(error.problem)) });
  }
}

function told(problem: RecordProblem): string {
  const { games } = language.texts;
  switch (problem.kind) {
    case 'unreadable-move':
      return games.problems.unreadableMove(problem.move);
    case 'wrong-turn':
      return games.problems.wrongTurn(problem.move);
    case 'illegal-move':
      return games.problems.illegalMove(
        problem.move,
        refusal({ reason: problem.reason, cells: [] }, language.texts),
      );
    case 'unknown-game':
      return games.problems.unknownGame;
    case 'setup':
      return games.problems.setup;
    case 'no-game':
      return games.problems.noGame;
  }
}
