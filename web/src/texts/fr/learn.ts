/** Les leçons. */

import type { learn as English } from '../en/learn.ts';

export const learn: typeof English = {
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
  course: 'Le cours',
  courseAbout:
    "Dix courtes leçons pour bien jouer. Chacune finit par une position d'où l'on peut jouer la suite.",
  courseDone: (done, all) => `leçons faites : ${done} sur ${all}`,
  lessonDone: 'faite',
  playOn: 'Jouer la suite',
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
    centre: {
      title: 'Gagnez le centre',
      task: 'Qui atteint le milieu le premier peut continuer dans toutes les directions. Couvrez votre coin, au plus près du milieu.',
      done: "D'ici, tous les côtés du plateau vous sont ouverts.",
    },
    large: {
      title: "Les grandes pièces d'abord",
      task: "Les grandes pièces demandent de la place, et la place se fait rare. Jouez-en une de cinq carrés tant qu'elle entre.",
      done: "C'est cela : les petites entreront encore quand les grandes n'entreront plus.",
    },
    ways: {
      title: 'Gardez des sorties',
      task: "Une sortie est un coin libre d'où l'on peut continuer. Posez une pièce qui vous en laisse beaucoup.",
      done: 'Bien déployé : il faudra du temps pour vous enfermer.',
    },
    block: {
      title: 'Bloquez',
      task: "Les points sont les sorties d'un adversaire. Couvrez-en une avec l'une de vos pièces.",
      done: 'Ce passage est fermé pour de bon, et vous avez gagné du terrain.',
    },
    areas: {
      title: 'Les zones à vous seul',
      task: "Certaines cases ne sont accessibles qu'à vous : personne ne vous les prendra. Jouez là où d'autres peuvent jouer aussi.",
      done: "C'est cela : ce que personne ne peut prendre se joue en dernier.",
    },
    counting: {
      title: 'Comptez les pièces',
      task: 'Les points montrent où un adversaire peut encore continuer. Un de vos coups ne laisse rien à cette couleur : trouvez-le.',
      done: "Cette couleur est bloquée. Savoir ce que les autres peuvent poser, c'est la moitié de la fin de partie.",
    },
    single: {
      title: 'Le carré seul en dernier',
      task: "Il reste deux pièces. Finir par le carré seul rapporte cinq points de plus. Posez d'abord l'autre, sans priver le carré de place.",
      done: 'Et maintenant le carré : 20 points, le meilleur score possible.',
    },
    two: {
      title: 'Deux couleurs, un joueur',
      task: 'La couleur du coin opposé est à vous aussi. Gênez celle des points, et laissez à votre autre couleur ses sorties.',
      done: "Vos couleurs s'entraident : ce que l'une gagne, l'autre n'a pas à le défendre.",
    },
    teams: {
      title: 'Deux contre deux',
      task: 'La couleur du coin opposé est celle de votre partenaire. Gênez celle des points, et laissez à votre partenaire toutes ses sorties.',
      done: 'Un bon partenaire fait de la place pour deux.',
    },
    duo: {
      title: "Duo : l'ouverture",
      task: 'Sur le petit plateau, chacun commence près du milieu. Ouvrez avec une grande pièce qui couvre votre départ et vise le centre.',
      done: 'Les premiers coups décident de qui aura la plus grande moitié.',
    },
  },
};
