// Checks that every file is as Prettier formats it (`npm run lint:format`). oxfmt, which formats nearly all files the same forty
// times as fast, says which files might not be; only those are shown to Prettier.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param {string} program @param {string[]} words @param {import('node:child_process').StdioOptions} stdio */
const run = (program, words, stdio) => {
  const path = fileURLToPath(new URL(`../../node_modules/${program}`, import.meta.url));
  return spawnSync(process.execPath, [path, ...words], { encoding: 'utf8', stdio });
};

const listed = run(
  'oxfmt/bin/oxfmt',
  ['--config', '.prettierrc.json', '--list-different'],
  ['ignore', 'pipe', 'inherit'],
);
const files = listed.stdout.split('\n').filter((line) => line !== '');
const asked =
  files.length > 0 ? run('prettier/bin/prettier.cjs', ['--check', ...files], 'inherit').status : 0;
// Status 1 only says that there is a list; with any other, oxfmt could not read something and has said what.
process.exitCode = (listed.status === 1 && files.length > 0 ? asked : listed.status) ?? 2;
