/** Ce qui se dit des parties finies et des premiers coups. */

import type { archive as English } from '../en/archive.ts';

export const archive: typeof English = {
  title: 'Archives',
  lead: 'Toutes les parties publiques jouées ici, à revoir, à analyser et à télécharger.',
  player: 'Joueur',
  playerHint: "Nom d'un compte",
  noPlayer: "Aucun compte n'a ce nom.",
  game: 'Jeu',
  all: 'Tous les jeux',
  from: 'Du',
  to: 'Au',
  result: 'Résultat',
  results: { any: 'Tous', won: 'Gagnées', lost: 'Perdues' },
  kind: 'Genre',
  kinds: { any: 'Toutes', rated: 'Classées', free: 'Non classées' },
  search: 'Chercher',
  clear: 'Effacer',
  opening: (cells) => `Premier coup ${cells}`,
  forgetOpening: "N'importe quel premier coup",
  filters: 'Chercher des parties',
  found: 'Parties trouvées',
  none: 'Aucune partie trouvée.',
  more: 'Voir plus',
  rated: 'classée',
  void: 'annulée',
  endings: {
    time: 'au temps',
    resigned: 'par abandon',
    left: 'par absence',
    'handed-over': 'laissée',
    stopped: 'arrêtée avant la fin',
  },
  explorer: 'Explorateur des ouvertures',
  explorerLead:
    "L'issue des parties après chaque premier coup. Les coups identiques à une symétrie près comptent comme un seul.",
  strength: 'Cote du premier joueur',
  strengths: {
    all: 'Toutes',
    free: 'Non classées',
    low: 'sous 1400',
    middle: '1400 à 1800',
    high: '1800 à 2200',
    top: 'dès 2200',
  },
  firstMoves: 'Premiers coups',
  share: (games, percent) =>
    `${games} ${games < 2 ? 'partie' : 'parties'}, ${percent} % de victoires`,
  movesNone: 'Pas encore de telle partie.',
  gamesWith: 'Parties avec ce coup',
  boardAbout:
    'Plus une case est foncée, plus les premiers coups la couvrent souvent. Choisissez-en une pour voir son coup.',
  months: 'Téléchargements',
  monthsAbout:
    "Toutes les parties publiques d'un mois en blksgf dans un fichier zip, libres de tout usage (CC0, aucun droit réservé).",
  monthsNone: 'Rien à télécharger pour le moment.',
};
