import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANNOTATIONS, type NodeId, ROOT, type TreeNode } from '../src/core/tree.ts';
import { keepStudy, listStudies, loadStudy, newStudy, removeStudy } from '../src/game/studies.ts';
import { segmentsOf } from '../src/study/segments.ts';
import { SetupTable } from '../src/study/setup-table.svelte.ts';
import { Study } from '../src/study/study.svelte.ts';
import { moveOf, rules, tree } from './core.ts';

const RECORDS = '../tests/data/records/canonical';
/** As Pentobi writes it: variations, comments, every annotation, properties of its own. */
const ANNOTATED = readFileSync(`${RECORDS}/duo-annotated.blksgf`, 'utf8');
/** With pieces set up in the root and later. */
const ARRANGED = readFileSync(`${RECORDS}/classic-setup.blksgf`, 'utf8');

function open(text: string, path: readonly number[] = []): Study {
  const { isRead, problems } = tree.read(new TextEncoder().encode(text));
  expect([isRead, problems]).toEqual([true, []]);
  return new Study(rules, tree, path);
}

function play(study: Study, value: string): void {
  study.play(moveOf(study.shownPosition, value));
}

describe('a study', () => {
  it.each([ANNOTATED, ARRANGED])('is written as it was read', (text) => {
    const study = open(text);
    study.last();
    expect(study.write()).toBe(text);
    expect(open(study.write('json')).write()).toBe(text);
  });

  it('loses nothing of a file when something is changed', () => {
    const study = open(ANNOTATED, [0, 0, 0]);
    play(study, 'k4');
    study.annotate('interesting');
    study.comment('Small, but ] quick.');
    study.back();
    // Every node is still there, and one more.
    const lines = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith(';') || line.includes('['))
        .sort();
    const kept = lines(study.write());
    for (const line of lines(ANNOTATED)) expect(kept).toContain(line);
    expect(kept.filter((line) => !lines(ANNOTATED).includes(line))).toEqual([
      ';W[k4]IT[]C[Small, but \\] quick.]',
    ]);
    // Taken back, the file is what it was.
    study.go(study.here.children[1] as NodeId);
    study.remove();
    expect(study.write()).toBe(ANNOTATED);
  });

  it('plays a move that is there already into the same node', () => {
    const study = open(ANNOTATED);
    play(study, 'f7,f8,e9,f9,e10');
    expect(study.here.comment).toBe('Too slow.');
    expect(study.here.annotation).toBe('bad');
    expect(study.path).toEqual([1]);
    expect(study.write()).toBe(ANNOTATED);
    study.promote();
    expect(study.path).toEqual([0]);
    study.sideways(1);
    expect(study.here.annotation).toBe('good');
    study.sideways(1);
    expect(study.path).toEqual([0]);
  });

  it('knows every judgement', () => {
    const study = open(ANNOTATED, [0]);
    for (const annotation of ANNOTATIONS) {
      study.annotate(annotation);
      expect(study.here.annotation).toBe(annotation);
    }
  });

  it('arranges positions without touching what follows', () => {
    const study = open(ARRANGED, [0]);
    const setup = new SetupTable(rules, study.shownPosition);
    const [piece] = setup.lying.filter(({ colour }) => colour === 'green');
    expect(piece).toBeDefined();
    if (piece) setup.takeAway(piece);
    setup.turn = 'red';
    study.arrange(setup.position);
    expect(study.shownPosition).toBe(setup.position);
    expect(study.here.hasSetup).toBe(true);
    expect(study.shownMoves).toEqual([]);
    expect(study.shownView.turn).toBe('red');
    expect(study.path).toEqual([0, 1]);
    const again = open(study.write(), [0, 1]);
    expect(again.shownPosition).toBe(setup.position);
    again.remove();
    expect(again.write()).toBe(ARRANGED);
  });

  it('shows the last position before something illegal, and says what it is', () => {
    const { isRead } = tree.read(new TextEncoder().encode('(;GM[Blokus Duo];B[e10];W[a1];B[f9])'));
    expect(isRead).toBe(true);
    const study = new Study(rules, tree, [0, 0, 0]);
    expect(study.position).toBeNull();
    expect(study.reached.problem?.reason).toBe('start_not_covered');
    expect(rules.view(study.shownPosition).colours.blue?.piecesPlaced).toBe(1);
    expect(study.shownMoves).toHaveLength(1);
    study.play({ ...moveOf(study.shownPosition, 'j5') });
    expect(study.path).toEqual([0, 0, 0]);
  });

  it('refuses what is no record and keeps the tree', () => {
    const study = open(ANNOTATED);
    const { isRead, problems } = tree.read(new TextEncoder().encode('hello'));
    expect([isRead, problems.at(-1)?.kind]).toEqual([false, 'no-game']);
    expect(study.write()).toBe(ANNOTATED);
  });
});

describe('the position editor', () => {
  it('puts pieces where a setup may, and takes them away', () => {
    const table = new SetupTable(rules, rules.start('duo'));
    table.selection.place(rules.parseMove('a1'), 'keyboard');
    expect(table.place()).not.toBeNull();
    expect(table.lying).toHaveLength(1);
    // Beside its own colour it may not lie; another colour may.
    table.selection.place(rules.parseMove('b1,b2'), 'keyboard');
    expect(table.illegality?.reason).toBe('edge_contact');
    expect(table.place()).toBeNull();
    table.colour = 'yellow';
    table.selection.place(rules.parseMove('b1,b2'), 'keyboard');
    expect(table.place()).not.toBeNull();
    expect(table.lying).toHaveLength(2);
    table.undo();
    expect(table.lying.map(({ colour }) => colour)).toEqual(['blue']);
    table.empty();
    expect(table.position).toBe(rules.start('duo'));
  });
});

describe('the list of a tree', () => {
  /** A tree from nested lists: a node is its comment and its children. */
  type Nested = readonly [string, ...Nested[]];
  function treeOf(nested: Nested): TreeNode[] {
    const nodes: TreeNode[] = [];
    const add = ([comment, ...children]: Nested, parent?: NodeId): NodeId => {
      const id = nodes.length as NodeId;
      nodes.push({ children: [], comment: '', hasSetup: false });
      nodes[id] = {
        ...(parent === undefined ? {} : { parent, colour: 'blue' }),
        children: children.map((child) => add(child, id)),
        comment,
        hasSetup: false,
      };
      return id;
    };
    add(nested);
    return nodes;
  }
  const listed = (nested: Nested, most = 99) => {
    const nodes = treeOf(nested);
    const { segments, isWhole } = segmentsOf(ROOT, (id) => nodes[id] as TreeNode, most);
    const plain = segments.map(({ depth, entries }) => [
      depth,
      ...entries.map(({ id, number }) => `${id}:${number}`),
    ]);
    return { plain, isWhole };
  };

  it('runs along the main line and tells variations after the move that they replace', () => {
    // 0 - 1 - 2 - 4, with 3 instead of 2.
    expect(listed(['', ['', ['', ['']], ['']]]).plain).toEqual([
      [0, '1:1', '2:2'],
      [1, '4:2'],
      [0, '3:3'],
    ]);
  });

  it('breaks a run behind a comment', () => {
    expect(listed(['', ['a', ['', ['']]]]).plain).toEqual([
      [0, '1:1'],
      [0, '2:2', '3:3'],
    ]);
  });

  it('ends where it was told to', () => {
    const { plain, isWhole } = listed(['', ['', ['', ['']]]], 2);
    expect(plain).toEqual([[0, '1:1', '2:2']]);
    expect(isWhole).toBe(false);
  });

  it('does not recurse', () => {
    const count = 20_000;
    const nodeOf = (id: NodeId): TreeNode => ({
      ...(id > 0 ? { parent: (id - 1) as NodeId } : {}),
      children: id < count ? [(id + 1) as NodeId] : [],
      comment: '',
      hasSetup: false,
    });
    expect(segmentsOf(ROOT, nodeOf, Infinity).segments[0]?.entries).toHaveLength(count);
  });
});

describe('studies in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('are kept with the place where they were left', () => {
    const id = newStudy(ANNOTATED, rules.start('duo'));
    const study = loadStudy(id);
    expect(study?.text).toBe(ANNOTATED);
    // A new one is opened at its end.
    expect(open(ANNOTATED, study?.path).path).toEqual(Array(10).fill(0));
    expect(keepStudy({ id, updated: 5, text: ANNOTATED, path: [1], position: '' })).toBe(true);
    expect(open(ANNOTATED, loadStudy(id)?.path).here.comment).toBe('Too slow.');
    expect(listStudies().map((one) => one.id)).toEqual([id]);
    expect(removeStudy(id)?.path).toEqual([1]);
    expect(listStudies()).toEqual([]);
  });

  it.each(['', '{', '[]', '{"version":9,"text":"x"}', '{"text":5}'])(
    'that are damaged are left out: %s',
    (text) => {
      localStorage.setItem('blokus/study/x', text);
      expect(loadStudy('x')).toBeNull();
      expect(listStudies()).toEqual([]);
    },
  );

  it('with a senseless path begin at the root', () => {
    localStorage.setItem(
      'blokus/study/x',
      JSON.stringify({ text: ANNOTATED, path: [99, 'a', -1, 1.5] }),
    );
    const study = loadStudy('x');
    expect(open(ANNOTATED, study?.path).at).toBe(ROOT);
  });
});
