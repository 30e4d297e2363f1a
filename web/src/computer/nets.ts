/** Where the nets of the engine are, by the names that the core gives them. */

import classic from '../../../src/blokus/engine/nets/classic.net?url';
import classic2 from '../../../src/blokus/engine/nets/classic-2.net?url';
import classic3 from '../../../src/blokus/engine/nets/classic-3.net?url';
import duo from '../../../src/blokus/engine/nets/duo.net?url';

const ADDRESSES: Readonly<Record<string, string>> = {
  duo,
  classic,
  'classic-2': classic2,
  'classic-3': classic3,
};

export async function fetchNet(name: string): Promise<Uint8Array> {
  const address = ADDRESSES[name];
  if (address === undefined) throw new Error(`no net ${name}`);
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error(`the net could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}
