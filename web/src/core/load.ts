/** Brings the core to the page: fetched and compiled once, then shared with the worker. */

import address from 'core.wasm?url';
import { Exchange } from './exchange.ts';
import { Rules } from './rules.ts';
import { SoloCore } from './solo.ts';

export interface Core {
  readonly module: WebAssembly.Module;
  readonly rules: Rules;
  readonly solo: SoloCore;
}

export async function loadCore(): Promise<Core> {
  const module = await compile(address);
  const exchange = new Exchange(module);
  const rules = new Rules(exchange);
  return { module, rules, solo: new SoloCore(exchange, rules.pieces) };
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the core could not be loaded (${response.status})`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
