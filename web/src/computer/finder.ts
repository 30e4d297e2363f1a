/** Finds new best-move puzzles, as the page sees it: each in a worker of its own. */

import type { Found } from '../core/best-move.ts';
import type { ToFinder } from './finding.ts';

/** What a finder needs of a worker. */
export interface FinderWorker {
  postMessage(message: ToFinder): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Found>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Finder {
  readonly #module: WebAssembly.Module;
  readonly #hire: () => FinderWorker;

  constructor(module: WebAssembly.Module, hire: () => FinderWorker = hireWorker) {
    this.#module = module;
    this.#hire = hire;
  }

  /** Finds the puzzle of a seed, a whole number below 2^32. */
  find(seed: number): Promise<Found> {
    const worker = this.#hire();
    return new Promise<Found>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ module: this.#module, seed });
    }).finally(() => worker.terminate());
  }
}

function hireWorker(): FinderWorker {
  return new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' });
}
