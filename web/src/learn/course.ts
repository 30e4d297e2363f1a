/** The course after the basics: ten short lessons, each with a position to try the advice in and to play on from. */

import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, Piece, PositionText } from '../core/types.ts';
import { COURSE_IDS, type CourseId } from './course-ids.ts';
import type { Lesson } from './lessons.ts';

/** The learner's colour. */
const COLOUR = 'blue';

// Positions of games that the engine played, blue on turn.
const POSITIONS: Readonly<Partial<Record<CourseId, string>>> = {
  large:
    'classic:b:bb17y/1bb16y/2b15yy/3b14y1/3bbb10yy2/5b9yy3/15y4/20/20/20/20/20/20/20/5g8r5/3ggg8rrr3/3g12r3/' +
    '2g14rr1/1gg15rr/gg17r',
  ways:
    'classic:b:b18y/bb16yy/1bb14yy1/3b11yy3/3bbb9y4/5b6y1yy4/6b4yyy6/5bbb4y7/6b13/20/20/5g6r7/4ggg5rrr5/5g8r5/' +
    '4g10r4/3ggg8rr4/3g11rr3/2g14r2/1gg14rr1/gg16rr',
  block:
    'classic:b:bb17y/1bb15yy/2b14yy1/3b2y6b1yy3/3bbby4bbb1y4/5byy2b1ybyy4/6bybbbyyy6/5bbbyby1y7/4b1b1yyy2y6/' +
    '4b1g1rrr1yy6/3bbggg1rgggyy5/3b2g2rgrgrr5/7gggrrrgr5/6gg2r2grr4/5grrrr3gggrr2/3gggr10rr1/3g14r1/2g16r/1gg16r/' +
    'gg15rrr',
  areas:
    'classic:b:bb17y/1b1yy13yy/1bbyyy1yy1yyybbbbyy1/2yb2y1y1y1ybyyybb1/2ybbyy1yy1y1yy2bbr/1yyybbyb2yyy4b1r/' +
    '3bggbbb2y2bbbrrr/3bg2brb2y2br3/2bbg1brrbbbyyybr3/1b1bgbbgr1brbybyrr2/1b1g1bgggrrrbbbyryyy/1bgg1bgrr2r3yyr1y/' +
    '1b1grrrgrrr1r2yrrry/1b1grrggg2rrr2r3/3rgg1g1gggr1rrgg2/2rrg1g1g2gg2rgg2/2rgg1ggg4g1rrg2/2g8ggg2gr2/' +
    '1gg10g2grr1/gg12ggg1rr',
  counting:
    'classic:b:bb7bbb3yy1yy/1b1bb5b2yy1y1yy/1bb1bb1bbb1yy1yy1yrr/3b1byby1yybby1yyry/b2b2ybyb2bbrry1ry/' +
    'b2b2yybbbb2yryr1y/b2b1bbbyyy2yyyrryy/b3bb1ry2yy1yrry2/b2bg2ryr1yggryyyy1/1bbbgrrrgryyggr1rrrr/3b1gggrrggy1r4r/' +
    'bbb1bbg2rg1yyr1rrr1/bb1bbgbg1grryyr2r2/1g1gggbggg1rrryr1r2/1g1g2b3ggg1rrr3/1gg1ggbb1g1ggr1r1rr1/' +
    '1g1ggbg2g3rr1rr1r/2gbbbg1gg3r1r3r/2g2gg1g1gggggrrr1r/ggg14r1r',
  single:
    'classic:b:byyybbbb2y2rrryyyy/bbybyy1yy1y2ryyrrrr/bbyby1yybbyyyry1ryyy/ggbbybybbrrrryy1y1yy/ggbybbbyyyryyrryyy2/' +
    'g1yyyby1byy1yyrr2yy/1gg1y1bbbg1y1ryryy1y/2g1bb1gbgyyyry1rrry/2gg1bgggbbyrbyrr2y/g3gb1g1bbrrby2r1b/' +
    'gg2gggbb2bbbybbr1b/g1gg1gbggg2yybbrrrb/3ggbbgr1rryybrb1b1/ggg4gr1rrrbrrbbb1/g4gg1rr2bbbr3r/2ggg1gg2rrrrrbbbbr/' +
    '2g1g2grrb2bbr1b1r/1g1g1g2rrbb1brrr2r/1g3ggggbb1bb1r1rr1/ggg1bbbbbggggg4rr',
  two:
    'classic-2:b:bbb16y/2bb7bb5yy/4b6b3y1yy1/4bbb1b1bby1yyy3/5b1bbb1yyy1y4/4b3b2y8/4b2rrb2y7/3bbbr1rbb1y7/' +
    '3rrrr1rrbbyy6/1ggg1gg3r1y1yy4/3gg1g3rrr1ryyy2/6gg3r1rrr2y1/8gggg2ryyyy1/7g1g5r4/4g1ggg6r4/4gg1g7rr3/3gg11r3/' +
    '1gg14r2/gg15rr1/g17rr',
  teams:
    'classic-teams:b:b18y/bb4bbb2y6yy/1bb2b1b2yyyy1y1yy1/3bbb1b2b3yyy3/4b5b3y5/5b3bb2y6/4bbb2b2yyy5/5b1bb4y6/' +
    '3ggg2b3y4r2/4g3bbyyy3rr2/4g2b2y2yyyr3/5g1bbrrrryryr3/4gggbgggryrrr4/5g1bgrryy2r4/4g3gr1y4r3/4gg1grr1y1r1rrr2/' +
    '3gg1ggggrrrr2r3/1gg7gg5r2/gg9ggg3rr1/g17rr',
};

export function courseOf(rules: Rules): Lesson[] {
  return COURSE_IDS.map((id) => {
    const text = POSITIONS[id];
    const position = text
      ? rules.parsePosition(text)
      : rules.start(id === 'duo' ? 'duo' : 'classic');
    return { id, position, zoom: 1, ...taskOf(rules, id, position) };
  });
}

type Work = Pick<Lesson, 'pieces' | 'isDone' | 'shows'>;

function taskOf(rules: Rules, id: CourseId, position: PositionText): Work {
  const all = rules.view(position).colours[COLOUR]?.piecesLeft ?? [];
  const some = (...names: string[]): Piece[] => all.filter((piece) => names.includes(piece));
  switch (id) {
    case 'centre':
      return nearCentre(rules, position, some('F', 'I5', 'L5', 'N', 'P', 'V5', 'W', 'Z5'));
    case 'duo':
      return nearCentre(rules, position, some('F', 'N', 'P', 'V5', 'W', 'X', 'Y', 'Z5'));
    case 'large':
      return { pieces: some('I1', 'I2', 'V3', 'O4', 'F', 'Y', 'L5', 'V5'), isDone: isLarge(rules) };
    case 'ways':
      return manyWays(rules, position, some('F', 'N', 'T5', 'V5', 'I5', 'O4', 'Y'));
    case 'block':
      return {
        pieces: some('L5', 'P', 'V5', 'Y', 'T4', 'Z4'),
        ...inTheWay(rules, position, 'yellow'),
      };
    case 'areas':
      return { pieces: all, isDone: isContested(rules, position) };
    case 'counting':
      return { pieces: all, isDone: blocks(rules, position, 'green'), shows: 'green' };
    case 'single':
      return { pieces: all, isDone: keepsSingle(rules, position) };
    case 'two':
    case 'teams':
      return {
        pieces: some('I5', 'L5', 'P', 'U', 'V5', 'Y', 'L4', 'T4'),
        ...inTheWay(rules, position, 'yellow', 'red'),
      };
  }
}

/** How many cells a move stays away from the middle of the board. */
function distance(
  rules: Rules,
  position: PositionText,
  move: Parameters<Rules['cells']>[0],
): number {
  const { columns, rows } = rules.view(position).variant;
  return Math.min(
    ...rules
      .cells(move)
      .map(({ column, row }) =>
        Math.max(Math.abs(2 * column + 1 - columns), Math.abs(2 * row + 1 - rows)),
      ),
  );
}

/** The moves that come as near to the middle as any, but for a cell. */
function nearCentre(rules: Rules, position: PositionText, pieces: readonly Piece[]): Work {
  const moves = legal(rules, position, pieces);
  const nearest = Math.min(...moves.map((move) => distance(rules, position, move)));
  return { pieces, isDone: (move) => distance(rules, position, move) <= nearest + 2 };
}

function isLarge(rules: Rules): Lesson['isDone'] {
  return ({ orientation }) => rules.shape(orientation).cells.length === 5;
}

/** The moves after which there are about as many open corners as there can be. */
function manyWays(rules: Rules, position: PositionText, pieces: readonly Piece[]): Work {
  const count = (move: Move): number =>
    rules.openCorners(rules.play(position, move), COLOUR).length;
  const most = Math.max(...legal(rules, position, pieces).map(count));
  return { pieces, isDone: (move) => count(move) >= most - 1 };
}

/** The moves that cover an open corner of another colour, and none of a partner's. */
function inTheWay(
  rules: Rules,
  position: PositionText,
  other: Colour,
  partner?: Colour,
): Pick<Work, 'isDone' | 'shows'> {
  const theirs = keys(rules.openCorners(position, other));
  const ours = keys(partner ? rules.openCorners(position, partner) : []);
  const covers = (move: Move, cells: ReadonlySet<string>): boolean =>
    [...keys(rules.cells(move))].some((key) => cells.has(key));
  return { isDone: (move) => covers(move, theirs) && !covers(move, ours), shows: other };
}

/** The moves on cells that others can reach too: what only the learner can reach stays for later. */
function isContested(rules: Rules, position: PositionText): Lesson['isDone'] {
  const others = rules.view(position).variant.colours.filter((colour) => colour !== COLOUR);
  const reached = new Set(
    others.flatMap((colour) =>
      rules.legalMoves(position, colour).flatMap((move) => [...keys(rules.cells(move))]),
    ),
  );
  return (move) => [...keys(rules.cells(move))].some((key) => reached.has(key));
}

/** The moves that leave a colour without one. */
function blocks(rules: Rules, position: PositionText, target: Colour): Lesson['isDone'] {
  return (move) => rules.legalMoves(rules.play(position, move), target).length === 0;
}

/** The moves that leave the single square for the end, with a place to go. */
function keepsSingle(rules: Rules, position: PositionText): Lesson['isDone'] {
  return (move) =>
    rules.shape(move.orientation).cells.length > 1 &&
    rules.legalMoves(rules.play(position, move), COLOUR).length > 0;
}

function legal(rules: Rules, position: PositionText, pieces: readonly Piece[]): Move[] {
  return rules
    .legalMoves(position, COLOUR)
    .filter(({ orientation }) => pieces.includes(rules.shape(orientation).piece))
    .map((placement) => ({ colour: COLOUR, ...placement }));
}

function keys(cells: readonly Cell[]): ReadonlySet<string> {
  return new Set(cells.map(({ column, row }) => `${column},${row}`));
}
