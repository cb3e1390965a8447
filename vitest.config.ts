import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { sharedTests } from './tests/shared-tests.ts';

/** Tests that leave a process as they found it: the modules that one has loaded serve the next, which halves their work. */
const SHARED = sharedTests(['scripts', 'server', 'admin', 'src', 'prerender']);

const UNDO_TRACES = 'tests/undo-traces.ts';

/** Tests of the pipeline that can share a process: beside the modules, the command that stays in a process of its own serves them all. */
const SHARED_RUNS = sharedTests(['tests/pipeline']);

/** Unit tests stand beside their sources; what needs more than one unit lies in tests/. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Most tests wait for a process of their own, or for a worker to start: two for two cores leave a fifth of them idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Fewer collections of short-lived objects: a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Tests that start the command line take as long as the machine lets them; none of them asserts a time.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    globalSetup: ['tests/temporary-folder.ts'],
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false, setupFiles: [UNDO_TRACES] } },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['{scripts,server,admin}/**/*.test.ts'],
          exclude: SHARED,
        },
      },
      // A test that needs a document says so in its first line: a DOM for each file would take most of the time of all.
      {
        extends: true,
        test: { name: 'src', include: ['{src,prerender}/**/*.test.{ts,tsx}'], exclude: SHARED },
      },
      {
        extends: true,
        test: {
          name: 'lighthouse',
          include: ['tests/lighthouse/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'pipeline', include: ['tests/pipeline/**/*.test.ts'], exclude: SHARED_RUNS },
      },
      {
        extends: true,
        test: { name: 'runs', include: SHARED_RUNS, isolate: false, setupFiles: [UNDO_TRACES] },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          // Apps of other frameworks: `npm run test:apps`.
          exclude: ['tests/package/frameworks.test.ts'],
          globalSetup: ['tests/package/packed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          // A run of tests inside of a run, and a week of an owner's work: `npm run test:editor`.
          exclude: ['tests/content/editor-work.test.ts', 'tests/content/owner-week.test.ts'],
          isolate: false,
          globalSetup: ['tests/content/build-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: ['tests/hosts/build-sites.ts'],
          hookTimeout: 660_000,
        },
      },
    ],
  },
});
