#!/usr/bin/env node
// `npm run build`: the content, then the site for one host: `npm run build -- --host cloudflare`. With `--keep-going` a site
// without the entries that have errors; with `--admin` the editing page beside it. A site that would become what it is, is
// left as it is; `--force` builds it all the same.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStamp } from './build-stamp.js';
import { setting } from './settings.js';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The words of the command line; ends the process when it cannot be understood. */
function readWords() {
  try {
    return parseArgs({
      options: {
        host: { type: 'string' },
        'keep-going': { type: 'boolean' },
        admin: { type: 'boolean' },
        force: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      'Usage: npm run build -- [--host netlify|cloudflare|github|plain] [--keep-going] [--admin] [--force]',
    );
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

/** Whether a build of the content that found errors has written what is left without them; asked again, it says so in a moment. */
function isWritten() {
  const { stdout } = spawnSync(
    process.execPath,
    [file(CONTENT), 'build', '--keep-going', '--format', 'json'],
    {
      cwd: file('..'),
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return 'leftOut' in JSON.parse(stdout);
}

const CONTENT = '../scripts/bin/content.js';
const { host, 'keep-going': keepsGoing = false, admin = false, force = false } = readWords();
const content = run(CONTENT, ['build', ...(keepsGoing ? ['--keep-going'] : [])]);
if (content !== 0 && !(keepsGoing && content === 1 && isWritten())) process.exit(content);

const out = setting('SITE_OUT_DIR') ?? 'dist';
const project = file('..');
// The editing page is made of settings of its own: a site with it is always built.
const kept =
  admin || setting('SITE_ADMIN') === '1'
    ? undefined
    : buildStamp({
        project,
        content: resolve(project, setting('CONTENT_OUT_DIR') ?? 'dist-content'),
        out: resolve(project, out),
        env: { ...process.env, ...(host !== undefined && { SITE_HOST: host }) },
        now: new Date(),
      });
if (!force && kept?.isKept()) {
  console.log(`${out} is as this build would write it.`);
  process.exit(content);
}
const site = run('../node_modules/vite/bin/vite.js', ['build'], {
  ...(host !== undefined && { SITE_HOST: host }),
  ...(admin && { SITE_ADMIN: '1' }),
});
if (site === 0) kept?.keep();
// A site without its broken entries is built, and is still no success.
process.exitCode = site === 0 ? content : site;
