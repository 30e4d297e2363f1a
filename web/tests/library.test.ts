import { beforeEach, describe, expect, it } from 'vitest';
import { Game } from '../src/game/game.svelte.ts';
import { Library } from '../src/game/library.svelte.ts';
import { rules, someMoves } from './core.ts';
import { Memory } from './memory.ts';

let shelf: Memory;
let drafts: Memory;
let library: Library;

beforeEach(() => {
  shelf = new Memory();
  drafts = new Memory();
  library = new Library(rules, shelf, drafts);
});

function newGame(updated: number): Game {
  const game = Game.create(rules, {
    variant: 'duo',
    seats: [
      { kind: 'here', name: 'Ada' },
      { kind: 'computer', level: 1 },
    ],
  });
  for (const move of someMoves('duo', 2)) game.play(move);
  game.updated = updated;
  return game;
}

describe('the library', () => {
  it('keeps games and lists the latest first', () => {
    const [old, recent] = [newGame(1000), newGame(2000)];
    library.save(old);
    library.save(recent);
    expect(library.list().games.map((game) => game.id)).toEqual([recent.id, old.id]);
    expect(library.load(old.id)?.save()).toEqual(old.save());
    expect(library.load('nothing')).toBeNull();
  });

  it('takes games away and puts them back', () => {
    const game = newGame(1000);
    library.save(game);
    const saved = library.remove(game.id);
    expect(library.list().games).toHaveLength(0);
    library.putBack(saved as NonNullable<typeof saved>);
    expect(library.load(game.id)?.position).toBe(game.position);
  });

  it('sets damaged games aside without touching them or the rest', () => {
    library.save(newGame(1000));
    shelf.items.set('blokus/game/bad', '{"version":1');
    shelf.items.set('blokus/settings', 'not a game');
    const { games, damaged } = library.list();
    expect([games.length, damaged]).toEqual([
      1,
      [{ key: 'blokus/game/bad', text: '{"version":1' }],
    ]);
    expect(shelf.items.size).toBe(3);
    library.removeDamaged(damaged[0] as NonNullable<(typeof damaged)[0]>);
    expect(shelf.items.has('blokus/game/bad')).toBe(false);
  });

  it('finds drafts, lists none of them, and keeps them once they are saved', () => {
    const game = newGame(1000);
    library.draft(game);
    expect([library.list().games, library.load(game.id)?.save()]).toEqual([[], game.save()]);
    library.update(game);
    expect([shelf.length, drafts.length]).toEqual([0, 1]);
    library.save(game);
    expect([shelf.length, drafts.length]).toEqual([1, 0]);
    game.goTo(0);
    library.update(game);
    expect([library.load(game.id)?.played, drafts.length]).toEqual([0, 0]);
  });

  it('keeps people wherever they sat, and gives them a seat here', () => {
    const game = newGame(1000);
    game.seats = [{ kind: 'remote', name: 'Ben', isAway: true }, ...game.seats.slice(1)];
    library.save(game);
    expect(library.load(game.id)?.seats[0]).toEqual({ kind: 'here', name: 'Ben' });
  });

  it('says when there is no room, and when there is again', () => {
    const game = newGame(1000);
    shelf.isFull = true;
    library.save(game);
    expect(library.isFull).toBe(true);
    shelf.isFull = false;
    library.save(game);
    expect(library.isFull).toBe(false);
  });

  it('does without storage', () => {
    const none = new Library(rules, null, null);
    none.save(newGame(1000));
    expect([none.isFull, none.list().games.length]).toEqual([true, 0]);
  });
});
