/** Ce que donnent les parties d'une personne. */

import type { career as English } from '../en/career.ts';

export const career: typeof English = {
  title: 'Vos résultats',
  lead: "D'après les parties contre l'ordinateur que garde ce navigateur.",
  none: "Terminez une partie contre l'ordinateur, et vos résultats commencent ici.",
  rating: 'Cote',
  ratingAbout: (lowest, highest) =>
    `sur l'échelle des niveaux : le niveau 1 vaut ${lowest}, le niveau 10 ${highest}`,
  suits: (level) => `À votre mesure en ce moment : ${level}`,
  playIt: 'Y jouer',
  games: 'Parties',
  won: 'Gagnées',
  best: 'Meilleur score',
  margin: 'Écart moyen',
  left: 'Carrés restants',
  byVariant: 'Par jeu',
  byLevel: 'Contre chaque niveau',
  level: 'Niveau',
  firsts: 'Premières pièces',
  piece: 'Pièce',
  curves: 'Votre parcours',
  margins: 'Écart de chaque partie',
  keep: 'Tout garder',
  keepAbout:
    'Parties, casse-tête, jours et réglages de ce navigateur en un seul fichier, pour un autre appareil ou par prudence.',
  save: 'Enregistrer un fichier',
  open: 'Ouvrir un fichier',
  restored: (count) => (count < 2 ? `${count} élément repris.` : `${count} éléments repris.`),
  failed: 'Ce fichier ne contient rien qui ait été enregistré ici.',
};
