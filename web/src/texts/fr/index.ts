/** Tous les textes en français, avant que `typeset` ne leur donne leurs espaces et apostrophes. */

import game from '../../../../src/blokus/messages/game.fr.json' with { type: 'json' };
import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { beat } from './beat.ts';
import { career } from './career.ts';
import { daily } from './daily.ts';
import { online } from './online.ts';
import { people } from './people.ts';
import { play } from './play.ts';
import { puzzles } from './puzzles.ts';
import { rulesPage } from './rules-page.ts';
import { screens } from './screens.ts';
import { words } from './words.ts';

export const fr = {
  game,
  words,
  ...screens,
  play,
  rulesPage,
  analysis,
  puzzles,
  daily,
  career,
  beat,
  online,
  account,
  people,
};
