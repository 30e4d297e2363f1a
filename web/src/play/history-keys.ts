/** Steps through the moves of a game by keyboard: arrows, Home and End. */

import type { Game } from '../game/game.svelte.ts';

/** Handles a key pressed anywhere but in fields and on the board; tells whether it meant anything. */
export function stepByKey(event: KeyboardEvent, game: Game): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('[role="grid"], input, select, textarea, dialog')) return false;
  const to = target(event.key, game);
  if (to === null) return false;
  game.show(to);
  event.preventDefault();
  return true;
}

function target(key: string, { shown, played }: Game): number | null {
  switch (key) {
    case 'ArrowLeft':
      return shown - 1;
    case 'ArrowRight':
      return shown + 1;
    case 'Home':
      return 0;
    case 'End':
      return played;
    default:
      return null;
  }
}
