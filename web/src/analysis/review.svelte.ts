/** A game looked at again: how everybody stood after each move, and which moves gave something away. */

import type { Asked, Computer } from '../computer/computer.ts';
import type { Analysis } from '../computer/protocol.ts';
import type { Move, PositionView } from '../core/types.ts';
import type { Game } from '../game/game.svelte.ts';

/** Simulations for each position: enough to tell a slip from a good move, quick enough to wait for. */
const SIMULATIONS = 400;
const BEST = 3;

/** What a move gave away, as a share of the win, to be called so. */
const SLIP = 0.08;
const MISTAKE = 0.16;

export interface Judgement {
  /** The number of the move, from 1. */
  readonly number: number;
  readonly move: Move;
  /** The team that made it. */
  readonly team: number;
  /** The share of the win that the move gave away. */
  readonly loss: number;
  readonly verdict: 'good' | 'slip' | 'mistake';
  /** The move that would have been better; null when none was. */
  readonly better: Move | null;
}

export class Review {
  readonly #game: Game;
  readonly #computer: Computer;
  #asked: Asked<Analysis> | null = null;
  #isStopped = false;
  /** What was found about the position after so many moves. */
  #analyses = $state.raw<readonly (Analysis | null)[]>([]);
  problem = $state<string | null>(null);

  constructor(game: Game, computer: Computer) {
    this.#game = game;
    this.#computer = computer;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.#analyses.length / (this.#game.played + 1);
  }

  /** The share of the win of each team after each number of moves, as far as it is known. */
  readonly shares: readonly (readonly number[])[] = $derived.by(() =>
    this.#analyses.map((analysis, count) => analysis?.expectation.shares ?? this.#outcome(count)),
  );

  readonly judgements: readonly Judgement[] = $derived.by(() =>
    this.#game.moves
      .slice(0, Math.max(0, this.#analyses.length - 1))
      .map((move, index) => this.#judge(move, index)),
  );

  analysisAfter(count: number): Analysis | null {
    return this.#analyses[count] ?? null;
  }

  /** Looks at one position after the other, until the end or until it is stopped. */
  async run(): Promise<void> {
    try {
      for (let count = 0; count <= this.#game.played && !this.#isStopped; count++) {
        const analysis = await this.#study(count);
        if (this.#isStopped) return;
        this.#analyses = [...this.#analyses, analysis];
      }
    } catch (error) {
      this.problem = String(error);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#asked?.stop();
  }

  async #study(count: number): Promise<Analysis | null> {
    if (count === this.#game.played && this.#game.view.isOver) return null;
    const position = this.#game.positionAfter(count);
    this.#asked = this.#computer.analyse({
      position,
      limit: { simulations: SIMULATIONS },
      best: BEST,
    });
    return this.#asked.answer;
  }

  /** The shares of a game that is over: those with the most points have won, together. */
  #outcome(count: number): number[] {
    if (count !== this.#game.played) return [];
    return outcomeShares(this.#game.view);
  }

  #judge(move: Move, index: number): Judgement {
    const number = index + 1;
    const before = this.#analyses[index];
    const best = before?.lines[0];
    const team = this.#teamOf(index);
    const after = this.shares[number]?.[team];
    const isBest = best !== undefined && isSame(best.placement, move);
    if (best === undefined || after === undefined || isBest)
      return { number, move, team, loss: 0, verdict: 'good', better: null };
    const loss = Math.max(0, (best.expectation.shares[team] ?? 0) - after);
    const verdict = loss >= MISTAKE ? 'mistake' : loss >= SLIP ? 'slip' : 'good';
    const better = verdict === 'good' ? null : { colour: move.colour, ...best.placement };
    return { number, move, team, loss, verdict, better };
  }

  /** The team that decided a move. */
  #teamOf(index: number): number {
    const position = this.#game.positionAfter(index);
    const { teams } = this.#game.variant;
    const player = this.#game.playerOf(position);
    return teams.findIndex((team) => player !== null && team.includes(player));
  }
}

function outcomeShares({ variant, playerPlaces }: PositionView): number[] {
  const wins = variant.teams.map((team) => team.some((player) => playerPlaces[player] === 1));
  const winners = wins.filter(Boolean).length;
  return wins.map((hasWon) => (hasWon ? 1 / winners : 0));
}

function isSame(
  a: { orientation: number; column: number; row: number },
  b: { orientation: number; column: number; row: number },
): boolean {
  return a.orientation === b.orientation && a.column === b.column && a.row === b.row;
}
