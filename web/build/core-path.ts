/** Finds core.wasm, which CMake builds before the client. */

import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The file that BLOKUS_WASM names, as CMake does; else the newest one in the build folder. */
export function corePath(): string {
  const named = process.env['BLOKUS_WASM'];
  if (named !== undefined) return named;
  const built = globSync(join(PROJECT, 'build/*/bindings/wasm/core.wasm')).filter(existsSync);
  const newest = built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (newest === undefined) throw new Error('core.wasm is not built: run make build first');
  return newest;
}

/** Lets `import address from 'core.wasm?url'` find the file. */
export function coreAddress(): Plugin {
  return {
    name: 'blokus-core-address',
    enforce: 'pre',
    resolveId: (id) => (id === 'core.wasm?url' ? `${corePath()}?url` : null),
  };
}
