import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** A font of another host in the styles of the program; all of them are among its files as well, which it asks for by itself. */
const DISTANT_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)(?:\\n|\s)*format\([^)]*\)/g;

/** Takes the fonts of another host out: nobody is asked for anything before somebody signs in. */
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

/** Markdown is edited as its source: of all the languages that the program could color, none is ever asked for. */
function noColoredCode(): Plugin {
  return {
    name: 'admin:no-colored-code',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('@shikijs/langs/') ? `\0no-language` : undefined),
    load: (id) => (id === '\0no-language' ? 'export default [];' : undefined),
  };
}

/** The program of the editing page, for `ADMIN_OUT_DIR`. Parts that few pages need are files of their own. */
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
      // How long a plugin took is no news for people who want to write.
      checks: { bundlerTimings: false },
      input: resolve(import.meta.dirname, '../../admin/main.ts'),
      // The page asks whether it is the newest; the others are named by it.
      output: { entryFileNames: 'main.js' },
    },
  },
});
