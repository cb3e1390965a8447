import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { bootScript } from './prerender/plugins/boot-script.ts';
import { chunkGroups } from './prerender/plugins/chunks.ts';
import { clientStylesOnly, styleName, layerOrder } from './prerender/plugins/styles.ts';
import { contentAssets, sharedData } from './prerender/plugins/content-assets.ts';
import { devSite } from './prerender/dev/dev-site.ts';
import { countyMap } from './prerender/plugins/county-map.ts';
import { buildDate } from './scripts/shared/build-date.ts';
import { staticHost } from './prerender/hosts/static-host.ts';
import { CONTENT_DIR, readSite } from './prerender/content-files.ts';
import { setting } from './prerender/settings.js';

const EXPECTED_LOGS = new Set([
  // A group that vike adds has no name for a timing report that nobody asked for.
  'MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME',
  // What browsers load when they need it, the prerenderer has from the start.
  'INEFFECTIVE_DYNAMIC_IMPORT',
]);

export default defineConfig(({ command }) => ({
  // Whoever builds the site needs no list of its files.
  logLevel: command === 'build' ? 'warn' : 'info',
  publicDir: 'prerender/public',
  define: { __BUILD_YEAR__: buildDate(setting('SOURCE_DATE_EPOCH'), new Date()).getUTCFullYear() },
  plugins: [
    vike(),
    react(),
    bootScript(),
    sharedData(),
    countyMap(readSite),
    contentAssets(),
    devSite(),
    layerOrder(),
    clientStylesOnly(),
    staticHost(),
  ],
  css: { modules: { generateScopedName: styleName } },
  resolve: { alias: { '#content': resolve(CONTENT_DIR) } },
  // The starter is all that its entry holds: without this it would be a second file behind an empty one.
  environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: false } } } },
  build: {
    outDir: setting('SITE_OUT_DIR') ?? 'dist',
    target: 'baseline-widely-available',
    // Pictures and fonts as data: addresses would be downloaded again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long plugins take matters only to those who write them.
      checks: { bundlerTimings: false },
      onLog: (level, log, handle) => {
        if (!EXPECTED_LOGS.has(log.code ?? '')) handle(level, log);
      },
      // React Router is published with its warnings to developers only; these functions do nothing else.
      treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
