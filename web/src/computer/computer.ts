/** The computer player as the page sees it: asks the worker, and can be stopped at any moment. */

import type { Advice, Step } from '../core/findings.ts';
import type { Placement, PositionText } from '../core/types.ts';
import type {
  Asking,
  Exploration,
  FromWorker,
  Question,
  ReviewStep,
  Study,
  ToWorker,
} from './protocol.ts';

/** What a computer needs of a worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  /** Null when it was stopped. */
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Something asked of the computer; `stop` makes the answer null. */
export interface Asked<T> {
  readonly answer: Promise<T | null>;
  stop(): void;
}

export class Computer {
  readonly #load: () => Promise<WebAssembly.Module>;
  readonly #hire: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** `load` gets the core; it is asked for each worker. */
  constructor(load: () => Promise<WebAssembly.Module>, hire: () => WorkerLike = hireWorker) {
    this.#load = load;
    this.#hire = hire;
  }

  /** Lets the computer make itself ready for a game, before it is asked. */
  prepare(position: PositionText): void {
    this.#begun().postMessage({ kind: 'prepare', position });
  }

  /** Asks for a move. */
  choose(question: Question): Asked<Placement> {
    return this.#ask((id) => ({ kind: 'choose', id, asked: question }));
  }

  /** Asks for the best move of a position, and what speaks for it. */
  advise(study: Study): Asked<Advice> {
    return this.#ask((id) => ({ kind: 'advise', id, asked: study }));
  }

  /** Asks for the best moves of a position, and what speaks for and against each. */
  explore(study: Study): Asked<Exploration> {
    return this.#ask((id) => ({ kind: 'explore', id, asked: study }));
  }

  /** Asks what a review says about the next position of a game. */
  review(step: ReviewStep): Asked<Step> {
    return this.#ask((id) => ({ kind: 'review', id, asked: step }));
  }

  #ask<T>(asking: (id: number) => Asking): Asked<T> {
    const id = ++this.#asked;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#begun().postMessage(asking(id));
    });
    const stop = (): void => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#waiting.delete(id);
      this.#worker?.postMessage({ kind: 'stop', id });
      waiting.resolve(null);
    };
    return { answer: answer as Promise<T | null>, stop };
  }

  #begun(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#hire();
    worker.onmessage = (event) => this.#receive(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    this.#worker = worker;
    this.#load().then(
      (module) => worker.postMessage({ kind: 'begin', module }),
      (error: unknown) => {
        if (this.#worker === worker) this.#fail(String(error));
      },
    );
    return worker;
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'failed') waiting?.reject(new Error(message.problem));
    else waiting?.resolve(message.kind === 'answered' ? message.answer : null);
  }

  /** The worker broke or gets no core: whoever waits is told, and the next question gets a new one. */
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
