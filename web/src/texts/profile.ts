/** Loaded with the screens that say it. */

import { profile as en } from './en/profile.ts';
import { profile as fr } from './fr/profile.ts';

export const profileTexts = { en, fr };
