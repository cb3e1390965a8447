import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the studio, for `npm run imagery:check`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: '../node_modules/.cache/imagery-tests',
  test: { include: ['command/*.test.ts'], testTimeout: 300_000 },
});
