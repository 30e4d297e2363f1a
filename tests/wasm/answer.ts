/** Answers questions about positions from the WebAssembly core: one JSON value a line, in and out. */

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { solveRiddle } from '../../web/src/computer/solving.ts';
import { findBestMove } from '../../web/src/core/best-move.ts';
import { ParseError } from '../../web/src/core/errors.ts';
import { Exchange } from '../../web/src/core/exchange.ts';
import { cellName } from '../../web/src/core/cell.ts';
import { Printing, type PrintFormat, type PrintOrder } from '../../web/src/core/printing.ts';
import { Records } from '../../web/src/core/records.ts';
import { Rules } from '../../web/src/core/rules.ts';
import type { Advice, Judgement, Line, Point } from '../../web/src/core/findings.ts';
import { netName, Search } from '../../web/src/core/search.ts';
import { COLOURS, type Colour, type Illegality, type Move, type Player, type PositionText } from '../../web/src/core/types.ts';
import { SoloCore, type SoloRules } from '../../web/src/core/solo.ts';
import { TaskCore } from '../../web/src/core/task.ts';
import { problemText } from '../../web/src/table/record-problem.ts';
import { EndgameProblem } from '../../web/src/puzzles/endgame-problem.ts';
import type { Endgame } from '../../web/src/puzzles/endgames.ts';
import type { Hint } from '../../web/src/puzzles/problem.ts';
import { soloRules } from '../../web/src/puzzles/solo-puzzles.ts';
import { en } from '../../web/src/texts/en/index.ts';
import { fr } from '../../web/src/texts/fr/index.ts';
import { typeset } from '../../web/src/texts/typeset.ts';

interface Probe {
  readonly colour: Colour;
  readonly value: string;
}

type Question =
  | { readonly ask: 'position'; readonly position: PositionText; readonly probes: readonly Probe[] }
  | { readonly ask: 'play'; readonly position: PositionText; readonly value: string }
  | { readonly ask: 'retire'; readonly position: PositionText; readonly player: Player }
  | { readonly ask: 'perft'; readonly position: PositionText; readonly depth: number }
  | { readonly ask: 'start'; readonly variant: string }
  | { readonly ask: 'short'; readonly texts: readonly string[] }
  | {
      readonly ask: 'search';
      readonly position: PositionText;
      readonly net: string;
      readonly simulations: number;
    }
  | {
      readonly ask: 'choose';
      readonly position: PositionText;
      readonly net: string;
      readonly level: number;
      readonly seed: number;
    }
  | {
      readonly ask: 'review';
      readonly start: PositionText;
      readonly moves: readonly string[];
      /** The players who stopped, and after how many moves. */
      readonly retirements: readonly (readonly [Player, number])[];
      readonly net: string;
      readonly simulations: number;
    }
  | {
      readonly ask: 'attempt';
      readonly puzzle: string;
      readonly moves: readonly Probe[];
      readonly probes: readonly Probe[];
    }
  | {
      readonly ask: 'endgame';
      readonly endgame: Endgame;
      readonly moves: readonly string[];
      readonly probes: readonly string[];
    }
  | { readonly ask: 'day'; readonly day: number; readonly count: number }
  | { readonly ask: 'print'; readonly order: PrintOrder; readonly format: PrintFormat }
  | { readonly ask: 'find'; readonly variant: string; readonly seed: number; readonly budget: number }
  | { readonly ask: 'riddle'; readonly puzzle: string; readonly seed: number }
  | { readonly ask: 'net'; readonly position: PositionText }
  | { readonly ask: 'record'; readonly content: string }
  | { readonly ask: 'cpu' };

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node answer.ts core.wasm');
const module = new WebAssembly.Module(readFileSync(path));
const exchange = new Exchange(module);
const rules = new Rules(exchange);
const records = new Records(exchange);
const printing = new Printing(exchange, rules.pieces);
const solo = new SoloCore(exchange, rules.pieces);
const tasks = new TaskCore(exchange, rules.pieces);

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

/** An engine that knows nothing yet. */
function engineFor(position: PositionText, net: string): Search {
  return new Search(exchange, position, readFileSync(net));
}

/** Analyses in slices as the browser does; advises about the best move and about the last one told. */
function search({ position, net, simulations }: Question & { ask: 'search' }): unknown {
  const engine = engineFor(position, net);
  engine.analyse(position, simulations);
  while (!engine.continue(5));
  const { lines, ...rest } = engine.analysis(8);
  const advised = [lines[0], lines.at(-1) ?? lines[0]].map(({ moves: [move] }) => move);
  return {
    ...rest,
    lines: lines.map(toldLine),
    advice: advised.map((move) => toldAdvice(engine.advice(move))),
  };
}

function choose({ position, net, level, seed }: Question & { ask: 'choose' }): unknown {
  const engine = engineFor(position, net);
  const choice = engine.choose(position, level, seed);
  if (choice.chosen !== null) return rules.moveValue(choice.chosen);
  while (!engine.continue(5));
  return rules.moveValue(engine.chosen());
}

function review(question: Question & { ask: 'review' }): unknown {
  const { start, moves, retirements, net, simulations } = question;
  const engine = engineFor(start, net);
  const told: unknown[] = [];
  for (const [number, value] of [null, ...moves].entries()) {
    for (const [player, after] of retirements) {
      if (after !== number - 1) continue;
      engine.reviewRetirement(player, simulations);
      while (!engine.continueReview(5, simulations));
    }
    if (value === null) engine.beginReview(start, simulations);
    else engine.reviewMove(rules.parseMove(value), simulations);
    while (!engine.continueReview(5, simulations));
    const { expectation, judgement } = engine.step();
    told.push({ expectation, judgement: judgement && toldJudgement(judgement) });
  }
  return told;
}

function toldLine({ moves, ...rest }: Line): unknown {
  return { ...rest, moves: moves.map((move) => [move.colour, rules.moveValue(move)]) };
}

function toldJudgement({ move, best, own, advice, ...rest }: Judgement): unknown {
  return {
    ...rest,
    move: rules.moveValue(move),
    best: rules.moveValue(best),
    own: toldAdvice(own),
    advice: advice && toldAdvice(advice),
  };
}

function toldAdvice({ move, merits, faults, ...rest }: Advice): unknown {
  return {
    ...rest,
    move: rules.moveValue(move),
    merits: merits.map(toldPoint),
    faults: faults.map(toldPoint),
  };
}

/** The values stand in the order of the core. */
function toldPoint({ kind, sentence, isTold, colour, piece, move, share, numbers }: Point): unknown {
  const values = [colour, piece, move && rules.moveValue(move), share].filter((value) => value !== undefined);
  return { kind, sentence, isTold, values: [...values, ...numbers] };
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
    state: solo.state(),
    colours: COLOURS.map((colour) => ({
      left: solo.piecesLeft(colour),
      start: startOf(colour),
      legal: solo.legalMoves(colour).map((move) => rules.moveValue(move)),
    })),
    reasons: probes.map((probe) => told(solo.whyRefused(read(probe)))),
  };
}

/** What may be done next in an endgame, why some moves may not be made, and whether the goal is reached. */
async function endgame({ endgame, moves, probes }: Question & { ask: 'endgame' }): Promise<unknown> {
  const problem = new EndgameProblem(rules, tasks, endgame);
  const read = (value: string): Move => ({ colour: problem.colour, ...rules.parseMove(value) });
  const placed = moves.map(read);
  return {
    state: problem.state(placed),
    left: problem.left(placed),
    legal: problem.legal(placed).map((move) => rules.moveValue(move)),
    reasons: probes.map((value) => told(problem.judge(placed, read(value)))),
    hint: toldHint(await problem.hint(placed).answer),
  };
}

/** The move to make, or how many to take back. */
function toldHint(hint: Hint | null): unknown {
  if (hint?.kind === 'place') return rules.moveValue(hint.move);
  return hint?.kind === 'back' ? hint.count : null;
}

function riddle({ puzzle, seed }: Question & { ask: 'riddle' }): unknown {
  const { moves } = solveRiddle(module, { solo: soloOf(puzzle), placed: [], seed }, () => undefined);
  return moves?.map((move) => [move.colour, rules.moveValue(move)]);
}

/** Reads a record, given in base64; tells its problems in both languages, and writes it in both formats. */
function record(content: string): unknown {
  const reading = records.read(Buffer.from(content, 'base64'));
  const words = [en, typeset(fr)].map((texts) =>
    reading.problems.map((problem) => problemText(problem, texts)),
  );
  return { ...reading, words, blksgf: records.rewrite('blksgf'), json: records.rewrite('json') };
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
    case 'retire':
      return rules.retire(question.position, question.player);
    case 'perft':
      return String(rules.perft(question.position, question.depth));
    case 'start':
      return rules.start(question.variant);
    case 'short':
      return question.texts.map((text) => rules.shortName(rules.parseMove(text)));
    case 'search':
      return search(question);
    case 'attempt':
      return attempt(question);
    case 'endgame':
      return endgame(question);
    case 'day':
      return tasks.numberOfDay(question.day, question.count);
    case 'print':
      return Buffer.from(printing.write(question.order, question.format)).toString('base64');
    case 'find':
      return findBestMove(exchange, rules, question.variant, question.seed, question.budget);
    case 'riddle':
      return riddle(question);
    case 'choose':
      return choose(question);
    case 'review':
      return review(question);
    case 'net':
      return netName(exchange, question.position);
    case 'record':
      return record(question.content);
    case 'cpu':
      return cpuSeconds();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify(await answer(JSON.parse(line) as Question)));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    console.log(JSON.stringify({ problem: error.message }));
  }
}
