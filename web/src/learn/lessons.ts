/** The lessons: where the pieces lie, which pieces are in hand, and what is to be done with them. */

import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Illegality, Move, Piece, PositionText } from '../core/types.ts';
import type { CourseId } from './course-ids.ts';

export const LESSON_IDS = [
  'start',
  'rotate',
  'corner',
  'edge',
  'others',
  'exits',
  'score',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];

export interface Lesson {
  readonly id: LessonId | CourseId;
  readonly position: PositionText;
  /** The pieces to choose from. */
  readonly pieces: readonly Piece[];
  /** How much of the board is shown: 2 is the quarter at the top left. */
  readonly zoom: 1 | 2;
  /** The colour whose open corners are shown. */
  readonly shows?: Colour;
  /** The cells to be covered, tinted. */
  readonly target?: readonly Cell[];
  /** Whether a move does what is asked. */
  isDone(move: Move): boolean;
  /** Whether this refusal is what the lesson wants to show. */
  isLesson?(illegality: Illegality): boolean;
}

type Put = readonly (readonly [Colour, string])[];

/** Blue holds only the single square: a game in which everything else went well. */
const LAST_PIECE =
  'classic:b:b1bb1bbby5y1yy1y/b1bbyb1by1y1yyy1ybyy/bb1by1b1byyy2ybbby1/1b2ybb1b1ybbbbyyyby/' +
  'b1bbybyyyy1bgyybbyby/b2bby3yb1gyybbyby/b1b1byyy2bygyb1y1by/1bbbyby1bbbygbbbyyry/' +
  'g1b1gbbb3yygggy1rr/ggg1gg1b3ygyyy1r1r/g2g1gg1bbbbgbry1r2/2ggg2b1rbgbbr1rr2/3g2gbbbrg1bbr1r2/' +
  'g1g1gggbrrrgg1rr2rr/ggg1gbbg1rgrgrr2rrr/bbbbb1bg1grrrggggg2/2gg1ggg1g1r1rrr2rr/' +
  'gg1gg2rggr1r2r3r/g1g1rrrr1gr1rr2rrr1/g1gggg2rrr1r5rr';

/** The large L, rotated and flipped from its orientation in the tray. */
const ROTATED = 'a17,a18,a19,a20,b20';

const FIRST: Put = [['blue', 'a18,a19,b19,a20,b20']];
const MEETING: Put = [
  ...FIRST,
  ['blue', 'c18,d18,e18'],
  ['yellow', 'h17,h18,h19,i19'],
  ['yellow', 'g16,g15,f15'],
];

export function lessonsOf(rules: Rules): Lesson[] {
  const start = rules.start('classic');
  const setUp = (put: Put): PositionText =>
    rules.setUp(
      start,
      put.map(([colour, value]) => ({ colour, ...rules.parseMove(value) })),
      'blue',
    );
  const meeting = setUp(MEETING);
  const covers = (cells: readonly Cell[]) => (move: Move) =>
    rules
      .cells(move)
      .some((mine) => cells.some((cell) => cell.column === mine.column && cell.row === mine.row));
  const beside = neighbours(rules, meeting, 'yellow');
  const always = () => true;
  return [
    lesson('start', start, ['V5', 'P', 'W'], 2, { isDone: always }),
    lesson('rotate', start, ['L5'], 2, {
      isDone: (move) => rules.moveValue(move) === ROTATED,
      target: rules.cells(rules.parseMove(ROTATED)),
    }),
    lesson('corner', setUp(FIRST), ['T5', 'I4', 'L4'], 2, { isDone: always }),
    lesson('edge', setUp(FIRST), ['I3', 'O4'], 2, {
      isDone: () => false,
      isLesson: ({ reason }) => reason === 'edge_contact',
    }),
    lesson('others', meeting, ['L5', 'N', 'Y'], 2, { isDone: covers(beside) }),
    lesson('exits', meeting, ['W', 'T4', 'N'], 2, {
      isDone: covers(rules.openCorners(meeting, 'yellow')),
      shows: 'yellow',
    }),
    lesson('score', rules.parsePosition(LAST_PIECE), ['I1'], 1, { isDone: always }),
  ];
}

function lesson(
  id: LessonId,
  position: PositionText,
  pieces: readonly string[],
  zoom: 1 | 2,
  more: Pick<Lesson, 'isDone' | 'isLesson' | 'shows' | 'target'>,
): Lesson {
  return { id, position, pieces: pieces as readonly Piece[], zoom, ...more };
}

/** The cells that share an edge with a colour's pieces. */
function neighbours(rules: Rules, position: PositionText, colour: Colour): Cell[] {
  return rules
    .placed(position)
    .filter((move) => move.colour === colour)
    .flatMap((move) => rules.cells(move))
    .flatMap(({ column, row }) => [
      { column: column - 1, row },
      { column: column + 1, row },
      { column, row: row - 1 },
      { column, row: row + 1 },
    ]);
}
