/** Every text in English. */

import game from '../../../../src/blokus/messages/game.en.json';
import { analysis } from './analysis.ts';
import { learn, rulesPage } from './learn.ts';
import { online } from './online.ts';
import { play } from './play.ts';
import { puzzles } from './puzzles.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

export const en = { game, words, ...screens, play, learn, rulesPage, analysis, puzzles, online };
