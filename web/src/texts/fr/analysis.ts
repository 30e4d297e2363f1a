/** L'analyse d'une partie. */

import type { analysis as English } from '../en/analysis.ts';

export const analysis: typeof English = {
  title: 'Analyse',
  open: 'Analyser',
  working: 'Examen de chaque coup…',
  curve: 'Chances de gagner, coup par coup',
  verdicts: {
    fine: 'Un bon coup.',
    doubtful: 'Une imprécision.',
    bad: 'Une erreur.',
    'very-bad': 'Une grosse erreur.',
  },
  percent: (share) => `${Math.round(100 * share)}\u202f%`,
  loses: (share) => `Ce coup coûte ${share} de chances de gagner.`,
  better: 'Mieux :',
  faults: 'Ce qui a mal tourné',
  whose: 'Coups de',
  all: 'Tous',
  next: 'Erreur suivante',
  none: 'Rien à signaler : bien joué.',
  learn: 'Apprendre de ses erreurs',
  learnAbout: "La position d'avant : trouvez mieux.",
  number: (number, count) => `Erreur ${number} sur ${count}`,
  played: (number, move) => `Coup ${number} : ${move}.`,
  answers: {
    open: 'Quel coup aurait été meilleur ?',
    judging: "L'ordinateur réfléchit…",
    best: "Oui : c'est le meilleur coup.",
    fine: "C'est aussi un bon coup.",
    worse: 'Ce coup perd aussi quelque chose. Essayez encore.',
    unknown: "L'ordinateur ne sait pas. Essayez un autre coup.",
  },
  playOn: 'Jouer la suite',
  summary: (count, number, share) =>
    count === 1
      ? `Une erreur : le coup ${number} a coûté ${share} des chances de gagner.`
      : `${count} erreurs, la pire au coup ${number} : il a coûté ${share} des chances de gagner.`,
  tryHere: 'Essayer une variante',
};
