/** Les casse-tête. */

import type { puzzles as English } from '../en/puzzles.ts';

export const puzzles: typeof English = {
  title: 'Casse-tête',
  all84: 'Les 84 pièces',
  all84About:
    'Un joueur, quatre couleurs, toutes les règles : saurez-vous tout poser ? On compte les carrés posés.',
  start: 'Commencer',
  best: (squares) => `Votre record : ${squares} carrés`,
};
