/** Tous les textes en français, avant que `typeset` ne leur donne leurs espaces et apostrophes. */

import game from '../../../../src/blokus/messages/game.fr.json';
import { analysis } from './analysis.ts';
import { learn, rulesPage } from './learn.ts';
import { online } from './online.ts';
import { play } from './play.ts';
import { puzzles } from './puzzles.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

export const fr = { game, words, ...screens, play, learn, rulesPage, analysis, puzzles, online };
