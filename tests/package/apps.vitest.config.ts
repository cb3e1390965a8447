import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:apps`: apps of frameworks, built from the packed package; some of them take minutes to install. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: ['tests/package/frameworks.test.ts', 'tests/package/large-frameworks.ts'],
    globalSetup: ['tests/temporary-folder.ts', 'tests/package/packed.ts'],
    // What was left out, and why, is a part of the answer.
    reporters: ['verbose'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
