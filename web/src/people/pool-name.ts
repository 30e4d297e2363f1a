/** A pool of ratings in the address of a page, such as `duo/rapid`. */

import { FAMILIES, type Pool, SPEED_CLOCKS } from '../online/protocol.ts';

export const POOL_FAMILIES: readonly Pool['family'][] = [...new Set(Object.values(FAMILIES))];
export const SPEEDS = Object.keys(SPEED_CLOCKS) as Pool['speed'][];

export const poolName = ({ family, speed }: Pool): string => `${family}/${speed}`;

/** Reads the name of a pool; `near` asks for one's own place. What is not known is as usual. */
export function parsePool(name: string): Pool & { readonly near: boolean } {
  const [first, second, third] = name.split('/');
  return {
    family: POOL_FAMILIES.find((family) => family === first) ?? 'duo',
    speed: SPEEDS.find((speed) => speed === second) ?? 'rapid',
    near: third === 'me',
  };
}
