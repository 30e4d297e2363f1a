/** Finds the WebAssembly modules that CMake builds before the client. */

import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** `rules` is what shows a game, `core` is everything: see bindings/wasm/CMakeLists.txt. */
export type WasmName = 'rules' | 'core';

/** The file in the folder that BLOKUS_WASM names, as CMake does; else the newest one in the build folder. */
export function wasmPath(name: WasmName): string {
  const file = `${name}.wasm`;
  const named = process.env['BLOKUS_WASM'];
  if (named !== undefined) return join(named, file);
  const built = globSync(join(PROJECT, 'build/*/bindings/wasm', file)).filter(existsSync);
  const newest = built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (newest === undefined) throw new Error(`${file} is not built: run make build first`);
  return newest;
}

/** Lets `import address from 'core.wasm?url'` find the file, and that of rules.wasm. */
export function wasmAddresses(): Plugin {
  return {
    name: 'blokus-wasm-addresses',
    enforce: 'pre',
    resolveId(id) {
      const name = /^(rules|core)\.wasm\?url$/.exec(id)?.[1] as WasmName | undefined;
      return name === undefined ? null : `${wasmPath(name)}?url`;
    },
  };
}
