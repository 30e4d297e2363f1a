/** A game as a record that can be shared: read from a file's content, written as blksgf. */

import type { RecordFormat, RecordProblem, Records } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour } from '../core/types.ts';
import type { SharedGame } from './link.ts';
import { type Result, resultText } from './result.ts';
import { wellFormed } from './share.ts';

export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly problem: RecordProblem;

  constructor(problem: RecordProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export interface GameRecord extends SharedGame {
  /** On the start, then on each move. */
  readonly notes: readonly string[];
  /** Whose the moves are, where they do not follow from the order of play: after a player has stopped. */
  readonly colours?: readonly Colour[];
  readonly result?: Result | null;
}

/** Reads a record; throws RecordError when there is none, or when its main line cannot be replayed to the end. */
export function parseRecord(rules: Rules, records: Records, content: Uint8Array): GameRecord {
  const { game, problems } = records.read(content);
  if (!game) throw new RecordError(problems.at(-1) as RecordProblem);
  if (game.problem) throw new RecordError(game.problem);
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
  format: RecordFormat = 'blksgf',
): string {
  const headers: Record<string, string | readonly string[]> = { charset: 'UTF-8', application };
  record.names.forEach((name, player) => {
    if (name) headers[`player${player + 1}`] = wellFormed(name);
  });
  if (record.result) headers['sgf:XR'] = [resultText(record.result)];
  const colours = record.colours ?? inOrder(rules, record);
  const nodes = record.moves.map((move, index) => ({
    colour: colours[index] as Colour,
    move,
    ...said(record.notes[index + 1]),
  }));
  const { variant, start, levels } = record;
  const document = { variant, headers, nodes: [said(record.notes[0]), ...nodes] };
  const position = start === null ? null : rules.parsePosition(start);
  return records.write(document, position, levels, format);
}

/** The colours that play the moves in the order of play. */
function inOrder(rules: Rules, { variant, start, moves }: GameRecord): Colour[] {
  let position = start ? rules.parsePosition(start) : rules.start(variant);
  return moves.map((value) => {
    const colour = rules.view(position).turn as Colour;
    position = rules.play(position, { colour, ...rules.parseMove(value) });
    return colour;
  });
}

function said(comment: string | undefined): { comment?: string } {
  return comment ? { comment: wellFormed(comment) } : {};
}
