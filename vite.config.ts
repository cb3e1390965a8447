import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { bootScript } from './src/build/boot-script.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { clientStylesOnly } from './src/build/client-styles-only.ts';
import { contentAssets } from './src/build/content-assets.ts';
import { countyMap } from './src/build/county-map.ts';
import { leanRouter } from './src/build/lean-router.ts';
import { staticHost } from './src/build/static-host.ts';
import { CONTENT_DIR, readSite } from './src/prerender/content-files.ts';

export default defineConfig({
  publicDir: 'src/public',
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  plugins: [
    vike(),
    react(),
    leanRouter(),
    bootScript(),
    countyMap(readSite),
    contentAssets(),
    clientStylesOnly(),
    staticHost(),
  ],
  resolve: { alias: { '#content': resolve(CONTENT_DIR) } },
  build: {
    outDir: process.env.SITE_OUT_DIR ?? 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Pictures and fonts as data: addresses would be downloaded again with every page.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
