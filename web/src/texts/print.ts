/** Loaded with the screens that say it. */

import { print as en } from './en/print.ts';
import { print as fr } from './fr/print.ts';

export const printTexts = { en, fr };
