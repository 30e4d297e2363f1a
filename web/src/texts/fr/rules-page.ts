/** Ce que dit la page des règles. */

import type { rulesPage as English } from '../en/rules-page.ts';

export const rulesPage: typeof English = {
  title: 'Les règles',
  aimTitle: 'Le but',
  aim: 'Poser le plus possible de ses pièces. Chaque couleur a les mêmes 21 pièces, de un à cinq carrés : 89 carrés en tout.',
  pieces: 'Les 21 pièces',
  startTitle: 'La première pièce',
  start: (first, second, third, last) =>
    `On joue dans l’ordre ${first}, ${second}, ${third}, ${last}, et ainsi de suite. La première pièce d’une couleur couvre son coin du plateau.`,
  cornerTitle: 'Coin contre coin',
  corner: 'Chaque nouvelle pièce touche par un coin au moins une pièce de sa couleur…',
  edge: '… et aucune par un côté.',
  others: 'Les pièces de couleurs différentes se touchent librement.',
  rotate: 'On peut tourner et retourner une pièce avant de la poser. Une fois posée, elle reste.',
  endTitle: 'La fin',
  end: 'Qui peut poser une pièce doit le faire ; qui ne le peut pas passe. Quand plus personne ne le peut, la partie est finie.',
  scoreTitle: 'Le score',
  score:
    'Chaque carré non posé coûte un point. Poser les 21 pièces rapporte 15 points, et 5 de plus si le carré seul est venu en dernier.',
  example: 'Un exemple',
  exampleAll: 'tout, le carré seul en dernier',
  exampleLeft: (squares) => `il reste ${squares} carrés`,
  variantsTitle: 'Les jeux',
  board: (columns, rows) => `Le plateau a ${columns}×${rows} cases.`,
  starts: (cells) => `Les premières pièces couvrent ${cells}.`,
  shared: (colour, order) =>
    `Chacun joue le ${colour} à son tour, dans l’ordre ${order}, et ainsi de suite ; il ne compte pour personne.`,
  doubles: (count) => `Chaque couleur a ces ${count} pièces, chacune en double.`,
  noBonus: 'Il n’y a pas de bonus pour avoir tout posé.',
  optionsTitle: 'Règles maison',
  options:
    "Avec les coins libres, la première pièce peut couvrir n'importe quel coin encore vide. Certaines règles donnent 10 points pour avoir tout posé, et non 15.",
  adviceTitle: 'Quelques conseils',
  advice: [
    'Allez tôt vers le centre.',
    "Jouez d'abord les grandes pièces.",
    'Gardez des coins libres de plusieurs côtés.',
    'Couvrez les coins dont les autres ont besoin.',
    'Laissez pour la fin les zones que vous seul pouvez atteindre.',
    'Regardez quelles pièces il reste aux autres.',
    'Gardez le carré seul pour la fin si vous pouvez finir.',
  ],
  yes: 'Permis',
  no: 'Interdit',
};
