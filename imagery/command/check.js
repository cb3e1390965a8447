#!/usr/bin/env node
// Checks the studio: `npm run imagery:check`. The site's own lint, type, and test runs leave imagery/ out, because it changes
// rarely and is never started by a build.
import { spawnSync } from 'node:child_process';
import { ROOT } from './project.js';

/** @type {readonly (readonly [what: string, program: string, ...args: string[]])[]} */
const STEPS = [
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-path', '.gitignore', 'imagery'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--config', 'imagery/.oxlintrc.json', 'imagery'],
  ['types', 'node_modules/typescript7/bin/tsc', '--project', 'imagery/tsconfig.json'],
  ['dependency rules', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'imagery'],
  ['Python', 'imagery/command/python.js'],
  ['tests', 'node_modules/vitest/vitest.mjs', 'run', '--config', 'imagery/vitest.config.ts'],
];

const failed = STEPS.filter(([what, ...command]) => {
  process.stdout.write(`\n${what}\n`);
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status !== 0;
}).map(([what]) => what);

process.stdout.write(failed.length === 0 ? '\nThe studio is sound.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
