/** Every text is said somewhere: none is left over from what the client no longer does. */

import { expect, it } from 'vitest';
import { archive } from '../src/texts/en/archive.ts';
import { en } from '../src/texts/en/index.ts';
import { learn } from '../src/texts/en/learn.ts';
import { lobby } from '../src/texts/en/lobby.ts';
import { others } from '../src/texts/en/others.ts';
import { print } from '../src/texts/en/print.ts';
import { profile } from '../src/texts/en/profile.ts';
import { study } from '../src/texts/en/study.ts';

/** Groups whose texts are looked up by a name that the core or the settings give. */
const LOOKED_UP = [
  'game',
  'words.levels',
  'words.places',
  'learn.lessons',
  'rulesPage.advice',
  'analysis.verdicts',
  'analysis.answers',
  'puzzles.levels',
  'puzzles.noHint',
  'daily.titles',
  'print.formats',
  'print.measures',
  'study.note.marks',
  'settings.themes',
  'settings.palettes',
  'settings.patternStrengths',
  'settings.paces',
  'settings.looks',
  'newGame.human',
  'newGame.computer',
  'online.clocks',
  'online.timeOuts',
  'online.links',
  'online.ends',
  'online.phrases',
  'online.choices',
  'archive.endings',
  'online.phases',
  'account.refusals',
  'account.scopes',
  'people.speeds',
  'archive.results',
  'archive.kinds',
  'archive.strengths',
  'profile.actives',
  'profile.botsShown',
  'others.causes',
  'others.refusals',
  'others.personRefusals',
  'others.botAnswers',
  'others.personAnswers',
];

function paths(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([key, value]) =>
    paths(value, path ? `${path}.${key}` : key),
  );
}

const files = import.meta.glob<string>(['../src/**/*.{svelte,ts}', '!../src/texts/{en,fr}/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.values(files).join('\n');

const isLookedUp = (path: string): boolean =>
  LOOKED_UP.some((group) => path === group || path.startsWith(`${group}.`));

it.each(
  paths({ ...en, learn, lobby, archive, profile, study, print, others }).filter(
    (path) => !isLookedUp(path),
  ),
)('%s is used', (path) => {
  const [group = '', name = ''] = path.split('.').slice(-2);
  // Said as `t.group.name`, or as `t.name` where t is the group.
  const isSaid =
    sources.includes(`${group}.${name}`) ||
    new RegExp(`\\b(t|page|words|texts|part\\(\\w+\\))\\.${name}\\b`).test(sources);
  expect(isSaid).toBe(true);
});
