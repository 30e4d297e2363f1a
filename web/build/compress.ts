/** Writes a brotli and a gzip copy beside every file of the bundle that gets smaller by it. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|wasm|json|webmanifest|txt|net)$/;
// On the nets, which are most of it, 11 takes half as long again and makes larger files.
const QUALITY = 10;

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'blokus-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: 'post',
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (COMPRESSIBLE.test(name)) compressFile(join(folder, name));
      },
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  // The server compresses nets for those that cannot read Brotli: they are large, and it has them.
  if (path.endsWith('.net')) return;
  const gzip = gzipSync(content, { level: 9 });
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
}
