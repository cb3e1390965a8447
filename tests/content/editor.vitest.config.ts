import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The first half of `npm run test:editor`: the tests of the content on a site that an editor has worked on for an hour, a run
 * inside a run, and a week of the owner's work.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: ['tests/content/editor-work.test.ts', 'tests/content/owner-week.test.ts'],
    globalSetup: ['tests/temporary-folder.ts', 'tests/content/build-site.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
