/** Ce que dit la page des pièces perdues. */

import type { print as English } from '../en/print.ts';

export const print: typeof English = {
  title: 'Imprimer des pièces',
  lead: 'Une pièce perdue ? Imprimez-la, ou toute une couleur, le jeu entier ou le plateau : sur papier en vraie grandeur, à découper, ou pour une imprimante 3D.',
  lost: 'Une pièce perdue ? Imprimez-la.',
  what: 'Quoi',
  game: 'Jeu',
  colour: 'Couleur',
  all: (colour) => `Toute la couleur : ${colour}`,
  set: 'Tout le jeu',
  none: 'Rien',
  chosen: (count) => (count < 2 ? `${count} pièce choisie` : `${count} pièces choisies`),
  board: 'Le plateau aussi',
  how: 'Comment',
  format: 'Fichier',
  formats: {
    pdf: 'Des feuilles à découper. Imprimez à 100 % et vérifiez la règle de 50 mm au bas de la page.',
    svg: 'Une seule longue feuille, pour machines de découpe et logiciels de dessin.',
    stl: "Pour une imprimante 3D. Imprimez les rainures vers le haut : retournées, elles s'emboîtent sur le quadrillage du plateau.",
    '3mf':
      "Pour une imprimante 3D, avec les couleurs. Imprimez les rainures vers le haut : retournées, elles s'emboîtent sur le quadrillage du plateau.",
  },
  paper: 'Papier',
  measures: {
    square: "Côté d'un carré",
    thickness: 'Épaisseur',
    clearance: 'Jeu',
  },
  range: (least, most) => `De ${least} à ${most} mm`,
  preview: 'Ce qui sera imprimé',
  nothing: 'Choisissez une pièce, ou le plateau.',
  download: 'Télécharger',
};
