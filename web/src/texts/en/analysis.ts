/** The analysis of a game. */

export const analysis = {
  title: 'Analysis',
  open: 'Analyse',
  working: 'Looking at every move…',
  curve: 'Chance of winning, move by move',
  verdicts: { slip: 'A slip.', mistake: 'A mistake.' },
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
