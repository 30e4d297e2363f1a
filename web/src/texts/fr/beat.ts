/** Des parties que d'autres sont appelés à mieux jouer. */

import type { beat as English } from '../en/beat.ts';

export const beat: typeof English = {
  title: 'Battez mon score',
  about: (margin) =>
    `${margin} : voilà ce qu'il faut battre, depuis le même début et contre les mêmes ordinateurs.`,
  start: 'Relever le défi',
  send: 'Défier quelqu’un',
  said: (margin) => `${margin} à Blokus. Ferez-vous mieux ?`,
  copied: "Lien copié. Qui l'ouvre joue la même partie.",
  failed: 'Ce lien ne contient pas de défi. Il a peut-être été coupé à la copie.',
  beaten: (margin) => `Battu ! ${margin}.`,
  missed: (margin) => `Pas encore battu. À battre : ${margin.toLowerCase()}.`,
  won: (points) => (points === 1 ? "Gagné d'un point" : `Gagné de ${points} points`),
  lost: (points) => (points === 1 ? "Perdu d'un point" : `Perdu de ${points} points`),
  drawn: 'Match nul',
};
