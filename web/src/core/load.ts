/** Fetches and compiles the WebAssembly modules: the rules, which show a game, and the whole core. */

import wholeAddress from 'core.wasm?url';
import rulesAddress from 'rules.wasm?url';

export const compileRules = (): Promise<WebAssembly.Module> => compile(rulesAddress);
export const compileWhole = (): Promise<WebAssembly.Module> => compile(wholeAddress);

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the core could not be loaded (${response.status})`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
