/** Reads and writes game records (blksgf): the main line, with names and comments. See docs/formats/blksgf.md. */

import { IllegalMoveError, ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import { COLOURS, type Colour, type Move, type Reason, type Variant } from '../core/types.ts';
import type { LinkedGame } from './link.ts';
import { escaped, mainLine, type Properties } from './sgf.ts';

/** The game as which other programs open each variant. */
const GAMES: Readonly<Record<string, string>> = {
  classic: 'Blokus',
  'classic-2': 'Blokus Two-Player',
  'classic-3': 'Blokus Three-Player',
  duo: 'Blokus Duo',
  junior: 'Blokus Junior',
  'classic-teams': 'Blokus',
  'classic-3-open': 'Blokus Three-Player',
  solo: 'Blokus',
};

/** What is wrong with a record; `move` counts from 1. */
export type RecordProblem =
  | { readonly kind: 'no-game' | 'unknown-game' | 'setup' }
  | { readonly kind: 'unreadable-move' | 'wrong-turn'; readonly move: number }
  | { readonly kind: 'illegal-move'; readonly move: number; readonly reason: Reason };

export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly problem: RecordProblem;

  constructor(problem: RecordProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export interface GameRecord extends LinkedGame {
  /** By player; empty where there is none. */
  readonly names: readonly string[];
  /** On the start, then on each move. */
  readonly notes: readonly string[];
}

/** Reads a record; throws RecordError. Every move is checked by the core. */
export function parseRecord(rules: Rules, text: string): GameRecord {
  const nodes = mainLine(text);
  const [root] = nodes;
  if (!root?.has('GM')) throw new RecordError({ kind: 'no-game' });
  const variant = variantOf(rules, root);
  const dialect = dialectOf(variant);
  const start = startOf(rules, variant, root, dialect);
  let position = start ?? rules.start(variant.text);
  const moves: string[] = [];
  const notes = [note(root)];
  nodes.forEach((node, index) => {
    if (index > 0 && isSetUp(node)) throw new RecordError({ kind: 'setup' });
    const move = moveIn(rules, node, dialect, moves.length + 1);
    if (move === null) return;
    if (rules.view(position).turn !== move.colour)
      throw new RecordError({ kind: 'wrong-turn', move: moves.length + 1 });
    try {
      position = rules.play(position, move);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      const { reason } = error.illegality;
      throw new RecordError({ kind: 'illegal-move', move: moves.length + 1, reason });
    }
    moves.push(rules.moveValue(move));
    notes.push(note(node));
  });
  const names = dialect.names.map((id) => root.get(id)?.[0]?.trim() ?? '');
  return { variant: variant.text, start, moves, names, notes };
}

/** Writes a record; `notes` are on the start, then on each move. */
export function writeRecord(rules: Rules, record: GameRecord, program: string): string {
  const variant = rules.variant(record.variant);
  const dialect = dialectOf(variant);
  const game = GAMES[variant.id] ?? '';
  const properties: [string, string][] = [['GM', game]];
  if (exactVariant(game) !== variant.text) properties.push(['XV', variant.text]);
  properties.push(['CA', 'UTF-8'], ['AP', program]);
  dialect.names.forEach((id, player) => {
    const name = record.names[player];
    if (name) properties.push([id, name]);
  });
  if (record.start !== null) properties.push(['XP', record.start]);
  if (record.notes[0]) properties.push(['C', record.notes[0]]);
  let position = record.start ? rules.parsePosition(record.start) : rules.start(variant.text);
  const lines = [line(properties)];
  record.moves.forEach((value, index) => {
    const { turn } = rules.view(position);
    const move = { colour: turn as Colour, ...rules.parseMove(value) };
    const comment = record.notes[index + 1];
    const node: [string, string][] = [[dialect.moves[move.colour] ?? '', value]];
    lines.push(line(comment ? [...node, ['C', comment]] : node));
    position = rules.play(position, move);
  });
  return `(\n${lines.join('')})\n`;
}

interface Dialect {
  readonly moves: Readonly<Partial<Record<Colour, string>>>;
  /** Names in files, old ones too, that stand for a colour. */
  readonly colours: ReadonlyMap<string, Colour>;
  readonly names: readonly string[];
}

function dialectOf(variant: Variant): Dialect {
  const ids = variant.colours.length === 2 ? ['B', 'W'] : ['1', '2', '3', '4'];
  const colours = new Map<string, Colour>();
  variant.colours.forEach((colour, index) => {
    colours.set(ids[index] as string, colour);
    colours.set(String(index + 1), colour);
    colours.set(colour.toUpperCase(), colour);
  });
  if (variant.colours.length === 2) colours.set('GREEN', 'yellow');
  return {
    moves: Object.fromEntries(variant.colours.map((colour, index) => [colour, ids[index]])),
    colours,
    names: (variant.players.length === 2 ? ['PB', 'PW'] : ['P1', 'P2', 'P3', 'P4']).slice(
      0,
      variant.players.length,
    ),
  };
}

function variantOf(rules: Rules, root: Properties): Variant {
  const exact = root.get('XV')?.[0] ?? exactVariant(root.get('GM')?.[0] ?? '');
  try {
    return rules.variant(exact.trim());
  } catch (error) {
    if (error instanceof ParseError) throw new RecordError({ kind: 'unknown-game' });
    throw error;
  }
}

function exactVariant(game: string): string {
  const wanted = game.trim().toLowerCase();
  return Object.entries(GAMES).find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? '';
}

const SETUP = ['AB', 'AW', 'A1', 'A2', 'A3', 'A4'];

function isSetUp(node: Properties): boolean {
  return ['AE', 'XP', 'PL', ...SETUP].some((id) => node.has(id));
}

/** The position that the root sets up; null when it sets up none. */
function startOf(rules: Rules, variant: Variant, root: Properties, dialect: Dialect) {
  if (!isSetUp(root)) return null;
  try {
    const exact = root.get('XP')?.[0];
    if (exact !== undefined) return rules.parsePosition(exact);
    const moves: Move[] = [];
    for (const id of SETUP)
      for (const value of root.get(id) ?? []) {
        const colour = dialect.colours.get(id.slice(1));
        if (colour) moves.push({ colour, ...rules.parseMove(value) });
      }
    const turn = dialect.colours.get(root.get('PL')?.[0]?.toUpperCase() ?? '');
    return rules.setUp(rules.start(variant.text), moves, turn ?? COLOURS[0]);
  } catch (error) {
    if (error instanceof ParseError) throw new RecordError({ kind: 'setup' });
    throw error;
  }
}

function moveIn(rules: Rules, node: Properties, dialect: Dialect, number: number): Move | null {
  for (const [id, colour] of dialect.colours) {
    const values = node.get(id);
    if (values === undefined) continue;
    try {
      // Old files have one value for each cell.
      return { colour, ...rules.parseMove(values.join(',')) };
    } catch (error) {
      if (error instanceof ParseError)
        throw new RecordError({ kind: 'unreadable-move', move: number });
      throw error;
    }
  }
  return null;
}

function note(node: Properties): string {
  return node.get('C')?.join('\n') ?? '';
}

function line(properties: readonly (readonly [string, string])[]): string {
  return `;${properties.map(([id, value]) => `${id}[${escaped(value)}]`).join('')}\n`;
}
