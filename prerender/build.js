#!/usr/bin/env node
// `npm run build`: the content, then the site for one host: `npm run build -- --host cloudflare`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The host on the command line, if one is named there; ends the process when the line cannot be understood. */
function readHost() {
  try {
    return parseArgs({ options: { host: { type: 'string' } } }).values.host;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Usage: npm run build -- [--host netlify|cloudflare|github|plain]');
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
  if (status !== 0) process.exit(status ?? 2);
}

const host = readHost();
run('../scripts/bin/content.js', ['build']);
run('../node_modules/vite/bin/vite.js', ['build'], host === undefined ? {} : { SITE_HOST: host });
