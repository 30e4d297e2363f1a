/** Les mots que seul le client dit : niveaux, rangs, places. */

import type { words as English } from '../en/words.ts';

export const words: typeof English = {
  form: (number) => (Math.abs(number) < 2 ? 'one' : 'many'),
  levels: [
    { name: 'Débutant', about: "vient d'apprendre les règles" },
    { name: 'Doux', about: 'laisse passer beaucoup de choses' },
    { name: 'Détendu', about: 'joue pour le plaisir' },
    { name: 'Régulier', about: 'à la portée de la plupart' },
    { name: 'Habile', about: 'voit plus loin' },
    { name: 'Vif', about: 'punit les fautes' },
    { name: 'Fort', about: 'difficile à battre' },
    { name: 'Expert', about: 'très difficile à battre' },
    { name: 'Maître', about: 'prend son temps' },
    { name: 'Pleine force', about: 'réfléchit une seconde à chaque coup' },
  ],
  places: ['1er', '2e', '3e', '4e'],
  you: 'Vous',
  computer: 'Ordinateur',
  theComputer: "L'ordinateur",
};
