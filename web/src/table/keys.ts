/** The keys of the game: letters choose pieces, others rotate, move and place them. */

import type { Piece } from '../core/types.ts';

/** The key that chooses a piece: the letter of its name, or the number of squares of the two smallest. */
export function letterOf(piece: Piece): string {
  if (piece === 'I1') return '1';
  if (piece === 'I2') return '2';
  return piece.charAt(0);
}

export type Command =
  | { readonly kind: 'choose'; readonly letter: string }
  | { readonly kind: 'nudge'; readonly columns: number; readonly rows: number }
  | { readonly kind: 'rotate'; readonly quarters: 1 | -1 }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'flip' | 'place' | 'cancel' | 'undo' | 'redo' | 'hint' | 'help' | 'board' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const LETTERS = 'FILNOPTUVWXYZ12';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a key asks for; null when it means nothing. `hasLetters`: whether single letters are shortcuts. */
export function commandOf(event: Key, hasLetters: boolean): Command | null {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Z') return { kind: event.shiftKey ? 'redo' : 'undo' };
    return key === 'Y' ? { kind: 'redo' } : null;
  }
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'nudge', columns: arrow[0], rows: arrow[1] };
  if (key === 'Enter') return { kind: 'place' };
  if (key === 'Escape') return { kind: 'cancel' };
  return hasLetters ? letterCommand(key, event.shiftKey) : null;
}

function letterCommand(key: string, shift: boolean): Command | null {
  if (LETTERS.includes(key) && key.length === 1) return { kind: 'choose', letter: key };
  switch (key) {
    case 'R':
      return { kind: 'rotate', quarters: shift ? -1 : 1 };
    case 'M':
      return { kind: 'flip' };
    case ' ':
      return { kind: 'step', by: shift ? -1 : 1 };
    case 'H':
      return { kind: 'hint' };
    case 'B':
      return { kind: 'board' };
    case '?':
      return { kind: 'help' };
    default:
      return null;
  }
}
