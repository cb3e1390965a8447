// Three pages of the site in Astro: the same components and styles; only parts that move are sent as scripts.
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  outDir: process.env.ASTRO_OUT_DIR,
  cacheDir: process.env.ASTRO_CACHE_DIR,
  publicDir: process.env.ASTRO_PUBLIC_DIR,
  srcDir: './site',
  integrations: [react()],
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  vite: {
    define: { __BUILD_YEAR__: new Date().getUTCFullYear() },
    build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
    resolve: {
      // Astro finds this by itself in sites that have a package.json.
      noExternal: ['@astrojs/react'],
      alias: {
        'react-router-dom': here('./site/no-router.ts'),
        '#content': here('../../dist-content'),
      },
      dedupe: ['react', 'react-dom'],
    },
  },
});
