// The inputs of the `content` command's bundle.

/** @type {import('./bundle.js').Command} */
export const CONTENT = {
  name: 'content',
  inputs: {
    main: 'scripts/cli/main.ts',
    // Separate, for processes that run several commands.
    program: 'scripts/cli/program.ts',
    worker: 'scripts/workers/worker.ts',
    'config-worker': 'scripts/config/worker.ts',
  },
  // Only CommonJS code can be cached in compiled form (load.js).
  format: 'cjs',
  packages: ['scripts'],
};
