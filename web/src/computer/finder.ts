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
  readonly #load: () => Promise<WebAssembly.Module>;
  readonly #hire: () => FinderWorker;

  /** `load` gets the core. */
  constructor(load: () => Promise<WebAssembly.Module>, hire: () => FinderWorker = hireWorker) {
    this.#load = load;
    this.#hire = hire;
  }

  /** Finds the puzzle of a seed, a whole number below 2^32. */
  async find(seed: number): Promise<Found> {
    const module = await this.#load();
    const worker = this.#hire();
    return new Promise<Found>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ module, seed });
    }).finally(() => worker.terminate());
  }
}

function hireWorker(): FinderWorker {
  return new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' });
}
