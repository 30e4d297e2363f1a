/** What a person's games amount to. */

export const career = {
  title: 'Your results',
  lead: 'From the games that this browser keeps, against the computer.',
  none: 'Finish a game against the computer and your results begin here.',
  rating: 'Rating',
  ratingAbout: (lowest: number, highest: number) =>
    `on the scale of the levels: level 1 is ${lowest}, level 10 ${highest}`,
  suits: (level: string) => `A good match for you now: ${level}`,
  playIt: 'Play it',
  games: 'Games',
  won: 'Won',
  best: 'Best score',
  margin: 'Average margin',
  left: 'Squares left',
  byVariant: 'By game',
  byLevel: 'Against each level',
  level: 'Level',
  firsts: 'First pieces',
  piece: 'Piece',
  curves: 'How it goes',
  margins: 'Margin of each game',
  keep: 'Keep everything',
  keepAbout:
    'Games, puzzles, days and settings of this browser in one file, to move to another device or to be safe.',
  save: 'Save as a file',
  open: 'Open a file',
  restored: (count: number) =>
    count === 1 ? 'One entry taken over.' : `${count} entries taken over.`,
  failed: 'This file holds nothing that was saved here.',
};
