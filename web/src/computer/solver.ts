/** The solver of solo puzzles as the page sees it. Every puzzle gets a worker of its own, which is ended to stop it. */

import type { SoloAnswer } from '../core/solo.ts';
import type { Asked } from './computer.ts';
import type { FromSolver, Riddle, SolverProgress, ToSolver } from './solving.ts';

/** What a solver needs of a worker. */
export interface SolverWorker {
  postMessage(message: ToSolver): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromSolver>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class Solver {
  readonly #load: () => Promise<WebAssembly.Module>;
  readonly #hire: () => SolverWorker;

  /** `load` gets the core. */
  constructor(load: () => Promise<WebAssembly.Module>, hire: () => SolverWorker = hireWorker) {
    this.#load = load;
    this.#hire = hire;
  }

  /** Asks for a solution; `tell` hears how the search fares. */
  solve(riddle: Riddle, tell: (progress: SolverProgress) => void): Asked<SoloAnswer> {
    const worker = this.#hire();
    let stop = (): void => undefined;
    const answer = new Promise<SoloAnswer | null>((resolve, reject) => {
      stop = () => resolve(null);
      worker.onmessage = ({ data }) =>
        data.kind === 'solved' ? resolve(data.answer) : tell(data.progress);
      worker.onerror = ({ message }) => reject(new Error(message));
      this.#load().then((module) => worker.postMessage({ module, riddle }), reject);
    }).finally(() => worker.terminate());
    return { answer, stop: () => stop() };
  }
}

function hireWorker(): SolverWorker {
  return new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
}
