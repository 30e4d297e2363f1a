/** How the client is built and tested. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { coreAddress } from './build/core-path.ts';

export default defineConfig({
  // Relative addresses, so that the client can live under any path.
  base: './',
  plugins: [coreAddress(), svelte(), compress()],
  // Components are tested as the browser runs them.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    outDir: process.env['BLOKUS_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
  },
});
