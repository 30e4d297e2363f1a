/** Loaded with the screens that say it. */

import { archive as en } from './en/archive.ts';
import { archive as fr } from './fr/archive.ts';

export const archiveTexts = { en, fr };
