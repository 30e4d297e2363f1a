/** A room as this page knows it: what the server told, and the commands that wait for its answer. */

import { forgetRoom, keepRoom, keptRoom } from './kept.ts';
import { Outbox, type Posted } from './outbox.ts';
import type {
  Change,
  Moved,
  Person,
  PersonalCommand,
  Presence,
  Refusal,
  Resumed,
  RoomView,
  Said,
  ToClient,
  ToServer,
  Update,
  Welcome,
} from './protocol.ts';
import { ServerTime } from './server-time.ts';
import { type LinkState, ServerSocket, type SocketOptions } from './socket.ts';

/** As many remarks as the server remembers. */
const REMARKS = 50;
/** A command that the server could not look at is sent again after so many milliseconds. */
const AGAIN = 1000;

export interface RoomOptions extends Pick<SocketOptions<ToClient>, 'introduce' | 'open'> {
  /** Called when the server refuses a command. */
  readonly refused?: (command: PersonalCommand, refusal: Refusal) => void;
  /** Called when somebody else says something. */
  readonly said?: (remark: Said) => void;
}

export class Room {
  readonly id: string;
  readonly #options: RoomOptions;
  readonly #socket: ServerSocket<ToClient, ToServer>;
  readonly #outbox: Outbox;
  /** Whether the next connection asks for the whole room. */
  #needsAll = false;
  readonly time = new ServerTime();
  /** Called after each change of the room, of the moves that wait, or of a refusal. */
  onchange: () => void = () => undefined;
  onrefused: (posted: Posted, refusal: Refusal) => void = () => undefined;

  link = $state<LinkState>('connecting');
  /** Whether the server can store nothing for now: commands are kept here and sent again. */
  isUnstored = $state(false);
  view = $state.raw<RoomView | null>(null);
  you = $state.raw<Person | null>(null);
  moves = $state.raw<readonly Moved[]>([]);
  remarks = $state.raw<readonly Said[]>([]);
  presence = $state.raw<Presence>({ type: 'presence', here: [], watchers: 0 });

  constructor(id: string, options: RoomOptions) {
    this.id = id;
    this.#options = options;
    this.#outbox = new Outbox(id);
    const kept = keptRoom(id);
    if (kept) {
      this.you = kept.you;
      this.view = kept.view;
      this.moves = kept.moves;
    }
    this.#socket = new ServerSocket({
      ...options,
      path: () => {
        const since = this.#needsAll || this.view === null ? '' : `?since=${this.view.version}`;
        return `api/rooms/${encodeURIComponent(id)}/socket${since}`;
      },
      isGreeting: ({ type }) => type === 'welcome' || type === 'resumed',
      hear: (frame) => this.#hear(frame),
      changed: (state) => this.#changed(state),
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  /** Tries to connect again at once. */
  retry(): void {
    this.#socket.retry();
  }

  /** Connects anew, as after a change of one's name. */
  resume(): void {
    this.#socket.resume();
  }

  /** Ends it: the server plays by rules that this page does not know. */
  fail(): void {
    forgetRoom(this.id);
    this.#socket.fail('outdated');
  }

  /** One's own seat; null for whoever watches. */
  readonly seat: number | null = $derived.by(() => {
    const seats = this.view?.seats ?? [];
    const found = seats.findIndex(({ holder }) => holder !== null && holder.id === this.you?.id);
    return found < 0 ? null : found;
  });

  readonly isHost: boolean = $derived(this.view !== null && this.view.host === this.you?.id);

  /** The moves that wait for an answer. */
  get waiting() {
    return this.#outbox.moves;
  }

  /** Gives a command; it is sent at once, or when the connection is back. */
  ask(command: PersonalCommand): Posted {
    const posted = this.#outbox.add(command);
    if (this.#socket.isConnected) this.#send(posted);
    return posted;
  }

  /** Gives up a command that waits, for a reason that is told unless there is none. */
  drop(posted: Posted, why: Refusal | null = null): void {
    this.#outbox.drop(posted);
    if (why) this.#options.refused?.(posted.command, why);
  }

  #send(posted: Posted): void {
    const { id, command } = posted;
    posted.isSent = true;
    this.#socket.send({ type: 'command', id, command });
  }

  #changed(state: LinkState): void {
    if (state === 'connected') this.time.reset();
    else this.isUnstored = false;
    this.link = state;
  }

  #hear(frame: ToClient): void {
    if ('now' in frame) this.time.hear(frame.now, frame.type === 'ping' ? frame.round_trip : null);
    switch (frame.type) {
      case 'welcome':
        this.#welcome(frame);
        break;
      case 'resumed':
        this.#resumed(frame);
        break;
      case 'update':
        this.#update(frame);
        break;
      case 'presence':
        this.presence = frame;
        this.onchange();
        break;
      case 'acknowledged':
        this.#acknowledged(frame.id, frame.version);
        if (frame.update) this.#hear(frame.update);
        break;
      case 'refused':
        this.#refused(frame.id, frame.refusal);
        break;
      case 'fault':
        if (frame.problem !== 'unavailable') break;
        this.isUnstored = true;
        this.#sendLater(frame.id);
        break;
    }
  }

  #welcome({ room, you, moves, remarks }: Welcome): void {
    this.#needsAll = false;
    this.you = you;
    this.moves = moves;
    this.remarks = remarks;
    this.#take(room);
    this.#sendAgain();
  }

  #resumed({ room, you, events }: Resumed): void {
    const before = this.view?.version ?? 0;
    const moves = [...this.moves, ...events.filter((event) => event.type === 'moved')];
    // Moves that were taken back meanwhile are not told one by one: ask for the whole room.
    if (events.length !== room.version - before || moves.length !== room.ply) {
      this.#needsAll = true;
      this.#socket.resume();
      return;
    }
    this.you = you;
    this.moves = moves;
    for (const event of events) this.#hearRemark(event);
    this.#take(room);
    this.#sendAgain();
  }

  #update({ room, event }: Update): void {
    const before = this.view?.version ?? 0;
    if (room.version <= before) return;
    if (room.version > before + 1) {
      this.#socket.resume();
      return;
    }
    const moves = event.type === 'moved' ? [...this.moves, event] : this.moves;
    this.moves = moves.slice(0, room.ply);
    this.#hearRemark(event);
    this.#take(room);
  }

  #take(room: RoomView): void {
    this.view = room;
    if (this.you) keepRoom({ you: this.you, view: room, moves: this.moves });
    this.#outbox.settle(room.version);
    this.onchange();
  }

  #hearRemark(event: Change): void {
    if (event.type !== 'said') return;
    this.remarks = [...this.remarks, event].slice(-REMARKS);
    if (event.person.id !== this.you?.id) this.#options.said?.(event);
  }

  #acknowledged(id: string, version: number): void {
    this.isUnstored = false;
    const posted = this.#outbox.find(id);
    // Its event comes next; until then a move stays where it was laid.
    if (posted) posted.version = version;
    this.#outbox.settle(this.view?.version ?? 0);
  }

  #refused(id: string, refusal: Refusal): void {
    this.isUnstored = false;
    const posted = this.#outbox.find(id);
    if (!posted) return;
    this.#outbox.drop(posted);
    this.onrefused(posted, refusal);
    this.#options.refused?.(posted.command, refusal);
    this.onchange();
  }

  /** After a reconnection: what was not answered is sent again, once it is known to be still wanted. */
  #sendAgain(): void {
    for (const posted of this.#outbox.items) if (posted.version === null) this.#send(posted);
  }

  #sendLater(id: string | null): void {
    setTimeout(() => {
      const posted = id === null ? undefined : this.#outbox.find(id);
      if (posted && this.#socket.isConnected) this.#send(posted);
    }, AGAIN);
  }
}
