/** Ce qui se dit du classement et des joueurs. */

import type { people as English } from '../en/people.ts';

export const people: typeof English = {
  ranking: 'Classement',
  lead: 'Selon les parties classées, chaque jeu et chaque cadence à part.',
  family: 'Jeu',
  speed: 'Cadence',
  speeds: { blitz: 'Éclair', rapid: 'Rapide', correspondence: 'Correspondance' },
  place: 'Rang',
  player: 'Joueur',
  rating: 'Cote',
  games: 'Parties',
  trend: '30 jours',
  level: (number) => `Ordinateur ${number}`,
  bot: 'robot',
  guest: 'invité',
  deletedBot: 'Robot supprimé',
  provisional: 'encore provisoire',
  none: "Personne n'a encore de cote établie ici.",
  more: 'Voir plus',
  missing: "Ce joueur n'existe pas.",
  since: (date) => `Ici depuis le ${date}`,
  profile: 'Votre profil',
  ratings: 'Cotes',
  unrated: 'Pas encore de partie classée.',
  recent: 'Dernières parties',
  recentNone: 'Pas encore de partie publique.',
  follow: 'Suivre',
  unfollow: 'Ne plus suivre',
};
