/** What a person prefers, kept in the browser. */

import { parseStored, store, stored } from './stored.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PALETTES = ['standard', 'colour-blind', 'alternative'] as const;
export const PATTERNS = ['subtle', 'strong', 'none'] as const;
export const LOOKS = ['plastic', 'wood', 'matte', 'contrast', 'flat'] as const;
export const PACES = ['calm', 'brisk', 'instant'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  patterns: (typeof PATTERNS)[number];
  /** What the board and the pieces are made of. */
  look: (typeof LOOKS)[number];
  /** How fast the computers' moves follow each other. */
  pace: (typeof PACES)[number];
  /** Ask before placing, with the mouse too. */
  confirm: boolean;
  /** Tint where the chosen piece can go. */
  legal: boolean;
  /** Offer the computer's advice during a game. */
  hints: boolean;
  snap: boolean;
  /** Turn the board to whoever plays next, where several people share the screen. */
  turnBoard: boolean;
  coordinates: boolean;
  numbers: boolean;
  sound: boolean;
  /** Ring when it is one's turn in an online game. */
  turnSound: boolean;
  /** Show what other players write. */
  messages: boolean;
  shortcuts: boolean;
}

export const DEFAULTS: Readonly<Settings> = {
  theme: 'auto',
  palette: 'standard',
  patterns: 'subtle',
  look: 'plastic',
  pace: 'calm',
  confirm: false,
  legal: true,
  hints: true,
  snap: true,
  turnBoard: false,
  coordinates: false,
  numbers: false,
  sound: true,
  turnSound: true,
  messages: true,
  shortcuts: true,
};

const KEY = 'blokus/settings';
const VERSION = 1;
const CHOICES: Readonly<Partial<Record<keyof Settings, readonly unknown[]>>> = {
  theme: THEMES,
  palette: PALETTES,
  patterns: PATTERNS,
  look: LOOKS,
  pace: PACES,
};

/** Reads settings; what is missing or damaged is as by default. */
export function parseSettings(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, value] of Object.entries(parseStored(text, VERSION))) {
    if (!Object.hasOwn(DEFAULTS, name)) continue;
    const choices = CHOICES[name as keyof Settings] ?? [true, false];
    if (choices.includes(value)) settings[name] = value;
  }
  return settings as unknown as Settings;
}

export const settings = $state<Settings>(parseSettings(stored(KEY)));

/** The text of the current settings. They are stored when they change, not at every start. */
let known = write();

function write(): string {
  return JSON.stringify({ version: VERSION, ...settings });
}

/** Whether the colours alone can be relied on, so that the pieces need no marks. */
export function canDropMarks({ palette, look }: Settings): boolean {
  return palette !== 'colour-blind' && look !== 'contrast';
}

/** The marks that are drawn: always some where hues may not suffice. */
function marksOf(chosen: Settings): Settings['patterns'] {
  return chosen.patterns === 'none' && !canDropMarks(chosen) ? 'subtle' : chosen.patterns;
}

/** Runs in an effect: stores the settings and sets the attributes that the style sheets read. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['palette'] = settings.palette;
  root.dataset['patterns'] = marksOf(settings);
  root.dataset['look'] = settings.look;
  const text = write();
  if (text !== known) store(KEY, text);
  known = text;
}
