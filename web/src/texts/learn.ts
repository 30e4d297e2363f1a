/** Loaded with the screens that say it. */

import { learn as en } from './en/learn.ts';
import { learn as fr } from './fr/learn.ts';

export const learnTexts = { en, fr };
