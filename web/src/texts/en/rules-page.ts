/** What the page of the rules says. */

export const rulesPage = {
  title: 'The rules',
  aimTitle: 'The aim',
  aim: 'Place as many of your pieces as you can. Each colour has the same 21 pieces, of one to five squares: 89 squares in all.',
  pieces: 'The 21 pieces',
  startTitle: 'The first piece',
  /** The four colours in the order of play. */
  start: (first: string, second: string, third: string, last: string) =>
    `The order of play is ${first}, ${second}, ${third}, ${last}, over and over. The first piece of a colour covers its corner of the board.`,
  cornerTitle: 'Corner to corner',
  corner: 'Every further piece touches at least one piece of its own colour at a corner …',
  edge: '… and none along an edge.',
  others: 'Pieces of different colours may touch in any way.',
  rotate: 'Any piece may be turned and flipped before it is placed. Once placed, it stays.',
  endTitle: 'The end',
  end: 'Whoever can place a piece must do so; whoever cannot is passed over. When nobody can, the game is over.',
  scoreTitle: 'The score',
  score:
    'Every square not placed costs a point. Placing all 21 pieces earns 15 points, and 5 more if the single square came last.',
  example: 'An example',
  exampleAll: 'everything, the single square last',
  exampleLeft: (squares: number) => `${squares} squares left`,
  variantsTitle: 'The games',
  board: (columns: number, rows: number) => `The board has ${columns}×${rows} cells.`,
  starts: (cells: string) => `The first pieces cover ${cells}.`,
  /** A colour that all play in turn, in the order of their own colours. */
  shared: (colour: string, order: string) =>
    `Everyone plays ${colour} in turn, in the order ${order}, over and over; it counts for nobody.`,
  doubles: (count: number) => `Each colour has these ${count} pieces, each of them twice.`,
  noBonus: 'There is no bonus for placing everything.',
  optionsTitle: 'House rules',
  options:
    'With free corners, the first piece may cover any corner that is still empty. Some rule books give 10 points for placing everything, not 15.',
  adviceTitle: 'Good advice',
  advice: [
    'Head for the centre early.',
    'Play the large pieces first.',
    'Keep corners free on several sides.',
    'Cover the corners that the others need.',
    'Leave the areas that only you can reach for last.',
    'Mind which pieces the others have left.',
    'Keep the single square for last if you can finish.',
  ],
  yes: 'Allowed',
  no: 'Not allowed',
};
