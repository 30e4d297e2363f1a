/** The computer player as the page sees it: asks the worker, and can be stopped at any moment. */

import type { Placement } from '../core/types.ts';
import type { FromWorker, Question, ToWorker } from './protocol.ts';

/** What a computer needs of a worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(placement: Placement | null): void;
  reject(error: Error): void;
}

export class Computer {
  readonly #module: WebAssembly.Module;
  readonly #hire: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(module: WebAssembly.Module, hire: () => WorkerLike = hireWorker) {
    this.#module = module;
    this.#hire = hire;
  }

  /** Chooses a move; null when it was stopped meanwhile. */
  choose(question: Question): Promise<Placement | null> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#begun().postMessage({ kind: 'choose', id, question });
    });
  }

  /** Ends whatever is under way. */
  stop(): void {
    if (this.#waiting.size === 0) return;
    this.#worker?.terminate();
    this.#worker = null;
    for (const { resolve } of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #begun(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#hire();
    worker.onmessage = (event) => this.#receive(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    worker.postMessage({ kind: 'begin', module: this.#module });
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'chosen') waiting?.resolve(message.placement);
    else waiting?.reject(new Error(message.problem));
  }

  #fail(problem: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(problem));
    this.#waiting.clear();
  }
}

function hireWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
