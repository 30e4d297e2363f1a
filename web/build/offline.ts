/** Tells the service worker which files to keep: all of the bundle, named by a hash of their contents. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';
const LEFT_OUT = /(^service-worker\.js|\.br|\.gz|\.map)$/;

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'blokus-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Before the files are compressed.
    writeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => !LEFT_OUT.test(path))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const path = join(folder, WORKER);
      const source = readFileSync(path, 'utf8');
      hash.update(source);
      writeFileSync(
        path,
        source
          .replaceAll('__FILES__', JSON.stringify(files))
          .replaceAll('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16))),
      );
    },
  };
}
