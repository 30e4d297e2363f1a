/** Les casse-tête. */

import type { puzzles as English } from '../en/puzzles.ts';

export const puzzles: typeof English = {
  title: 'Casse-tête',
  lead: 'Des fins de partie réelles, une nouvelle chaque jour, et les casse-tête de la règle du jeu.',
  today: 'Casse-tête du jour',
  endgames: 'Fins de partie',
  endgamesAbout: 'Une couleur joue, les autres attendent. Trouvez les seules façons de réussir.',
  endgame: (number) => `Fin de partie ${number}`,
  book: 'Règle du jeu',
  bookAbout: 'Remplissez le plateau avec les quatre couleurs, ou approchez-en.',
  difficulty: (number) => `Difficulté ${number} sur 5`,
  levels: ['Douces', 'Faciles', 'Moyennes', 'Difficiles', 'Redoutables'],
  solvedOf: (solved, all) => `${solved} sur ${all} résolus`,
  solve: 'Résoudre',
  goOn: 'Continuer',
  again: 'Revoir',
  solvedTag: 'résolu',
  begunTag: 'commencé',
  notFound: 'Ce casse-tête n’existe pas.',
  goals: {
    'place-all': (colour, moves) =>
      moves === 1
        ? `Posez la dernière pièce (${colour}).`
        : `Posez les ${moves} pièces qui restent (${colour}).`,
    'single-last': (colour, moves) =>
      moves === 1
        ? `Posez le carré simple (${colour}).`
        : `Posez les ${moves} pièces qui restent (${colour}), le carré simple en dernier.`,
    block: (colour, moves, target) =>
      moves === 1
        ? `Un seul coup (${colour}) : ne laissez aucun coup à la couleur adverse (${target}).`
        : `${moves} coups (${colour}) : ne laissez aucun coup à la couleur adverse (${target}).`,
  },
  solos: {
    'tetrominoes-8x10': {
      name: 'Les quatre carrés, 8 × 10',
      about:
        'Vingt pièces de quatre carrés remplissent le plateau, chaque couleur formant une chaîne.',
    },
    'tetrominoes-8x10-weak': {
      name: 'Les quatre carrés, en liberté',
      about: 'De même, mais chaque pièce doit seulement en toucher une autre de sa couleur.',
    },
    'pentominoes-15x16': {
      name: 'Les cinq carrés, 15 × 16',
      about:
        'Les 48 pièces de cinq carrés remplissent le plateau, chaque couleur formant une chaîne.',
    },
    'pentominoes-15x16-corners': {
      name: 'Les cinq carrés, depuis les coins',
      about: 'De même, et chaque couleur part de son coin.',
    },
    'all-84': {
      name: 'Les 84 pièces',
      about: 'Toutes les pièces de toutes les couleurs sur le grand plateau, depuis les coins.',
    },
    'all-84-single-last': {
      name: 'Les 84, le carré simple en dernier',
      about: 'Chaque couleur finit par son carré simple.',
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
      about: 'Encore plus petit : quatre cases de reste.',
    },
    'all-84-21x17': { name: 'Les 84 sur 21 × 17', about: 'Une seule case reste vide.' },
  },
  open: (left) => (left === 1 ? '1 pièce à poser' : `${left} pièces à poser`),
  movesLeft: (left) => (left === 1 ? 'encore 1 coup' : `encore ${left} coups`),
  stuck: 'Plus rien n’entre. Reprenez une pièce.',
  missed: 'Le but n’est pas atteint. Reprenez une pièce et essayez autrement.',
  solved: 'Résolu ! Bravo.',
  notYet: 'Cette pièce vient plus tard.',
  next: 'Casse-tête suivant',
  all: 'Tous les casse-tête',
  restart: 'Recommencer',
  back: (count) =>
    count === 1
      ? 'Aucune solution ne continue d’ici : reprenez une pièce.'
      : `Aucune solution ne continue d’ici : reprenez ${count} pièces.`,
  deadEnd: 'Aucune solution ne continue d’ici. Reprenez des pièces.',
  unknown: 'Aucune solution trouvée à partir d’ici ; il peut y en avoir.',
  thinking: 'À la recherche d’une suite…',
  failed: 'Les casse-tête n’ont pas pu être chargés.',
  colours: 'Couleur à poser',
};
