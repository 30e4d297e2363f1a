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
  tryHere: 'Essayer une variante',
};
