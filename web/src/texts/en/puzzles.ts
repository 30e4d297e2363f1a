/** The puzzles. */

export const puzzles = {
  title: 'Puzzles',
  lead: 'Endgames from real games, a new one every day, and the puzzles of the rule book.',
  today: 'Puzzle of the day',
  endgames: 'Endgames',
  endgamesAbout: 'One colour moves while the others stand still. Find the only ways that work.',
  endgame: (number: number) => `Endgame ${number}`,
  book: 'Rule book',
  bookAbout: 'Fill the board with all four colours, or come as close as you can.',
  difficulty: (number: number) => `Difficulty ${number} of 5`,
  levels: ['Gentle', 'Easy', 'Medium', 'Hard', 'Fiendish'],
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  solve: 'Solve it',
  goOn: 'Go on',
  again: 'Look again',
  solvedTag: 'solved',
  begunTag: 'begun',
  notFound: 'There is no such puzzle.',
  goals: {
    'place-all': (colour: string, moves: number) =>
      moves === 1
        ? `${colour} places its last piece.`
        : `Place all ${moves} pieces that ${colour} has left.`,
    'single-last': (colour: string, moves: number) =>
      moves === 1
        ? `${colour} places the single square.`
        : `Place all ${moves} pieces that ${colour} has left, the single square last.`,
    block: (colour: string, moves: number, target: string) =>
      moves === 1
        ? `${colour} moves once: leave ${target} without a move.`
        : `${colour} moves ${moves === 2 ? 'twice' : `${moves} times`}: leave ${target} without a move.`,
  },
  solos: {
    'tetrominoes-8x10': {
      name: 'Fours, 8 × 10',
      about: 'Twenty pieces of four squares fill the board; each colour forms one chain.',
    },
    'tetrominoes-8x10-weak': {
      name: 'Fours, loosely',
      about: 'The same, but each piece need only touch another of its colour.',
    },
    'pentominoes-15x16': {
      name: 'Fives, 15 × 16',
      about: 'All 48 pieces of five squares fill the board; each colour forms one chain.',
    },
    'pentominoes-15x16-corners': {
      name: 'Fives from the corners',
      about: 'The same, and every colour begins in its own corner.',
    },
    'all-84': {
      name: 'All 84 pieces',
      about: 'Every piece of every colour on the full board, from the four corners.',
    },
    'all-84-single-last': {
      name: 'All 84, the single last',
      about: 'Every colour ends with its single square.',
    },
    'all-84-descending': {
      name: 'All 84, large to small',
      about: 'First all the fives of everybody, then the fours, and so on down.',
    },
    'all-84-19x19': { name: 'All 84 on 19 × 19', about: 'A smaller board for the same pieces.' },
    'all-84-18x20': { name: 'All 84 on 18 × 20', about: 'Smaller still: only 4 cells to spare.' },
    'all-84-21x17': { name: 'All 84 on 21 × 17', about: 'A single cell stays empty.' },
  },
  open: (left: number) => (left === 1 ? '1 piece to place' : `${left} pieces to place`),
  movesLeft: (left: number) => (left === 1 ? '1 move left' : `${left} moves left`),
  stuck: 'Nothing fits any more. Take a piece back.',
  missed: 'The goal is not reached. Take a piece back and try another way.',
  solved: 'Solved! Well done.',
  nowhere: 'This piece fits nowhere right now.',
  next: 'Next puzzle',
  all: 'All puzzles',
  restart: 'Start again',
  back: (count: number) =>
    count === 1
      ? 'No solution goes on from here: take one piece back.'
      : `No solution goes on from here: take ${count} pieces back.`,
  noHint: {
    deadEnd: 'It is proved: no solution goes on from here. Take pieces back.',
    unknown: 'None found: there may be a solution from here, but two minutes were not enough.',
    stopped: 'Stopped: no solution was found so far.',
    failed: 'The search broke off. Ask again.',
  },
  thinking: 'Looking for a solution…',
  thinkingAt: (placed: number, all: number, seconds: number) =>
    `${placed} of ${all} pieces at best, ${seconds} s`,
  stop: 'Stop',
  failed: 'The puzzles could not be loaded.',
  colours: 'Colour to place',
};
