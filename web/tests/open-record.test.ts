/** Games from links and files are kept without touching what is kept already. */

import { beforeEach, expect, it } from 'vitest';
import type { AppContext } from '../src/app/context.ts';
import { openMoves } from '../src/app/open-record.ts';
import { Library } from '../src/game/library.svelte.ts';
import { moveOf, rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';

const linked = {
  variant: 'duo',
  start: null,
  moves: someMoves('duo', 4).map((move) => rules.moveValue(move)),
};

let shelf: Memory;
let app: AppContext;

beforeEach(() => {
  shelf = new Memory();
  app = { rules, library: new Library(rules, shelf) } as unknown as AppContext;
});

it('keeps a game that is opened twice once', () => {
  const ids = [openMoves(app, linked).id, openMoves(app, linked).id];
  expect(ids[1]).toBe(ids[0]);
  expect(app.library.list().games).toHaveLength(1);
});

it('leaves a game that was played on as it is', () => {
  const first = openMoves(app, linked);
  const [next] = rules.legalMoves(first.position, first.view.turn ?? 'blue');
  first.play({ ...moveOf(first.position, linked.moves[0] ?? ''), ...next });
  app.library.save(first);
  const second = openMoves(app, linked);
  expect(second.played).toBe(4);
  expect(second.id).not.toBe(first.id);
  expect(app.library.load(first.id)?.played).toBe(5);
  expect(openMoves(app, linked).id).toBe(second.id);
});

it('leaves what cannot be read as it is', () => {
  const { id } = openMoves(app, linked);
  shelf.setItem(`blokus/game/${id}`, '{');
  expect(openMoves(app, linked).id).not.toBe(id);
  expect(shelf.getItem(`blokus/game/${id}`)).toBe('{');
});
