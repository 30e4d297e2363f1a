/** Adds non-breaking spaces and typographic apostrophes to French texts. */

export type Catalogue =
  | string
  | ((...values: never[]) => string)
  | { readonly [key: string]: Catalogue }
  | readonly Catalogue[];

/** The same catalogue, with every text and every text that a function returns typeset. */
export function typeset<T extends Catalogue>(node: T): T {
  if (typeof node === 'string') return sentence(node) as T;
  if (typeof node === 'function') return ((...values: never[]) => sentence(node(...values))) as T;
  if (Array.isArray(node)) return node.map((item: Catalogue) => typeset(item)) as unknown as T;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, typeset(value as Catalogue)]),
  ) as T;
}

function sentence(text: string): string {
  return text
    .replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')
    .replace(/(?<=\d) (?=%)/g, '\u202f')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '\u2019');
}
