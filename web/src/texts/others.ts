/** Loaded with the screens that say it. */

import { others as en } from './en/others.ts';
import { others as fr } from './fr/others.ts';

export const othersTexts = { en, fr };
