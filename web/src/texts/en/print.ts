/** What the page of lost pieces says. */

export const print = {
  title: 'Print pieces',
  lead: 'Lost a piece? Print any of them, a whole colour, the set or the board: on paper at true size to cut out, or for a 3D printer.',
  lost: 'Lost a piece? Print it.',
  what: 'What',
  game: 'Game',
  colour: 'Colour',
  all: (colour: string) => `All of ${colour}`,
  set: 'Whole set',
  none: 'None',
  chosen: (count: number) => (count === 1 ? '1 piece chosen' : `${count} pieces chosen`),
  board: 'The board too',
  how: 'How',
  format: 'File',
  formats: {
    pdf: 'Sheets of paper to cut out. Print them at 100% and check the 50 mm ruler at the foot.',
    svg: 'One long sheet, for cutting machines and drawing programs.',
    stl: 'For a 3D printer. Print the grooves upward: turned over, they fit over the walls of the board.',
    '3mf':
      'For a 3D printer, with colours. Print the grooves upward: turned over, they fit over the walls of the board.',
  },
  paper: 'Paper',
  measures: {
    square: 'Side of a square',
    thickness: 'Thickness',
    clearance: 'Clearance',
  },
  range: (least: string, most: string) => `From ${least} to ${most} mm`,
  preview: 'What will be printed',
  nothing: 'Choose a piece, or the board.',
  download: 'Download',
};
