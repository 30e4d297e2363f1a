/** Splits the file of endgames into small modules, so that the puzzle of a day comes without all the others. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../src/blokus/puzzles/endgames.json',
);
const NAME = 'virtual:endgame-parts';
/** Puzzles in a part. */
const SIZE = 10;

export function endgameParts(): Plugin {
  const { puzzles, ...head } = JSON.parse(readFileSync(FILE, 'utf8')) as { puzzles: unknown[] };
  const count = Math.ceil(puzzles.length / SIZE);
  const loaders = Array.from({ length: count }, (_, part) => `() => import('${NAME}/${part}')`);
  return {
    name: 'blokus-endgame-parts',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`)
        return `export const SIZE = ${SIZE};
export const COUNT = ${puzzles.length};
export const PARTS = [${loaders.join(', ')}];`;
      if (!id.startsWith(`\0${NAME}/`)) return null;
      const first = Number(id.slice(NAME.length + 2)) * SIZE;
      const part = { ...head, puzzles: puzzles.slice(first, first + SIZE) };
      return `export default ${JSON.stringify(JSON.stringify(part))};`;
    },
  };
}
