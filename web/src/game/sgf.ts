/** Reads the main line of an SGF tree: nodes with their properties, first child after first child. */

export type Properties = ReadonlyMap<string, readonly string[]>;

const MOST_NODES = 2000;

/** The nodes of the main line of the first game in a text; empty when there is none. Tolerates stray text. */
export function mainLine(text: string): Properties[] {
  const nodes: Map<string, string[]>[] = [];
  const start = text.search(/\(\s*;/);
  if (start < 0) return [];
  let at = start + 1;
  let name = '';
  while (at < text.length && nodes.length <= MOST_NODES) {
    const character = text.charAt(at);
    if (character === ';') {
      nodes.push(new Map());
      name = '';
      at++;
    } else if (character === '[') {
      const { value, end } = readValue(text, at + 1);
      const node = nodes.at(-1);
      if (node && name) node.set(name, [...(node.get(name) ?? []), value]);
      at = end;
    } else if (character === ')') {
      // Everything after the first branch that ends is a variation.
      break;
    } else {
      const word = /^[A-Za-z0-9]+/.exec(text.slice(at, at + 64))?.[0] ?? '';
      if (word) name = isAfterValue(text, at) ? word.toUpperCase() : (name + word).toUpperCase();
      at += Math.max(1, word.length);
    }
  }
  return nodes;
}

/** A name that follows a value or begins a node is a new one; white space inside names means nothing. */
function isAfterValue(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /\s/.test(text.charAt(before))) before--;
  return !/[A-Za-z0-9]/.test(text.charAt(before));
}

function readValue(text: string, start: number): { value: string; end: number } {
  let value = '';
  let at = start;
  while (at < text.length && text.charAt(at) !== ']') {
    if (text.charAt(at) === '\\') at++;
    value += text.charAt(at);
    at++;
  }
  return { value: value.replace(/\r\n?/g, '\n'), end: at + 1 };
}

/** Writes a value so that it can be read back. */
export function escaped(value: string): string {
  return value.replace(/[\]\\]/g, (character) => `\\${character}`);
}
