/** The computer player inside its worker: runs what is asked of the core in slices, so that it can be stopped. */

import { Exchange } from '../core/exchange.ts';
import type { Advice, Analysis, Step } from '../core/findings.ts';
import { Rules } from '../core/rules.ts';
import { netName, Search } from '../core/search.ts';
import type { Placement, PositionText } from '../core/types.ts';
import type { Exploration, Question, ReviewStep, Study } from './protocol.ts';

/** How long a slice takes, about, in milliseconds: stopping waits no longer. */
const SLICE = 16;
/** Simulations between two looks at the clock. */
const BATCH = 4;

export interface Surroundings {
  /** Brings the bytes of a net. */
  readonly net: (name: string) => Promise<Uint8Array>;
  /** Lets messages in; returns whether to go on. */
  readonly pause: () => Promise<boolean>;
}

export class Thinker {
  readonly #exchange: Exchange;
  readonly #rules: Rules;
  readonly #surroundings: Surroundings;
  readonly #nets = new Map<string, Uint8Array>();
  #search: { readonly variant: string; readonly search: Search } | null = null;

  constructor(module: WebAssembly.Module, surroundings: Surroundings) {
    this.#exchange = new Exchange(module);
    this.#rules = new Rules(this.#exchange);
    this.#surroundings = surroundings;
  }

  /** Gets everything ready for questions about such a position, so that the first answer comes soon. */
  async prepare(position: PositionText): Promise<void> {
    await this.#searching(position);
  }

  /** Chooses a move as the level does; null when it was stopped. */
  async choose({ position, level, seed }: Question): Promise<Placement | null> {
    const search = await this.#searching(position);
    const choice = search.choose(position, level, seed);
    if (choice.chosen !== null) return choice.chosen;
    const isWhole = await this.#run(
      (slice, part) => search.continue(slice, part),
      choice.milliseconds,
    );
    return isWhole ? search.chosen() : null;
  }

  /** Searches a position; tells what to expect and the best moves. Null when it was stopped. */
  async analyse({ position, simulations, lines }: Study): Promise<Analysis | null> {
    const search = await this.#searching(position);
    search.analyse(position, simulations);
    return (await this.#run((slice) => search.continue(slice))) ? search.analysis(lines) : null;
  }

  /** Searches a position; tells what speaks for the best move. Null when it was stopped. */
  async advise(study: Study): Promise<Advice | null> {
    const analysis = await this.analyse(study);
    if (analysis === null) return null;
    const search = await this.#searching(study.position);
    return search.advice(analysis.lines[0].moves[0]);
  }

  /** Searches a position; tells the best moves, and what speaks for and against each. Null when it was stopped. */
  async explore(study: Study): Promise<Exploration | null> {
    const analysis = await this.analyse(study);
    if (analysis === null) return null;
    const search = await this.#searching(study.position);
    return { analysis, advice: analysis.lines.map(({ moves }) => search.advice(moves[0])) };
  }

  /** Reviews the next position of a game; null when it was stopped. */
  async review({ start, retired, move, simulations }: ReviewStep): Promise<Step | null> {
    const search = await this.#searching(start);
    const goOn = (): Promise<boolean> =>
      this.#run((slice) => search.continueReview(slice, simulations));
    for (const player of retired) {
      search.reviewRetirement(player, simulations);
      if (!(await goOn())) return null;
    }
    if (move === null) search.beginReview(start, simulations);
    else search.reviewMove(move, simulations);
    return (await goOn()) ? search.step() : null;
  }

  async #searching(position: PositionText): Promise<Search> {
    const { variant } = this.#rules.view(position);
    if (this.#search?.variant === variant.text) return this.#search.search;
    const name = netName(this.#exchange, position);
    const net = this.#nets.get(name) ?? (await this.#surroundings.net(name));
    this.#nets.set(name, net);
    const search = new Search(this.#exchange, position, net);
    this.#search = { variant: variant.text, search };
    return search;
  }

  /** Goes on for so many milliseconds (0: no limit) or until it is done; false when it was stopped. */
  async #run(
    goOn: (simulations: number, part: number) => boolean,
    milliseconds = 0,
  ): Promise<boolean> {
    const start = performance.now();
    const length = milliseconds === 0 ? Infinity : milliseconds;
    const end = start + length;
    for (;;) {
      const pause = Math.min(end, performance.now() + SLICE);
      do {
        if (goOn(BATCH, (performance.now() - start) / length)) return true;
      } while (performance.now() < pause);
      if (performance.now() >= end) return true;
      if (!(await this.#surroundings.pause())) return false;
    }
  }
}
