/** A game as a record that can be shared: read from a file's content, written as blksgf. */

import type { RecordProblem, Records } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour } from '../core/types.ts';
import type { SharedGame } from './link.ts';
import { wellFormed } from './share.ts';

export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly problem: RecordProblem | null;
  /** The number of the move at fault, from 1. */
  readonly move: number;

  /** Without a problem the content is too large to be looked at. */
  constructor(problem: RecordProblem | null, move = 0) {
    super(problem?.kind ?? 'too large');
    this.problem = problem;
    this.move = move;
  }
}

export interface GameRecord extends SharedGame {
  /** On the start, then on each move. */
  readonly notes: readonly string[];
}

/** Reads a record; throws RecordError when there is none, or when its main line cannot be replayed to the end. */
export function parseRecord(rules: Rules, records: Records, content: Uint8Array): GameRecord {
  const { game, problems } = records.read(content);
  if (!game) throw new RecordError(problems.at(-1) ?? null);
  if (game.problem) throw new RecordError(game.problem, game.moves.length + 1);
  const { variant, start, moves, names, levels, notes } = game;
  const isUsual = start === rules.start(variant);
  return { variant, start: isUsual ? null : start, moves, names, levels, notes };
}

/** Writes a record. */
export function writeRecord(
  rules: Rules,
  records: Records,
  record: GameRecord,
  application: string,
): string {
  const headers: Record<string, string> = { charset: 'UTF-8', application };
  record.names.forEach((name, player) => {
    if (name) headers[`player${player + 1}`] = wellFormed(name);
  });
  let position = record.start ? rules.parsePosition(record.start) : rules.start(record.variant);
  const nodes = record.moves.map((value, index) => {
    const colour = rules.view(position).turn as Colour;
    position = rules.play(position, { colour, ...rules.parseMove(value) });
    return { colour, move: value, ...said(record.notes[index + 1]) };
  });
  const { variant, start, levels } = record;
  const document = { variant, headers, nodes: [said(record.notes[0]), ...nodes] };
  return records.write(document, start === null ? null : rules.parsePosition(start), levels);
}

function said(comment: string | undefined): { comment?: string } {
  return comment ? { comment: wellFormed(comment) } : {};
}
