/** The tree of a record, held by the WebAssembly core: its nodes are numbers, and the core makes every change. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { type RecordFormat, type RecordProblem, type Records, withNames } from './records.ts';
import type { Colour, Placement, PositionText } from './types.ts';

/** A node's number; the root is 0. Numbers stay valid as long as the tree is the same. */
export type NodeId = number & { readonly kind: 'node' };
export const ROOT = 0 as NodeId;

/** The judgements of a move, the best first; see annotations in core/records/dialect.h. */
export const ANNOTATIONS = [
  'very-good',
  'good',
  'interesting',
  'doubtful',
  'bad',
  'very-bad',
] as const;
export type Annotation = (typeof ANNOTATIONS)[number];

export interface TreeNode {
  /** Missing at the root. */
  readonly parent?: NodeId;
  /** The main continuation first, then the variations. */
  readonly children: readonly NodeId[];
  /** Whose move is made here, and its value as it is written, which need not be legal. */
  readonly colour?: Colour;
  readonly move?: string;
  readonly comment: string;
  readonly annotation?: Annotation;
  /** Whether pieces or the turn are changed here by hand. */
  readonly hasSetup: boolean;
}

/** The position after a node, or why the replay does not get there. */
export type Reached =
  | { readonly position: PositionText; readonly problem?: undefined }
  | { readonly position?: undefined; readonly problem: RecordProblem };

/** There is one such tree in an instance of the core: who makes another one takes its place. */
export class RecordTree {
  readonly #exchange: Exchange;
  readonly #records: Records;
  #variant = '';
  /** Caches of what was read since the last change that concerns it. */
  readonly #nodes = new Map<NodeId, TreeNode>();
  readonly #reached = new Map<NodeId, Reached>();

  constructor(exchange: Exchange, records: Records) {
    this.#exchange = exchange;
    this.#records = records;
  }

  /** The text of the variant that is played. */
  get variant(): string {
    return this.#variant;
  }

  /** Begins a tree at a position. */
  begin(position: PositionText): void {
    this.#exchange.load(position).begin_tree();
    this.#variant = position.slice(0, position.indexOf(':'));
    this.#forget();
  }

  /** Takes the tree of a file's content; returns what is wrong with it, the last problem when it is refused. */
  read(content: Uint8Array): { isRead: boolean; problems: readonly RecordProblem[] } {
    const { game, problems } = this.#records.read(content);
    const isRead = game !== undefined && Boolean(this.#exchange.core.adopt_tree());
    if (isRead) {
      this.#variant = game.variant;
      this.#forget();
    }
    return { isRead, problems };
  }

  write(format: RecordFormat = 'blksgf'): string {
    const { core } = this.#exchange;
    return this.#exchange.takeRecord(core.write_tree(Number(format === 'json')));
  }

  node(id: NodeId): TreeNode {
    return this.#known(this.#nodes, id, () => this.#exchange.core.tree_node(id));
  }

  reach(id: NodeId): Reached {
    return this.#known(this.#reached, id, () => this.#exchange.core.tree_position(id));
  }

  #known<T>(cache: Map<NodeId, T>, id: NodeId, ask: () => number): T {
    const known = cache.get(id);
    if (known !== undefined) return known;
    const text = this.#exchange.takeRecord(ask());
    if (text === '') throw new InternalError(`no node ${id}`);
    const found = JSON.parse(text, withNames) as T;
    cache.set(id, found);
    return found;
  }

  /** The nodes from the root to this one. */
  path(id: NodeId): NodeId[] {
    const path: NodeId[] = [];
    for (let at: NodeId | undefined = id; at !== undefined; at = this.node(at).parent)
      path.push(at);
    return path.reverse();
  }

  /** Plays after a node for the colour on turn; null when the move is illegal there. */
  play(id: NodeId, { orientation, column, row }: Placement): NodeId | null {
    const made = this.#exchange.core.tree_play(id, orientation, column, row);
    this.#nodes.delete(id);
    return made < 0 ? null : (made as NodeId);
  }

  /** Arranges a position after a node; returns its node. Throws ParseError for one of another variant. */
  arrange(id: NodeId, position: PositionText): NodeId {
    const made = this.#exchange.load(position).tree_arrange(id);
    if (made < 0) throw new ParseError('this position cannot be arranged here');
    this.#forget();
    return made as NodeId;
  }

  /** Makes the way to a node the main line. */
  promote(id: NodeId): void {
    this.#exchange.core.tree_promote(id);
    this.#nodes.clear();
  }

  /** Cuts a node and what follows it out of the tree. */
  remove(id: NodeId): void {
    const { parent } = this.node(id);
    if (!this.#exchange.core.tree_remove(id)) throw new InternalError('the root stays');
    if (parent !== undefined) this.#nodes.delete(parent);
  }

  /** Says something about a node; false when a record may not hold the text. */
  comment(id: NodeId, text: string): boolean {
    this.#exchange.giveRecord(new TextEncoder().encode(text));
    this.#nodes.delete(id);
    return Boolean(this.#exchange.core.tree_comment(id));
  }

  /** Judges a node's move, or takes the judgement away. */
  annotate(id: NodeId, annotation: Annotation | null): void {
    this.#exchange.core.tree_annotate(id, this.#exchange.give(annotation ?? ''));
    this.#nodes.delete(id);
  }

  #forget(): void {
    this.#nodes.clear();
    this.#reached.clear();
  }
}
