/** The analysis of a game. */

export const analysis = {
  title: 'Analysis',
  open: 'Analyse',
  working: 'Looking at every move…',
  curve: 'Chance of winning, move by move',
  verdicts: {
    fine: 'A good move.',
    doubtful: 'A slip.',
    bad: 'A mistake.',
    'very-bad': 'A bad mistake.',
  },
  percent: (share: number) => `${Math.round(100 * share)}%`,
  loses: (share: string) => `It costs ${share} of the chance to win.`,
  better: 'Better:',
  faults: 'What went wrong',
  whose: 'Whose moves',
  all: 'All',
  next: 'Next mistake',
  none: 'Nothing worth mentioning: well played.',
  tryHere: 'Try a variation',
};
