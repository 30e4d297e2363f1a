/** What the build provides besides the sources. */

declare module 'core.wasm?url' {
  const address: string;
  export default address;
}

declare module '*.net?url' {
  const address: string;
  export default address;
}
