/** Le didacticiel et les règles. */

import type { learn as EnglishLearn, rulesPage as EnglishRules } from '../en/learn.ts';

export const learn: typeof EnglishLearn = {
  title: 'Apprendre à jouer',
  step: (number, count) => `Étape ${number} sur ${count}`,
  next: 'Suite',
  previous: 'Retour',
  again: 'Recommencer',
  notYet: "Un coup permis, mais pas celui qu'on demande ici. Essayez encore.",
  done: "Il n'y a rien de plus à savoir.",
  doneAbout: 'Vous connaissez les règles. Le reste, c’est de trouver de la place.',
  play: 'Jouer',
  puzzles: 'Essayer un casse-tête',
  lessons: {
    start: {
      title: 'Votre coin',
      task: 'Choisissez une pièce et couvrez votre coin, celui qui porte un cercle.',
      done: "Bien commencé. À partir d'ici, vous avancez vers le milieu.",
    },
    rotate: {
      title: 'Tourner et retourner',
      task: 'Tournez et retournez la pièce avec les boutons pour couvrir les cases teintées, puis posez-la.',
      done: 'Bien tourné. La plupart des pièces se posent de quatre façons, certaines de huit.',
    },
    corner: {
      title: 'Coin contre coin',
      task: 'Chaque nouvelle pièce doit toucher une des vôtres par un coin. Les points montrent où. Posez-en une.',
      done: "C'est ça : les deux pièces se touchent par un coin, et par lui seul.",
    },
    edge: {
      title: 'Jamais côte à côte',
      task: 'Vos propres pièces ne doivent pas se toucher par un côté. Voyez vous-même : amenez une pièce tout contre celle qui est posée.',
      done: 'Refusé. Le signe dit pourquoi, et les croix montrent où elle touche.',
    },
    others: {
      title: 'Les autres couleurs ne comptent pas',
      task: 'Vous pouvez toucher les autres comme vous voulez. Posez une pièce juste à côté de l’autre couleur.',
      done: 'Très bien : seule votre propre couleur garde ses distances.',
    },
    exits: {
      title: 'De la place pour avancer',
      task: "Votre adversaire peut continuer à partir des points. Couvrez-en un : c'est ainsi qu'on gagne du terrain.",
      done: 'Un chemin de moins pour votre adversaire. Gardez-en beaucoup pour vous, de plusieurs côtés.',
    },
    score: {
      title: 'La fin',
      task: 'Quand plus personne ne peut poser, chaque carré restant coûte un point. Posez votre toute dernière pièce.',
      done: 'Tout est posé : 15 points, et 5 de plus car le carré seul est venu en dernier. On ne peut pas faire mieux.',
    },
  },
};

export const rulesPage: typeof EnglishRules = {
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
