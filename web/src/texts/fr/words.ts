/** Les mots du jeu : couleurs, pièces, raisons, variantes, niveaux. */

import type { words as English } from '../en/words.ts';

export const words: typeof English = {
  colours: {
    blue: 'bleu',
    yellow: 'jaune',
    red: 'rouge',
    green: 'vert',
    cyan: 'cyan',
    violet: 'violet',
  },
  pieces: {
    I1: 'carré seul',
    I2: 'domino',
    I3: 'barre de trois',
    V3: 'petit coin',
    I4: 'barre de quatre',
    O4: 'bloc de quatre',
    T4: 'petit T',
    L4: 'petit L',
    Z4: 'petit Z',
    F: 'F',
    I5: 'barre de cinq',
    L5: 'grand L',
    N: 'N',
    P: 'P',
    T5: 'grand T',
    U: 'U',
    V5: 'grand coin',
    W: 'escalier',
    X: 'croix',
    Y: 'Y',
    Z5: 'grand Z',
  },
  reasons: {
    game_over: () => 'La partie est finie.',
    not_your_turn: () => "Ce n'est pas à cette couleur de jouer.",
    piece_played: () => 'Cette pièce est déjà jouée.',
    off_board: () => 'La pièce dépasse du plateau.',
    overlap: () => 'Elle recouvre une autre pièce.',
    edge_contact: () =>
      'Elle touche votre couleur par un côté : seuls les coins peuvent se toucher.',
    no_corner_contact: () => 'Elle doit toucher votre couleur par un coin.',
    start_not_covered: (cells) =>
      cells.length === 1
        ? `La première pièce doit couvrir la case marquée, ${cells[0]}.`
        : 'La première pièce doit couvrir une des cases marquées.',
    not_given: (_cells: readonly string[]) => 'Ce casse-tête n’a pas cette pièce de cette couleur.',
    too_early: (_cells: readonly string[]) => 'Cette pièce vient plus tard.',
  },
  variants: {
    classic: { name: 'Classique', about: 'Quatre couleurs, chacun pour soi.' },
    'classic-teams': { name: 'Équipes', about: 'Deux contre deux, les partenaires en diagonale.' },
    'classic-2': { name: 'À deux', about: 'Deux joueurs, deux couleurs chacun.' },
    'classic-3': { name: 'À trois', about: 'Une couleur chacun ; le vert à tour de rôle.' },
    'classic-3-open': {
      name: 'Trois couleurs',
      about: 'Une couleur chacun ; le vert reste dans la boîte.',
    },
    duo: { name: 'Duo', about: 'Deux couleurs sur un petit plateau ; vif et rapide.' },
    solo: { name: 'Solo', about: 'Les quatre couleurs sont à vous : posez les 84 pièces.' },
    junior: { name: 'Junior', about: 'Petit plateau, petites pièces, chacune en double.' },
  },
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
  and: (first, last) => `${first} et ${last}`,
  places: ['1er', '2e', '3e', '4e'],
  you: 'Vous',
  computer: 'Ordinateur',
  player: (number) => `Joueur ${number}`,
  shared: 'Chacun son tour',
};
