/** Answers questions about positions from the WebAssembly core: one JSON value a line, in and out. */

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { solveRiddle } from '../../web/src/computer/solving.ts';
import { FAMILIES, LATE, LEVELS, SOLVE_BUDGET } from '../../web/src/computer/levels.ts';
import { ParseError } from '../../web/src/core/errors.ts';
import { Exchange } from '../../web/src/core/exchange.ts';
import { cellName } from '../../web/src/core/cell.ts';
import { Rules } from '../../web/src/core/rules.ts';
import { Search } from '../../web/src/core/search.ts';
import { COLOURS, type Colour, type Illegality, type Move, type PositionText } from '../../web/src/core/types.ts';
import { SoloCore, type SoloRules } from '../../web/src/core/solo.ts';
import { soloRules } from '../../web/src/puzzles/solo-puzzles.ts';

interface Probe {
  readonly colour: Colour;
  readonly value: string;
}

type Question =
  | { readonly ask: 'position'; readonly position: PositionText; readonly probes: readonly Probe[] }
  | { readonly ask: 'play'; readonly position: PositionText; readonly value: string }
  | { readonly ask: 'perft'; readonly position: PositionText; readonly depth: number }
  | { readonly ask: 'start'; readonly variant: string }
  | {
      readonly ask: 'search';
      readonly position: PositionText;
      readonly net: string;
      readonly simulations: number;
      readonly budget: number;
    }
  | {
      readonly ask: 'attempt';
      readonly puzzle: string;
      readonly moves: readonly Probe[];
      readonly probes: readonly Probe[];
    }
  | { readonly ask: 'riddle'; readonly puzzle: string; readonly seed: number }
  | { readonly ask: 'levels' }
  | { readonly ask: 'cpu' };

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node answer.ts core.wasm');
const module = new WebAssembly.Module(readFileSync(path));
const exchange = new Exchange(module);
const rules = new Rules(exchange);
const solo = new SoloCore(exchange, rules.pieces);

function describe(position: PositionText, probes: readonly Probe[]): unknown {
  const view = rules.view(position);
  return {
    view: { ...view, variant: view.variant.text },
    placed: rules.placed(position).map((move) => [move.colour, rules.moveValue(move)]),
    colours: view.variant.colours.map((colour) => ({
      legal: rules.legalMoves(position, colour).map((move) => rules.moveValue(move)),
      corners: rules.openCorners(position, colour).map(cellName),
    })),
    reasons: probes.map(({ colour, value }) =>
      judge(position, { colour, ...rules.parseMove(value) }),
    ),
  };
}

function judge(position: PositionText, move: Move): unknown {
  return [told(rules.whyIllegal(position, move)), told(rules.whyMisplaced(position, move))];
}

function told(illegality: Illegality | null): unknown {
  return illegality && [illegality.reason, ...illegality.cells.map(cellName)];
}

function play(position: PositionText, value: string): unknown {
  const { turn } = rules.view(position);
  return turn && rules.play(position, { colour: turn, ...rules.parseMove(value) });
}

/** Searches from nothing, in slices as the browser does. */
function search({ position, net, simulations, budget }: Question & { ask: 'search' }): unknown {
  const { variant } = rules.view(position);
  const engine = new Search(exchange, variant, readFileSync(net));
  engine.begin(position);
  if (budget === 0 || !engine.solve(budget)) while (!engine.continue(5, simulations));
  const { visits, expectation, moves } = engine.report(8);
  return {
    best: rules.moveValue(engine.bestMove()),
    isExact: engine.isExact,
    visits,
    expectation,
    moves: moves.map((move) => [rules.moveValue(move.placement), move.visits]),
    line: moves[0] && engine.line(moves[0].placement, 4).map((move) => rules.moveValue(move)),
  };
}

function soloOf(id: string): SoloRules {
  const found = soloRules(rules, id);
  if (found === null) throw new ParseError(`no puzzle ${id}`);
  return found;
}

function startOf(colour: Colour): string | null {
  const start = solo.start(colour);
  return start && cellName(start);
}

/** What may be placed next in a solo puzzle, why some placements may not, and whether it is solved. */
function attempt({ puzzle, moves, probes }: Question & { ask: 'attempt' }): unknown {
  const read = ({ colour, value }: Probe): Move => ({ colour, ...rules.parseMove(value) });
  solo.lay(soloOf(puzzle), moves.map(read));
  return {
    isSolved: solo.isSolved(),
    colours: COLOURS.map((colour) => ({
      left: solo.piecesLeft(colour),
      start: startOf(colour),
      legal: solo.legalMoves(colour).map((move) => rules.moveValue(move)),
    })),
    reasons: probes.map((probe) => told(solo.whyRefused(read(probe)))),
  };
}

function riddle({ puzzle, seed }: Question & { ask: 'riddle' }): unknown {
  const { moves } = solveRiddle(module, { solo: soloOf(puzzle), placed: [], seed }, () => undefined);
  return moves?.map((move) => [move.colour, rules.moveValue(move)]);
}

/** The CPU time that this process has used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function answer(question: Question): unknown {
  switch (question.ask) {
    case 'position':
      return describe(rules.parsePosition(question.position), question.probes);
    case 'play':
      return play(question.position, question.value);
    case 'perft':
      return String(rules.perft(question.position, question.depth));
    case 'start':
      return rules.start(question.variant);
    case 'search':
      return search(question);
    case 'attempt':
      return attempt(question);
    case 'riddle':
      return riddle(question);
    case 'levels':
      return { levels: LEVELS, families: FAMILIES, budget: SOLVE_BUDGET, late: LATE };
    case 'cpu':
      return cpuSeconds();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify(answer(JSON.parse(line) as Question)));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    console.log(JSON.stringify({ problem: error.message }));
  }
}
