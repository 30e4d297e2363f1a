/** A room as lists show it. */

import { isOnTurn, type KeptRoom } from './kept.ts';
import type { Person, Summary } from './protocol.ts';

export interface Listed extends Pick<Summary, 'room' | 'variant' | 'phase' | 'seats' | 'places'> {
  /** Whether it waits for one's own move. */
  readonly isMine: boolean;
  /** When something last happened there, in milliseconds since 1970; null when only the server knows. */
  readonly changed: number | null;
}

export function listedRoom(summary: Summary, you: Person | null): Listed {
  return { ...summary, isMine: you !== null && summary.on_turn === you.id };
}

/** A room as it was last seen. */
export function listedKept({ view, you }: KeptRoom): Listed {
  return {
    room: view.id,
    variant: view.terms.variant,
    phase: view.phase,
    seats: view.seats.map(({ holder }) => holder),
    places: view.result?.seats.map(({ place }) => place) ?? [],
    isMine: isOnTurn(view, you),
    changed: null,
  };
}
