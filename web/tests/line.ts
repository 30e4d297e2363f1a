/** Connections to a room that a test holds in its hand, and what a server would say on them. */

import type {
  Change,
  Moved,
  Person,
  Result,
  RoomView,
  Said,
  SeatResult,
  ToClient,
  ToServer,
  Update,
} from '../src/online/protocol.ts';
import type { Line } from '../src/online/socket.ts';

export const ADA: Person = { id: 'g-1', name: 'Ada' };
export const BEN: Person = { id: 'g-2', name: 'Ben' };

/** One connection. */
export class FakeLine implements Line {
  readonly address: URL;
  readonly sent: ToServer[] = [];
  isClosed = false;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;

  constructor(address: string) {
    this.address = new URL(address);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server says something. */
  tell(frame: ToClient): void {
    this.#tellText(JSON.stringify(frame));
  }

  #tellText(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }

  /** The connection breaks, or the server closes it. */
  break(code = 1006): void {
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }

  /** The commands that were sent. */
  get commands() {
    return this.sent.flatMap((frame) => (frame.type === 'command' ? [frame] : []));
  }
}

/** A room of Ada, who plays blue, and Ben, as the server shows it. */
export function viewOf(changes: Partial<RoomView> = {}): RoomView {
  return {
    id: 'room',
    version: 3,
    terms: {
      variant: 'duo',
      seats: [{ type: 'host' }, { type: 'open' }],
      clock: null,
      time_out: 'engine',
      colours: 'chosen',
      is_public: false,
      level: 5,
      grace: 60,
      take_backs: true,
      rated: false,
      free_text: true,
    },
    host: ADA.id,
    phase: 'playing',
    seats: [
      { holder: ADA, engine: null, away: null, allows_text: false },
      { holder: BEN, engine: null, away: null, allows_text: false },
    ],
    on_turn: 0,
    ply: 0,
    clocks: { left: [0, 0], running: null },
    retired: [],
    retired_after: [],
    offer: null,
    choice: null,
    result: null,
    scores: [-89, -89],
    rematch: [],
    next_room: null,
    ...changes,
  };
}

/** A result by the place of each seat; those who did not win stopped after three moves. */
export function resultOf(places: readonly (number | null)[], ending: Result['ending']): Result {
  const seats = places.map((place): SeatResult => {
    const isIn = place === 1 || ending === 'played';
    return { place, points: 0, ending: isIn ? 'played' : ending, ply: isIn ? null : 3 };
  });
  return { ending, is_void: places.includes(null), seats };
}

export function movedOf(cells: string): Moved {
  return { type: 'moved', at: 0, cells, receipt: { spent: 0, charged: 0 } };
}

export function welcomeOf(
  room: RoomView,
  moves: readonly string[] = [],
  you = ADA,
  remarks: readonly Said[] = [],
): ToClient {
  const ply = moves.length;
  return {
    type: 'welcome',
    protocol: 1,
    now: 0,
    you,
    room: { ...room, ply },
    moves: moves.map(movedOf),
    remarks,
  };
}

export function resumedOf(room: RoomView, events: readonly Change[]): ToClient {
  return { type: 'resumed', protocol: 1, now: 0, you: ADA, room, events };
}

export function updateOf(room: RoomView, event: Change): Update {
  return { type: 'update', now: 0, event, room };
}
