/** How the client is built and tested. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { endgameParts } from './build/endgame-parts.ts';
import { hover } from './build/hover.ts';
import { offline } from './build/offline.ts';
import { wasmAddresses } from './build/wasm-path.ts';

export default defineConfig({
  // Relative addresses, so that the client can live under any path.
  base: './',
  plugins: [wasmAddresses(), endgameParts(), svelte(), offline(), compress()],
  // Components are tested as the browser runs them.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  css: { postcss: { plugins: [hover()] } },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    outDir: process.env['BLOKUS_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet. What a script imports is fetched together with it, not when it has arrived.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline/service-worker.ts'],
      output: {
        // The service worker has one name for ever: browsers look there for its changes.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        // The first page as one file. Chunks of what other screens share must not be merged as well: their modules would
        // run in another order.
        codeSplitting: { groups: [{ name: 'first', test: /\/web\/src\/main\.ts$/ }] },
        // Most of the code runs at once: V8 compiles it while it arrives, not when it is called.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
  worker: { format: 'es' },
  test: {
    environment: 'happy-dom',
    isolate: false,
    // 60 s: whole games take a second, and many on a machine whose cores are busy.
    testTimeout: 60_000,
    include: ['tests/**/*.test.ts'],
  },
});
