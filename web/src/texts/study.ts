/** Loaded with the screens that say it. */

import { study as en } from './en/study.ts';
import { study as fr } from './fr/study.ts';

export const studyTexts = { en, fr };
