/** Games from links and files are kept without touching what is kept already. */

import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { Library } from '../src/game/library.svelte.ts';
import { sharedGame } from '../src/game/share.ts';
import { openMoves, openRecord } from '../src/games/open-record.ts';
import { recordText } from '../src/play/record-text.ts';
import { en } from '../src/texts/en/index.ts';
import { moveOf, records, rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';

const linked = {
  variant: 'duo',
  start: null,
  moves: someMoves('duo', 4).map((move) => rules.moveValue(move)),
  names: [],
  levels: [],
};

let shelf: Memory;
let library: Library;

beforeEach(() => {
  shelf = new Memory();
  library = new Library(rules, shelf);
});

it('keeps a game that is opened twice once', () => {
  const ids = [openMoves(rules, library, linked).id, openMoves(rules, library, linked).id];
  expect(ids[1]).toBe(ids[0]);
  expect(library.list().games).toHaveLength(1);
});

it('leaves a game that was played on as it is', () => {
  const first = openMoves(rules, library, linked);
  const [next] = rules.legalMoves(first.position, first.view.turn ?? 'blue');
  first.play({ ...moveOf(first.position, linked.moves[0] ?? ''), ...next });
  library.save(first);
  const second = openMoves(rules, library, linked);
  expect(second.played).toBe(4);
  expect(second.id).not.toBe(first.id);
  expect(library.load(first.id)?.played).toBe(5);
  expect(openMoves(rules, library, linked).id).toBe(second.id);
});

it('leaves what cannot be read as it is', () => {
  const { id } = openMoves(rules, library, linked);
  shelf.setItem(`blokus/game/${id}`, '{');
  expect(openMoves(rules, library, linked).id).not.toBe(id);
  expect(shelf.getItem(`blokus/game/${id}`)).toBe('{');
});

it('seats the people and the computers of the game', () => {
  const game = openMoves(rules, library, { ...linked, names: ['Ada', 'x'], levels: [0, 42] });
  expect(game.seats).toEqual([
    { kind: 'here', name: 'Ada' },
    { kind: 'computer', level: 10 },
  ]);
  expect(sharedGame(rules, game)).toEqual({ ...linked, names: ['Ada', ''], levels: [0, 10] });
  expect(openMoves(rules, library, linked).id).not.toBe(game.id);
});

it('keeps notes that can be read again', () => {
  const { id } = openMoves(rules, library, linked, {
    notes: ['x'.repeat(20_000)],
    record: '',
  });
  expect(library.load(id)?.notes[0]).toHaveLength(10_000);
});

const RECORDS = '../tests/data/records/canonical/';
const ODD = '\ufeff(;GM[Blokus Duo]\r\n  PB[Ada]C[hi]\r\n;B[e10](;W[j5])(;W[i5]))\r\n';

it.each([...readdirSync(RECORDS), 'odd'])('gives %s back byte for byte', async (name) => {
  const bytes = name === 'odd' ? Buffer.from(ODD) : readFileSync(RECORDS + name);
  await openRecord(rules, records, library, new File([bytes], name));
  const [game] = library.list().games;
  if (!game) throw new Error(`${name} was not opened`);
  const written = () => recordText(rules, records, game, en);
  expect(Buffer.from(written())).toEqual(bytes);
  game.goTo(game.played - 1);
  expect(Buffer.from(written())).not.toEqual(bytes);
});
