/**
 * The games kept in this browser, one entry of its storage each. Nothing unreadable is ever overwritten or deleted.
 *
 * A game without a move of a person is a draft: it lasts as long as the tab, through reloads, and no list shows it.
 */

import type { Rules } from '../core/rules.ts';
import { Game } from './game.svelte.ts';
import { DamagedGameError, parseSaved, type SavedGame } from './saved.ts';

const PREFIX = 'blokus/game/';

/** What a library needs of the browser's storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DamagedGame {
  readonly key: string;
  readonly text: string;
}

export class Library {
  readonly #rules: Rules;
  readonly #shelf: Shelf | null;
  readonly #drafts: Shelf | null;
  /** Grows with every change, so that lists are made anew. */
  #changes = $state(0);
  /** Whether the last game could be saved. */
  isFull = $state(false);

  constructor(rules: Rules, shelf = keptForEver(), drafts = keptInTab()) {
    this.#rules = rules;
    this.#shelf = shelf;
    this.#drafts = drafts;
  }

  /** Keeps a game as it is now. */
  save(game: Game): void {
    this.#write(this.#shelf, game.save());
    this.#drafts?.removeItem(PREFIX + game.id);
  }

  /** Holds a game as it is now, without keeping it yet. */
  draft(game: Game): void {
    this.#write(this.#drafts, game.save());
  }

  /** Holds or keeps a game as it is now, as before. */
  update(game: Game): void {
    if (this.#drafts?.getItem(PREFIX + game.id)) this.draft(game);
    else this.save(game);
  }

  /** Puts a saved game back as it was. */
  putBack(saved: SavedGame): void {
    this.#write(this.#shelf, saved);
  }

  #write(shelf: Shelf | null, saved: SavedGame): void {
    try {
      shelf?.setItem(PREFIX + saved.id, JSON.stringify(saved));
      this.isFull = shelf === null;
    } catch {
      this.isFull = true;
    }
    this.#changes++;
  }

  /** The game with this id; null when there is none. Throws DamagedGameError. */
  load(id: string): Game | null {
    const key = PREFIX + id;
    const text = this.#shelf?.getItem(key) ?? this.#drafts?.getItem(key) ?? null;
    return text === null ? null : Game.restore(this.#rules, parseSaved(text));
  }

  /** Takes a game away; returns what it was, to be put back. */
  remove(id: string): SavedGame | null {
    const text = this.#shelf?.getItem(PREFIX + id) ?? null;
    this.#shelf?.removeItem(PREFIX + id);
    this.#changes++;
    return text === null ? null : parseSaved(text);
  }

  /** Every game, the one played last first, and what could not be read. */
  list(): { games: Game[]; damaged: DamagedGame[] } {
    void this.#changes;
    const games: Game[] = [];
    const damaged: DamagedGame[] = [];
    for (const key of this.#keys()) {
      const text = this.#shelf?.getItem(key) ?? '';
      try {
        games.push(Game.restore(this.#rules, parseSaved(text)));
      } catch (error) {
        if (!(error instanceof DamagedGameError)) throw error;
        damaged.push({ key, text });
      }
    }
    games.sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1));
    return { games, damaged };
  }

  removeDamaged({ key }: DamagedGame): void {
    this.#shelf?.removeItem(key);
    this.#changes++;
  }

  #keys(): string[] {
    const count = this.#shelf?.length ?? 0;
    return Array.from({ length: count }, (_, index) => this.#shelf?.key(index) ?? '').filter(
      (key) => key.startsWith(PREFIX),
    );
  }
}

function keptForEver(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function keptInTab(): Shelf | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
