import { describe, expect, it } from 'vitest';
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

  it('score ends with the best score there is', () => {
    const lesson = lessonsOf(rules).find(({ id }) => id === 'score') as Lesson;
    const [move] = moves(lesson);
    const after = rules.play(lesson.position, move as NonNullable<typeof move>);
    expect(rules.view(after).colours.blue?.score).toBe(20);
  });
});
