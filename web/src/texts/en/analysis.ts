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
  learn: 'Learn from your mistakes',
  learnAbout: 'The position before it: find something better.',
  number: (number: number, count: number) => `Mistake ${number} of ${count}`,
  played: (number: number, move: string) => `Move ${number}: ${move}.`,
  answers: {
    open: 'What would have been better?',
    judging: 'The computer looks at it…',
    best: 'Yes: that is the best move.',
    fine: 'That is a good move too.',
    worse: 'That gives something away as well. Try again.',
    unknown: 'The computer cannot tell. Try another move.',
  },
  playOn: 'Play on from here',
  summary: (count: number, number: number, share: string) =>
    count === 1
      ? `One mistake: move ${number} cost ${share} of the chance to win.`
      : `${count} mistakes, the worst at move ${number}: it cost ${share} of the chance to win.`,
  tryHere: 'Try a variation',
};
