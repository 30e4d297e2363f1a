/** The computer player inside its worker: chooses moves by level and analyses positions, in slices. */

import { Exchange } from '../core/exchange.ts';
import { Rules } from '../core/rules.ts';
import { Search } from '../core/search.ts';
import type { Placement, PositionText } from '../core/types.ts';
import { beginnerMove } from './beginner.ts';
import { FAMILIES, type Family, LATE, LEVELS, type Limit, SOLVE_BUDGET } from './levels.ts';
import type { Analysis, Question } from './protocol.ts';
import { Random } from './random.ts';

/** How long a slice takes, about, in milliseconds: stopping waits no longer. */
const SLICE = 16;
/** Simulations between two looks at the clock. */
const BATCH = 4;
const LINE_LENGTH = 6;
const MOST_REPORTED = 64;

export interface Surroundings {
  /** Brings the bytes of a net. */
  readonly net: (family: Family) => Promise<Uint8Array>;
  /** Lets messages in; returns whether to go on. */
  readonly pause: () => Promise<boolean>;
}

export class Thinker {
  readonly #exchange: Exchange;
  readonly #rules: Rules;
  readonly #surroundings: Surroundings;
  readonly #nets = new Map<Family, Uint8Array>();
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
    const random = new Random(seed);
    const settings = LEVELS[level - 1];
    if (settings === undefined) throw new Error(`no level ${level}`);
    if (random.next() < settings.carelessness) return beginnerMove(this.#rules, position, random);
    const search = await this.#searching(position);
    const isWhole = await this.#run(search, position, settings.limit);
    if (!isWhole) return null;
    if (settings.temperature === 0 || search.isExact) return search.bestMove();
    const { moves } = search.report(MOST_REPORTED);
    if (moves.length === 0) return search.bestMove();
    return random.weighted(
      moves,
      ({ prior, visits }) => (visits + prior) ** (1 / settings.temperature),
    ).placement;
  }

  /** Searches a position within a limit; tells what to expect and the best moves. Null when it was stopped. */
  async analyse(position: PositionText, limit: Limit, best: number): Promise<Analysis | null> {
    const search = await this.#searching(position);
    if (!(await this.#run(search, position, limit))) return null;
    const top = search.bestMove();
    const { expectation, moves } = search.report(MOST_REPORTED);
    const isTop = (placement: Placement): boolean =>
      placement.orientation === top.orientation &&
      placement.column === top.column &&
      placement.row === top.row;
    const lines = [...moves]
      .sort((a, b) => Number(isTop(b.placement)) - Number(isTop(a.placement)))
      .slice(0, best)
      .map((move) => ({
        placement: move.placement,
        visits: move.visits,
        expectation:
          move.visits === 0 || (search.isExact && isTop(move.placement))
            ? expectation
            : move.expectation,
        line: search.line(move.placement, LINE_LENGTH),
      }));
    if (lines.length === 0) lines.push({ placement: top, visits: 0, expectation, line: [top] });
    return { position, expectation, lines, isExact: search.isExact };
  }

  async #searching(position: PositionText): Promise<Search> {
    const { variant } = this.#rules.view(position);
    if (this.#search?.variant === variant.text) return this.#search.search;
    const family = FAMILIES[variant.id as keyof typeof FAMILIES];
    const net = this.#nets.get(family) ?? (await this.#surroundings.net(family));
    this.#nets.set(family, net);
    const search = new Search(this.#exchange, variant, net);
    this.#search = { variant: variant.text, search };
    return search;
  }

  /** Searches until the limit, or until it is stopped: then returns false. */
  async #run(search: Search, position: PositionText, limit: Limit): Promise<boolean> {
    search.begin(position);
    const start = performance.now();
    const { colours } = this.#rules.view(position).variant;
    const moves = colours.reduce(
      (sum, colour) => sum + this.#rules.legalMoves(position, colour).length,
      0,
    );
    if (moves <= LATE && search.solve(SOLVE_BUDGET)) return true;
    const end = limit.milliseconds === undefined ? Infinity : start + limit.milliseconds;
    for (;;) {
      const pause = Math.min(end, performance.now() + SLICE);
      do {
        if (search.continue(BATCH, limit.simulations ?? 0)) return true;
      } while (performance.now() < pause);
      if (performance.now() >= end) return true;
      if (!(await this.#surroundings.pause())) return false;
    }
  }
}
