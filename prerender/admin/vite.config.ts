import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * A font of another host in the styles of the CMS; its own files also include every such font, and it loads
 * them itself.
 */
const DISTANT_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)(?:\\n|\s)*format\([^)]*\)/g;

/** Removes the fonts of another host: there must be no third-party request before somebody signs in. */
function ownFonts(): Plugin {
  return {
    name: 'admin:own-fonts',
    transform(code, id) {
      if (!id.endsWith('@sveltia/cms/npm/index.js')) return undefined;
      const own = code.replace(DISTANT_FONT, "local('none')");
      if (own === code)
        this.error('The editing program names its fonts in another way: look at admin:own-fonts.');
      return { code: own, map: null };
    },
  };
}

/** Markdown is edited as source text, so the languages for syntax highlighting are never used. */
function noColoredCode(): Plugin {
  return {
    name: 'admin:no-colored-code',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('@shikijs/langs/') ? `\0no-language` : undefined),
    load: (id) => (id === '\0no-language' ? 'export default [];' : undefined),
  };
}

/** Build of the editing page's front end into `ADMIN_OUT_DIR`. Rarely used parts are separate files. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  base: '/admin/',
  publicDir: false,
  plugins: [ownFonts(), noColoredCode()],
  build: {
    outDir: process.env.ADMIN_OUT_DIR ?? 'dist-admin/admin',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    reportCompressedSize: false,
    rolldownOptions: {
      // Plugin timings do not matter to people who only want to edit.
      checks: { bundlerTimings: false },
      input: resolve(import.meta.dirname, '../../admin/main.ts'),
      // A fixed name, because the page checks whether this file is current; the other files are referenced by
      // it.
      output: { entryFileNames: 'main.js' },
    },
  },
});
