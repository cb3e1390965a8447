import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { sharedTests } from './tests/shared-tests.ts';

/** Tests that leave a process as they found it: the modules that one has loaded serve the next, which halves their work. */
const SHARED = sharedTests(['scripts', 'server', 'src', 'prerender']);
/** The same for tests of the pipeline: beside the modules, the command that stays in a process of its own serves them all. */
const SHARED_RUNS = sharedTests(['tests/pipeline']);
/** Tests of `npm run test:all` only. */
const SLOW = '**/*.slow.test.ts';
const UNDO_TRACES = 'tests/undo-traces.ts';

/** A project of tests, each file in a process of its own. */
const alone = (name: string, include: string[], exclude: string[] = [SLOW]) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...exclude] },
});

/** A project of tests that share a process. */
const together = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, exclude: [SLOW], isolate: false, setupFiles: [UNDO_TRACES] },
});

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
    globalSetup: ['tests/temporary-folder.ts'],
    projects: [
      together('shared', SHARED),
      // A test that needs a document says so in its first line: a DOM for each file would take most of the time of all.
      alone('unit', ['{scripts,server,src,prerender}/**/*.test.{ts,tsx}'], [SLOW, ...SHARED]),
      together('runs', SHARED_RUNS),
      alone('pipeline', ['tests/pipeline/**/*.test.ts'], [SLOW, ...SHARED_RUNS]),
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          exclude: [SLOW],
          isolate: false,
          globalSetup: ['tests/content/build-site.ts'],
        },
      },
      alone('slow', [`{scripts,server,tests}/${SLOW}`], []),
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: ['tests/hosts/build-sites.ts'],
        },
      },
    ],
  },
});
