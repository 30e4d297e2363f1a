// Unpacks the package's Chromium, its libraries and its fonts into the folder that TMPDIR names.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const archives = join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin');
await Promise.all(readdirSync(archives).map((name) => inflate(join(archives, name))));
