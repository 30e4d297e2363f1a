/** Lessons being done: what is asked is done, missed, or seen to be refused. */

import { describe, expect, it } from 'vitest';
import type { Move, Placement } from '../src/core/types.ts';
import { Exercise } from '../src/learn/exercise.svelte.ts';
import { type Lesson, type LessonId, lessonsOf } from '../src/learn/lessons.ts';
import { rules } from './core.ts';

const lessons = lessonsOf(rules);
const lessonOf = (id: LessonId): Lesson => lessons.find((lesson) => lesson.id === id) as Lesson;

/** The moves that a lesson's pieces can make. */
function moves({ position, pieces }: Lesson): Move[] {
  return rules
    .legalMoves(position, 'blue')
    .filter(({ orientation }) => pieces.includes(rules.shape(orientation).piece))
    .map((placement) => ({ colour: 'blue', ...placement }));
}

function place(exercise: Exercise, placement: Placement): void {
  exercise.selection.place(placement, 'keyboard');
  exercise.place();
}

describe('an exercise', () => {
  it('is done by a move that does what is asked, and takes no second one', () => {
    const exercise = new Exercise(rules, lessonOf('start'));
    const [move, other] = moves(exercise.lesson) as [Move, Move];
    expect([exercise.progress, exercise.starts.length]).toEqual(['open', 4]);
    place(exercise, move);
    expect([exercise.progress, exercise.left, exercise.starts.length]).toEqual(['done', [], 3]);
    expect(exercise.pieces.map(({ isFresh }) => isFresh)).toEqual([true]);
    place(exercise, other);
    expect(exercise.lying).toEqual([move]);
  });

  it('is missed by another move, which can be taken back', () => {
    const exercise = new Exercise(rules, lessonOf('others'));
    const before = exercise.lying.length;
    const wrong = moves(exercise.lesson).find((move) => !exercise.lesson.isDone(move)) as Move;
    place(exercise, wrong);
    expect([exercise.progress, exercise.lying.length]).toEqual(['missed', before + 1]);
    expect(exercise.ring).toEqual(rules.cells(wrong));
    exercise.undo();
    expect([exercise.progress, exercise.lying.length, exercise.ring]).toEqual(['open', before, []]);
  });

  it('about a refusal is done once that is seen, and stays done', () => {
    const exercise = new Exercise(rules, lessonOf('edge'));
    const [piece] = exercise.lesson.pieces;
    const [shape] = rules.orientations(piece as NonNullable<typeof piece>);
    const { orientation } = shape as NonNullable<typeof shape>;
    const refusals = Array.from({ length: 100 }, (_, i) => ({
      orientation,
      column: i % 10,
      row: 10 + Math.floor(i / 10),
    }));
    for (const spot of refusals) {
      exercise.selection.place(spot, 'mouse');
      const isSeen = exercise.illegality?.reason === 'edge_contact';
      exercise.watch();
      expect(exercise.progress).toBe(isSeen ? 'done' : 'open');
      if (isSeen) break;
    }
    exercise.selection.clear();
    exercise.watch();
    expect(exercise.progress).toBe('done');
  });
});
