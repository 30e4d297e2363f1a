/** Where the nets of the engine are, by family. */

import classic from '../../../src/blokus/engine/nets/classic.net?url';
import classic2 from '../../../src/blokus/engine/nets/classic-2.net?url';
import duo from '../../../src/blokus/engine/nets/duo.net?url';
import type { Family } from './levels.ts';

const ADDRESSES: Readonly<Record<Family, string>> = { duo, classic, 'classic-2': classic2 };

export async function fetchNet(family: Family): Promise<Uint8Array> {
  const response = await fetch(new URL(ADDRESSES[family], import.meta.url));
  if (!response.ok) throw new Error(`the net could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}
