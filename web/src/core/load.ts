/** Fetches and compiles the core once; the module is shared with the workers. */

import address from 'core.wasm?url';

export async function compileCore(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the core could not be loaded (${response.status})`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
