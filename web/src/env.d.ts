/** What the build provides besides the sources. */

declare module 'rules.wasm?url' {
  const address: string;
  export default address;
}

declare module 'core.wasm?url' {
  const address: string;
  export default address;
}

declare module '*.net?url' {
  const address: string;
  export default address;
}

/** The file of endgames in parts, each the text of such a file: see build/endgame-parts.ts. */
declare module 'virtual:endgame-parts' {
  /** Puzzles in a part, and in all of them. */
  export const SIZE: number;
  export const COUNT: number;
  export const PARTS: readonly (() => Promise<{ readonly default: string }>)[];
}
