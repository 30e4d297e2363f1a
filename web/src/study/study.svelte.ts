/** A record that is studied: its tree, the node that is looked at, and every change that a person makes. */

import type { RecordFormat } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import {
  type Annotation,
  type NodeId,
  type Reached,
  type RecordTree,
  ROOT,
  type TreeNode,
} from '../core/tree.ts';
import type { Move, PositionText, PositionView, Variant } from '../core/types.ts';
import type { Shown } from '../table/game-board.svelte.ts';

export class Study implements Shown {
  readonly #rules: Rules;
  readonly #tree: RecordTree;
  #at = $state<NodeId>(ROOT);
  /** Grows with every change of the tree, so that what was read of it is read again. */
  #changes = $state(0);

  /** Takes over whatever tree there is. */
  constructor(rules: Rules, tree: RecordTree, path: readonly number[] = []) {
    this.#rules = rules;
    this.#tree = tree;
    this.#at = this.#nodeAt(path);
  }

  get variant(): Variant {
    return this.#rules.variant(this.#tree.variant);
  }

  get at(): NodeId {
    return this.#at;
  }

  get changes(): number {
    return this.#changes;
  }

  node(id: NodeId): TreeNode {
    void this.#changes;
    return this.#tree.node(id);
  }

  readonly here: TreeNode = $derived.by(() => this.node(this.#at));
  /** The nodes from the root to the one that is looked at. */
  readonly line: readonly NodeId[] = $derived.by(() => {
    void this.#changes;
    return this.#tree.path(this.#at);
  });
  readonly reached: Reached = $derived.by(() => {
    void this.#changes;
    return this.#tree.reach(this.#at);
  });
  /** Null when the replay does not get here. */
  readonly position: PositionText | null = $derived.by(() => this.reached.position ?? null);

  /** The last position that the replay reaches on the way here. */
  readonly shownPosition: PositionText = $derived.by(() => {
    void this.#changes;
    for (const id of [...this.line].reverse()) {
      const { position } = this.#tree.reach(id);
      if (position !== undefined) return position;
    }
    return this.#rules.start(this.#tree.variant);
  });
  readonly shownView: PositionView = $derived.by(() => this.#rules.view(this.shownPosition));
  /** The moves since something was set up last, as far as they can be replayed. */
  readonly shownMoves: readonly Move[] = $derived.by(() => {
    const moves: Move[] = [];
    for (const id of this.line) {
      const { hasSetup, colour, move } = this.node(id);
      if (hasSetup) moves.length = 0;
      if (this.#tree.reach(id).position === undefined) break;
      if (colour && move) moves.push({ colour, ...this.#rules.parseMove(move) });
    }
    return moves;
  });

  get shown(): number {
    return this.shownMoves.length;
  }

  /** The way to the node that is looked at, as places among siblings. */
  get path(): number[] {
    return this.line
      .slice(1)
      .map((id, index) => this.node(this.line[index] as NodeId).children.indexOf(id));
  }

  #nodeAt(path: readonly number[]): NodeId {
    let at = ROOT;
    for (const step of path) at = this.#tree.node(at).children[step] ?? at;
    return at;
  }

  go(id: NodeId): void {
    this.#at = id;
  }

  /** Goes to the node before. */
  back(): void {
    this.#at = this.here.parent ?? this.#at;
  }

  /** Goes to the main continuation. */
  forward(): void {
    this.#at = this.here.children[0] ?? this.#at;
  }

  first(): void {
    this.#at = ROOT;
  }

  /** Goes to the end of the line, along main continuations. */
  last(): void {
    for (let next: NodeId | undefined = this.#at; next !== undefined; ) {
      this.#at = next;
      next = this.node(next).children[0];
    }
  }

  /** Goes to the next variation beside this one, or the one before; around at the end. */
  sideways(by: 1 | -1): void {
    const { parent } = this.here;
    if (parent === undefined) return;
    const { children } = this.node(parent);
    const next = (children.indexOf(this.#at) + by + children.length) % children.length;
    this.#at = children[next] ?? this.#at;
  }

  /** Plays a legal move from here, and goes there. */
  play(move: Move): void {
    const made = this.#tree.play(this.#at, move);
    if (made === null) return;
    this.#changes++;
    this.#at = made;
  }

  /** Adds a line of moves from here, and stays. */
  addLine(moves: readonly Move[]): void {
    let at = this.#at;
    for (const move of moves) {
      const made = this.#tree.play(at, move);
      if (made === null) break;
      at = made;
    }
    this.#changes++;
  }

  /** Arranges a position here, and goes there. */
  arrange(position: PositionText): void {
    this.#at = this.#tree.arrange(this.#at, position);
    this.#changes++;
  }

  promote(): void {
    this.#tree.promote(this.#at);
    this.#changes++;
  }

  /** Cuts this node and what follows out of the tree, and goes to the one before. */
  remove(): void {
    const { parent } = this.here;
    if (parent === undefined) return;
    this.#tree.remove(this.#at);
    this.#at = parent;
    this.#changes++;
  }

  /** Says something about this node; false when a record may not hold it. */
  comment(text: string): boolean {
    const isHeld = this.#tree.comment(this.#at, text);
    this.#changes++;
    return isHeld;
  }

  annotate(annotation: Annotation | null): void {
    this.#tree.annotate(this.#at, annotation);
    this.#changes++;
  }

  write(format: RecordFormat = 'blksgf'): string {
    return this.#tree.write(format);
  }

  /** Takes a text that was written before, as before a removal. */
  restore(text: string, path: readonly number[]): void {
    this.#tree.read(new TextEncoder().encode(text));
    this.#at = this.#nodeAt(path);
    this.#changes++;
  }
}
