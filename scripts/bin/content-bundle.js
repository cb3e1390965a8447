// What the `content` command is bundled from.

/** @type {import('./bundle.js').Command} */
export const CONTENT = {
  name: 'content',
  inputs: {
    main: 'scripts/cli/main.ts',
    // By itself, for whoever runs several commands in one process.
    program: 'scripts/cli/program.ts',
    worker: 'scripts/workers/worker.ts',
    'config-worker': 'scripts/config/worker.ts',
  },
  // Compiled code can be kept of nothing else (load.js).
  format: 'cjs',
  packages: ['scripts'],
};
