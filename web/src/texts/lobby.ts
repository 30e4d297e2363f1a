/** Loaded with the screens that say it. */

import { lobby as en } from './en/lobby.ts';
import { lobby as fr } from './fr/lobby.ts';

export const lobbyTexts = { en, fr };
