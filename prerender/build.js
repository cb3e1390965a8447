#!/usr/bin/env node
// `npm run build`: builds the content, then the site for one host: `npm run build -- --host cloudflare`.
// `--keep-going` omits entries with errors; `--admin` adds the editing page.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contentWords, HOSTS } from './settings.js';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Parses the command line; ends the process if it is invalid. */
function readWords() {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: 'string' },
        'keep-going': { type: 'boolean' },
        admin: { type: 'boolean' },
      },
    });
    if (values.host === undefined || HOSTS.some((host) => host === values.host)) return values;
    throw new Error(`There is no host '${values.host}'.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Usage: npm run build -- [--host ${HOSTS.join('|')}] [--keep-going] [--admin]`);
    process.exit(2);
  }
}

/**
 * @param {string} script
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(script, words, env) {
  const { status } = spawnSync(process.execPath, [file(script), ...words], {
    stdio: 'inherit',
    cwd: file('..'),
    env: { ...process.env, ...env },
  });
  return status ?? 2;
}

/**
 * Whether a build of the content with errors has written the rest; running it again reports that from the
 * cache.
 */
function isWritten() {
  const { stdout } = spawnSync(
    process.execPath,
    [file(CONTENT), 'build', ...contentWords(), '--keep-going', '--format', 'json'],
    {
      cwd: file('..'),
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return 'leftOut' in JSON.parse(stdout);
}

const CONTENT = '../scripts/bin/content.js';
const { host, 'keep-going': keepsGoing = false, admin = false } = readWords();
console.log('Building the content. The first time every picture is encoded, which takes some minutes.');
const content = run(CONTENT, ['build', ...contentWords(), ...(keepsGoing ? ['--keep-going'] : [])], {
  CONTENT_PROGRESS: 'lines',
});
if (content !== 0 && !(keepsGoing && content === 1 && isWritten())) process.exit(content);

console.log('Building the site.');
const site = run('../node_modules/vite/bin/vite.js', ['build'], {
  ...(host !== undefined && { SITE_HOST: host }),
  ...(admin && { SITE_ADMIN: '1' }),
});
// A site without its broken entries is built, but the command still fails.
process.exitCode = site === 0 ? content : site;
