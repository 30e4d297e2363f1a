/** A connection to a room or to the lobby: it comes back by itself, and asks for what happened meanwhile. */

import { type Ping, PROTOCOL } from './protocol.ts';

/**
 * How the connection stands. `reconnecting`: it was lost a moment ago. `offline`: this device has no network. `away`: the
 * server does not answer. The final ones: there is no such room, this page is older than the server, or comes from
 * elsewhere.
 */
export type LinkState = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'away' | Final;
export type Final = 'missing' | 'outdated' | 'foreign' | 'banned';

/** What is used of a WebSocket. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

/** What every frame of the server has. */
interface Frame {
  readonly type: string;
}

export interface SocketOptions<Heard extends Frame> {
  /** The path of the connection, with what it asks for. */
  readonly path: () => string;
  /** Whether a frame is the first one after which everything is known. */
  readonly isGreeting: (frame: Heard) => boolean;
  readonly hear: (frame: Heard) => void;
  readonly changed: (state: LinkState) => void;
  /** Makes this person known to the server. */
  readonly introduce: () => Promise<unknown>;
  readonly open?: (address: string) => Line;
}

/** The shortest and the longest wait before each attempt, in milliseconds. */
const FIRST_WAITS: readonly (readonly [number, number])[] = [
  [50, 50],
  [100, 300],
  [250, 750],
];
const LONGEST_WAIT = 10_000;
/** The server says something every ten seconds; after so many milliseconds of silence the connection is dead. */
const SILENCE = 25_000;
/** Attempts that fail before the server counts as away. */
const FEW = FIRST_WAITS.length;
/** As after so many failures, when the server asks for a pause. */
const PAUSE = FEW + 4;

const UNKNOWN_PERSON = 4401;
const TOO_MANY = 4429;
const FINAL: Readonly<Record<number, Final>> = {
  4400: 'outdated',
  4402: 'banned',
  4403: 'foreign',
  4404: 'missing',
  4406: 'outdated',
};

/** The wait before an attempt, in milliseconds; `failed` attempts came before it. */
export function waitBefore(failed: number): number {
  const longest = Math.min(LONGEST_WAIT, 1000 * 2 ** (failed - FEW));
  const [least, most] = FIRST_WAITS[failed] ?? [longest / 2, longest];
  return least + Math.random() * (most - least);
}

function isPing(frame: Frame): frame is Ping {
  return frame.type === 'ping';
}

export class ServerSocket<Heard extends Frame, Said> {
  readonly #options: SocketOptions<Heard>;
  #line: Line | null = null;
  #state: LinkState = 'connecting';
  #failed = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #isStopped = true;

  constructor(options: SocketOptions<Heard>) {
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#state === 'connected';
  }

  start(): void {
    this.#isStopped = false;
    this.#tell('connecting');
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#wake);
    void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#hangUp();
  }

  /** Connects anew with the version that was seen last. */
  resume(): void {
    this.#hangUp();
    if (this.#isStopped) return;
    this.#tell('reconnecting');
    void this.#connect();
  }

  /** Tries again at once, unless it is connected. */
  retry(): void {
    if (this.isConnected || this.#isStopped) return;
    this.#failed = 0;
    this.resume();
  }

  send(frame: Said): void {
    this.#line?.send(JSON.stringify(frame));
  }

  /** Ends it for good. */
  fail(state: Final): void {
    this.stop();
    this.#tell(state);
  }

  readonly #hurry = (): void => this.retry();

  /** Without network the connection is most likely dead; a server on this device answers again at once. */
  readonly #doubt = (): void => {
    if (!this.#isStopped) this.#lose();
  };

  /** A page that slept may hold a dead connection. */
  readonly #wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (!this.isConnected) this.retry();
    else if (performance.now() - this.#heard > SILENCE) this.resume();
  };

  async #connect(): Promise<void> {
    const { path, open = (address) => new WebSocket(address) } = this.#options;
    const address = new URL(path(), document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    address.search = address.search.replace(
      /^\??/,
      (mark) => `?protocol=${PROTOCOL}${mark && '&'}`,
    );
    const line = open(address.href);
    this.#line = line;
    this.#listen();
    line.onmessage = ({ data }) => {
      if (line === this.#line) this.#hear(String(data));
    };
    line.onclose = ({ code }) => {
      if (line === this.#line) this.#closed(code);
    };
  }

  #hear(text: string): void {
    this.#listen();
    let frame: Heard;
    try {
      frame = JSON.parse(text);
    } catch {
      this.fail('outdated');
      return;
    }
    if (isPing(frame)) this.#line?.send(JSON.stringify({ type: 'pong', number: frame.number }));
    if (this.#options.isGreeting(frame)) {
      this.#failed = 0;
      this.#tell('connected');
    }
    this.#options.hear(frame);
  }

  #closed(code: number): void {
    const final = FINAL[code];
    if (final) {
      this.fail(final);
      return;
    }
    if (code === TOO_MANY) this.#failed = PAUSE;
    if (code === UNKNOWN_PERSON) void this.#introduce();
    else this.#lose();
  }

  async #introduce(): Promise<void> {
    this.#hangUp();
    try {
      await this.#options.introduce();
    } catch {
      // The next attempt will tell what is wrong.
    }
    if (!this.#isStopped) this.#lose();
  }

  /** Gives the connection up, and arranges the next attempt. */
  #lose(): void {
    this.#hangUp();
    if (!navigator.onLine) this.#tell('offline');
    else this.#tell(this.#failed < FEW ? 'reconnecting' : 'away');
    this.#next = setTimeout(() => void this.#connect(), waitBefore(this.#failed));
    this.#failed++;
  }

  #hangUp(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#silence);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #listen(): void {
    this.#heard = performance.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  #tell(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.changed(state);
  }
}
