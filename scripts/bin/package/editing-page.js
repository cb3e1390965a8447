// Builds the editing page for the package, where
// `content admin --serve` and `--to` find it next to the command.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { PROJECT } from './bundles.js';

/** Packages in the bundle, besides their own dependencies. */
const PARTS = ['@sveltia/cms', 'yaml', 'react'];

/**
 * Writes the editing page into a folder.
 * @param {string} folder
 * @returns {string[]} a file of each bundled package
 */
export function writeEditingPage(folder) {
  const words = ['build', '--config', 'prerender/admin/vite.config.ts', '--logLevel', 'warn'];
  const vite = path.join(PROJECT, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, ADMIN_OUT_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, [vite, ...words], {
    cwd: PROJECT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The program of the editing page was not built. ${stderr}`);
  return [...PARTS, ...neededBy('@sveltia/cms')].map(manifestOf);
}

/** @param {string} name */
const manifestOf = (name) => path.join(PROJECT, 'node_modules', name, 'package.json');

/** @param {string} name @returns {string[]} */
function neededBy(name) {
  const { dependencies = {} } = JSON.parse(readFileSync(manifestOf(name), 'utf8'));
  return Object.keys(dependencies);
}
