/** The puzzles. */

export const puzzles = {
  title: 'Puzzles',
  all84: 'All 84 pieces',
  all84About:
    'One player, four colours, every rule: can you place everything? Squares placed count.',
  start: 'Begin',
  best: (squares: number) => `Your best: ${squares} squares`,
};
