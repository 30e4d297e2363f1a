/** Les casse-tête. */

import type { puzzles as English } from '../en/puzzles.ts';

export const puzzles: typeof English = {
  title: 'Casse-tête',
  lead: 'Des fins de partie réelles, une nouvelle chaque jour, et les casse-tête de la règle du jeu.',
  today: 'Casse-tête du jour',
  endgames: 'Fins de partie',
  endgamesAbout: 'Une couleur joue pendant que les autres attendent. Trouvez comment réussir.',
  endgame: (number) => `Fin de partie ${number}`,
  book: 'Règle du jeu',
  bookAbout: 'Remplissez le plateau avec les quatre couleurs, ou presque.',
  difficulty: (number) => `Difficulté ${number} sur 5`,
  levels: ['Douces', 'Faciles', 'Moyennes', 'Difficiles', 'Redoutables'],
  solvedOf: (solved, all) => `résolues : ${solved} sur ${all}`,
  solve: 'Résoudre',
  goOn: 'Continuer',
  again: 'Revoir',
  solvedTag: 'solution trouvée',
  begunTag: 'en cours',
  notFound: 'Ce casse-tête n’existe pas.',
  goals: {
    'place-all': (colour, moves) =>
      moves === 1
        ? `Posez la dernière pièce du ${colour}.`
        : `Posez les ${moves} pièces qui restent au ${colour}.`,
    'single-last': (colour, moves) =>
      moves === 1
        ? `Posez le carré seul du ${colour}.`
        : `Posez les ${moves} pièces qui restent au ${colour}, le carré seul en dernier.`,
    block: (colour, moves, target) =>
      `Le ${colour} joue ${moves === 1 ? 'un seul coup' : `${moves} coups`} : ne laissez aucun coup au ${target}.`,
  },
  solos: {
    'tetrominoes-8x10': {
      name: 'Pièces de quatre, 8 × 10',
      about:
        'Vingt pièces de quatre carrés remplissent le plateau, chaque couleur formant une chaîne.',
    },
    'tetrominoes-8x10-weak': {
      name: 'Pièces de quatre, en liberté',
      about: 'Pareil, mais il suffit que chaque pièce en touche une autre de sa couleur.',
    },
    'pentominoes-15x16': {
      name: 'Pièces de cinq, 15 × 16',
      about:
        'Les 48 pièces de cinq carrés remplissent le plateau, chaque couleur formant une chaîne.',
    },
    'pentominoes-15x16-corners': {
      name: 'Pièces de cinq, depuis les coins',
      about: 'Pareil, mais chaque couleur part de son coin.',
    },
    'all-84': {
      name: 'Les 84 pièces',
      about: 'Toutes les pièces de toutes les couleurs sur le grand plateau, depuis les coins.',
    },
    'all-84-single-last': {
      name: 'Les 84, le carré seul en dernier',
      about: 'Chaque couleur finit par son carré seul.',
    },
    'all-84-descending': {
      name: 'Les 84, des grandes aux petites',
      about: 'D’abord toutes les pièces de cinq carrés, puis celles de quatre, et ainsi de suite.',
    },
    'all-84-19x19': {
      name: 'Les 84 sur 19 × 19',
      about: 'Un plateau plus petit pour les mêmes pièces.',
    },
    'all-84-18x20': {
      name: 'Les 84 sur 18 × 20',
      about: 'Plus petit encore : il ne reste que quatre cases.',
    },
    'all-84-21x17': { name: 'Les 84 sur 21 × 17', about: 'Une seule case reste vide.' },
  },
  open: (left) => (left === 1 ? '1 pièce à poser' : `${left} pièces à poser`),
  movesLeft: (left) => (left === 1 ? 'Encore 1 coup' : `Encore ${left} coups`),
  stuck: 'Plus aucune pièce n’entre. Reprenez-en une.',
  missed: 'Le but n’est pas atteint. Reprenez une pièce et essayez autrement.',
  solved: 'Résolu ! Bravo.',
  nowhere: 'Pour le moment, cette pièce ne va nulle part.',
  next: 'Casse-tête suivant',
  all: 'Tous les casse-tête',
  restart: 'Recommencer',
  back: (count) =>
    count === 1
      ? 'Aucune solution à partir d’ici : reprenez une pièce.'
      : `Aucune solution à partir d’ici : reprenez ${count} pièces.`,
  noHint: {
    deadEnd: 'C’est prouvé : aucune solution à partir d’ici. Reprenez des pièces.',
    unknown: 'Rien trouvé : il existe peut-être une solution, mais deux minutes n’ont pas suffi.',
    stopped: 'Recherche arrêtée : aucune solution trouvée jusque-là.',
    failed: 'La recherche s’est interrompue. Redemandez un conseil.',
  },
  thinking: 'Recherche d’une solution…',
  thinkingAt: (placed, all, seconds) => `au mieux ${placed} pièces sur ${all}, ${seconds} s`,
  stop: 'Arrêter',
  failed: 'Les casse-tête n’ont pas pu être chargés.',
  colours: 'Couleur à poser',
};
