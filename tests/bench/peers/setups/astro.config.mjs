import { defineConfig } from 'astro/config';

export default defineConfig({
  outDir: './out',
  cacheDir: './.state',
  // None of the others colours code, and there is none in the posts.
  markdown: { syntaxHighlight: false },
});
