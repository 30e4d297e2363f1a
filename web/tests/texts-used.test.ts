/** Every text is said somewhere: none is left over from what the client no longer does. */

import { expect, it } from 'vitest';
import { en } from '../src/texts/en/index.ts';

/** Groups whose texts are looked up by a name that the core or the settings give. */
const LOOKED_UP =
  /^(game\.|words\.(levels|places)|learn\.lessons|rulesPage\.advice|analysis\.verdicts|puzzles\.(levels|noHint)|settings\.(themes|palettes|patternStrengths|paces)|newGame\.(human|computer)|online\.(clocks|timeOuts|links|ends|phrases|choices|endings|phases)\.)/;

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

it.each(paths(en).filter((path) => !LOOKED_UP.test(path)))('%s is used', (path) => {
  const [group = '', name = ''] = path.split('.').slice(-2);
  // Said as `t.group.name`, or as `t.name` where t is the group.
  const isSaid =
    sources.includes(`${group}.${name}`) ||
    new RegExp(`\\b(t|page|words|texts)\\.${name}\\b`).test(sources);
  expect(isSaid).toBe(true);
});
