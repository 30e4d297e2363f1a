import { describe, expect, it } from 'vitest';
import { flatShape } from '../src/board/flat.ts';
import type { Piece } from '../src/core/types.ts';
import type { Lesson } from '../src/learn/lessons.ts';
import { lessonsOf } from '../src/learn/lessons.ts';
import { rules } from './core.ts';

function moves({ position, pieces }: Lesson) {
  return rules
    .legalMoves(position, 'blue')
    .filter(({ orientation }) => pieces.includes(rules.shape(orientation).piece))
    .map((placement) => ({ colour: 'blue' as const, ...placement }));
}

describe('the lessons', () => {
  it.each(lessonsOf(rules))('$id can be done in every way it offers', (lesson) => {
    expect(rules.view(lesson.position).turn).toBe('blue');
    const left = rules.view(lesson.position).colours.blue?.piecesLeft ?? [];
    for (const piece of lesson.pieces) expect(left).toContain(piece);
    const done = moves(lesson).filter((move) => lesson.isDone(move));
    if (lesson.isLesson) {
      // Every piece on offer can be brought against the blue one.
      for (const piece of lesson.pieces) {
        const refused = rules.orientations(piece).some(({ orientation }) =>
          Array.from({ length: 100 }, (_, i) => ({
            column: i % 10,
            row: 10 + Math.floor(i / 10),
          })).some((cell) => {
            const illegality = rules.whyIllegal(lesson.position, {
              colour: 'blue',
              orientation,
              ...cell,
            });
            return illegality !== null && lesson.isLesson?.(illegality);
          }),
        );
        expect(refused).toBe(true);
      }
    } else {
      const pieces = new Set(done.map(({ orientation }) => rules.shape(orientation).piece));
      expect([...pieces].sort()).toEqual([...lesson.pieces].sort());
    }
  });

  it('start offers pieces that cover the corner as they are drawn', () => {
    const lesson = lessonsOf(rules).find(({ id }) => id === 'start') as Lesson;
    const legal = new Set(moves(lesson).map(({ orientation }) => orientation));
    for (const piece of lesson.pieces) expect(legal).toContain(flatShape(rules, piece).orientation);
  });

  it('rotate wants a piece that is both rotated and flipped', () => {
    const lesson = lessonsOf(rules).find(({ id }) => id === 'rotate') as Lesson;
    const [wanted] = moves(lesson).filter((move) => lesson.isDone(move));
    const drawn = flatShape(rules, lesson.pieces[0] as Piece).orientation;
    const rotated = [0, 1, 2, 3].map((quarters) => rules.rotated(drawn, false, quarters));
    expect(rotated).not.toContain(wanted?.orientation);
    expect(rules.rotated(drawn, true, 0)).not.toBe(wanted?.orientation);
  });

  it('score ends with the best score there is', () => {
    const lesson = lessonsOf(rules).find(({ id }) => id === 'score') as Lesson;
    const [move] = moves(lesson);
    const after = rules.play(lesson.position, move as NonNullable<typeof move>);
    expect(rules.view(after).colours.blue?.score).toBe(20);
  });
});
