/** Small things: settings, routes, keys, dates. */

import { describe, expect, it } from 'vitest';
import page from '../../docs/formats/settings.md?raw';
import type { Piece } from '../src/core/types.ts';
import { commandOf, letterOf } from '../src/table/keys.ts';
import { agoOf } from '../src/ui/ago.ts';
import { hrefOf, parseRoute, type Route } from '../src/ui/router.svelte.ts';
import {
  applySettings,
  DEFAULTS,
  LOOKS,
  PACES,
  PALETTES,
  PATTERNS,
  parseSettings,
  settings,
  THEMES,
} from '../src/ui/settings.svelte.ts';
import { rules } from './core.ts';

describe('settings', () => {
  it.each([null, '', '{', '[]', 'null', '7', '"x"'])(
    'that cannot be read are the defaults: %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULTS);
    },
  );

  it('keep what is good and drop what is not', () => {
    const text =
      '{"theme":"dark","palette":"plaid","confirm":true,"legal":"yes","evil":1,"__proto__":{"snap":0}}';
    expect(parseSettings(text)).toEqual({ ...DEFAULTS, theme: 'dark', confirm: true });
  });

  it.each([
    ['{"theme":"dark"}', 'dark'],
    ['{"version":1,"theme":"dark"}', 'dark'],
    ['{"version":2,"theme":"dark"}', DEFAULTS.theme],
    ['{"version":"1","theme":"dark"}', DEFAULTS.theme],
  ])('are read up to their version: %s', (text, theme) => {
    expect(parseSettings(text).theme).toBe(theme);
  });

  it('are described with their defaults and choices', () => {
    const choices: Record<string, readonly string[]> = {
      theme: THEMES,
      palette: PALETTES,
      patterns: PATTERNS,
      look: LOOKS,
      pace: PACES,
    };
    for (const [name, value] of Object.entries(DEFAULTS)) {
      const [first, ...rest] = choices[name] ?? [value, !value];
      expect(first).toBe(value);
      const values = [first, ...rest].map((one) => `\`${JSON.stringify(one)}\``).join(', ');
      expect(page).toContain(`| \`${name}\` | ${values} |`);
    }
  });

  it('are written when they change, with their version', () => {
    applySettings();
    localStorage.setItem('blokus/settings', '{"version":9,"theme":"plaid"}');
    applySettings();
    expect(localStorage.getItem('blokus/settings')).toContain('plaid');
    settings.sound = !settings.sound;
    applySettings();
    expect(JSON.parse(localStorage.getItem('blokus/settings') ?? '')).toEqual({
      version: 1,
      ...settings,
    });
  });
});

describe('marks on the pieces', () => {
  const drawn = (chosen: Partial<typeof settings>): string | undefined => {
    Object.assign(settings, DEFAULTS, { patterns: 'none', ...chosen });
    applySettings();
    return document.documentElement.dataset['patterns'];
  };

  it('can be switched off where the colours suffice', () => {
    expect(drawn({})).toBe('none');
    expect(drawn({ look: 'wood', palette: 'alternative' })).toBe('none');
  });

  it('are always there where they may not', () => {
    expect(drawn({ palette: 'colour-blind' })).toBe('subtle');
    expect(drawn({ look: 'contrast' })).toBe('subtle');
    Object.assign(settings, DEFAULTS);
  });
});

describe('routes', () => {
  const routes: Route[] = [
    { screen: 'home' },
    { screen: 'new' },
    { screen: 'play', id: 'abc' },
    { screen: 'link', data: '1/duo/AAAAAA' },
    { screen: 'puzzle', id: 'x' },
    { screen: 'settings' },
    { screen: 'settings', back: { screen: 'play', id: 'abc' } },
  ];

  it.each(routes)('lead where they come from: $screen', (route) => {
    expect(parseRoute(hrefOf(route))).toEqual(route);
  });

  it.each(['#/nothing', '#/play', '#/new/x', '#/g/', '#/settings/x', '#/settings/play'])(
    'that lead nowhere say so: %s',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ screen: 'missing' });
    },
  );
});

describe('keys', () => {
  const press = (key: string, more = {}) =>
    commandOf(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      true,
    );

  it('reach every piece', () => {
    for (const piece of rules.pieces)
      expect(press(letterOf(piece).toLowerCase())).toEqual({
        kind: 'choose',
        letter: letterOf(piece),
      });
    expect(letterOf('I1' as Piece)).toBe('1');
  });

  it('turn, move, undo', () => {
    expect(press('R', { shiftKey: true })).toEqual({ kind: 'rotate', quarters: -1 });
    expect(press('ArrowUp')).toEqual({ kind: 'nudge', columns: 0, rows: 1 });
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', { metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('q')).toBeNull();
    expect(press('r', { ctrlKey: true })).toBeNull();
  });

  it('leave letters alone where they are no shortcuts', () => {
    const event = { key: 'f', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    expect(commandOf(event, false)).toBeNull();
    expect(commandOf({ ...event, key: 'Enter' }, false)).toEqual({ kind: 'place' });
  });
});

describe('dates', () => {
  it('are told as people do', () => {
    const now = Date.UTC(2026, 10, 16, 12);
    expect(agoOf(now - 3 * 3_600_000, 'en', now)).toBe('3 hours ago');
    expect(agoOf(now - 86_400_000, 'fr', now)).toBe('hier');
    expect(agoOf(now + 5000, 'en', now)).toBe('now');
    expect(agoOf(now - 40 * 86_400_000, 'en', now)).toMatch(/2026/);
  });
});
