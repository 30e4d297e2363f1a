/** A tree of moves as a list to be read: runs of moves, variations indented after the move that they replace. */

import type { NodeId, TreeNode } from '../core/tree.ts';

/** Nodes that follow each other without anything between them. */
export interface Segment {
  /** 0 on the main line, more in a variation. */
  readonly depth: number;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly id: NodeId;
  /** How many moves were made from the root to this node. */
  readonly number: number;
}

interface Waiting {
  readonly id: NodeId;
  /** The moves before it. */
  readonly before: number;
  readonly depth: number;
  /** Whether its own variations are still to be told. */
  readonly isMain: boolean;
}

/** Lists the nodes behind the root, at most so many; nothing recurses, as trees nest as deep as files are long. */
export function segmentsOf(
  root: NodeId,
  nodeOf: (id: NodeId) => TreeNode,
  most: number,
): { segments: Segment[]; isWhole: boolean } {
  const segments: { depth: number; entries: Entry[] }[] = [];
  const waiting: Waiting[] = [];
  const waitFor = (parent: NodeId, before: number, depth: number): void => {
    const [main] = nodeOf(parent).children;
    if (main !== undefined) waiting.push({ id: main, before, depth, isMain: true });
  };
  waitFor(root, 0, 0);
  let count = 0;
  let isRun = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (count++ >= most) return { segments, isWhole: false };
    const { id, before, depth, isMain } = next;
    const { parent, comment, colour, children } = nodeOf(id);
    const number = before + Number(colour !== undefined);
    const last = segments.at(-1);
    if (isRun && last) last.entries.push({ id, number });
    else segments.push({ depth, entries: [{ id, number }] });
    const others = isMain && parent !== undefined ? nodeOf(parent).children.slice(1) : [];
    waitFor(id, number, depth);
    for (const other of [...others].reverse())
      waiting.push({ id: other, before, depth: depth + 1, isMain: false });
    // A comment stands behind its move and ends the run; so do variations, and a line that ends.
    isRun = comment === '' && others.length === 0 && children.length > 0;
  }
  return { segments, isWhole: true };
}
