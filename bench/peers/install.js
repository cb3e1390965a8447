// Installs the peers in a folder of their own, so that none of them is a dependency of the project.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../process.js';

/**
 * Below the cache: `npm ci` removes it, and nobody commits it. `PEERS_HOME` names another folder, such as one in memory where
 * the disk is slower than what is measured on it.
 */
export const HOME = process.env.PEERS_HOME ?? path.join(PROJECT, 'node_modules', '.cache', 'peers');

/** The newest of each, within the interface that `tools.js` is written for. */
const PACKAGES = {
  '@11ty/eleventy': '^3.1.8',
  velite: '^0.4.0',
  '@content-collections/core': '^0.15.3',
  '@content-collections/markdown': '^0.1.4',
  '@content-collections/cli': '^0.1.9',
  astro: '^7.3.5',
  // For the same pages with Astro (npm run bench:astro).
  '@astrojs/react': '^7.0.0',
  react: '~19.3.0',
  'react-dom': '~19.3.0',
  // Astro 7 asks for a newer Node than the project does.
  node: '^24.0.0',
  'markdown-it-anchor': '^9.2.0',
  'rehype-slug': '^6.0.0',
  'rehype-stringify': '^10.0.1',
  'remark-gfm': '^4.0.1',
  'remark-parse': '^11.0.0',
  'remark-rehype': '^11.1.2',
  unified: '^11.0.5',
  yaml: '^2.9.1',
  zod: '^4.0.0',
};

/**
 * Installs what is not there yet.
 * @returns {string | undefined} why it cannot
 */
export function installPackages() {
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }, undefined, 2)}\n`;
  const [file, complete] = [path.join(HOME, 'package.json'), path.join(HOME, 'complete')];
  if (existsSync(complete) && readFileSync(file, 'utf8') === manifest) return undefined;
  mkdirSync(HOME, { recursive: true });
  rmSync(complete, { force: true });
  writeFileSync(file, manifest);
  const words = [
    'install',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--legacy-peer-deps',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', words, { cwd: HOME, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) return 'its package cannot be installed';
  writeFileSync(complete, '');
  return undefined;
}

/**
 * The version of an installed package, as its own manifest has it.
 * @param {string} name
 */
export function versionOf(name) {
  const manifest = readFileSync(path.join(HOME, 'node_modules', name, 'package.json'), 'utf8');
  return String(/** @type {{ version: string }} */ (JSON.parse(manifest)).version);
}

/** @typedef {{ file: string, env: Record<string, string>, version: string }} Hugo */

/**
 * Hugo of the system, or the package of Debian unpacked in the folder of the peers (nothing of the system is changed).
 * @returns {Hugo | string} or why there is none
 */
export function findHugo() {
  const own = path.join(HOME, 'hugo');
  /** @type {{ file: string, env: Record<string, string> }[]} */
  const places = [
    { file: 'hugo', env: {} },
    { file: path.join(own, 'usr/bin/hugo'), env: { LD_LIBRARY_PATH: libraryFolders(own) } },
  ];
  const present = places.map(startHugo).find((one) => one !== undefined);
  if (present !== undefined) return present;
  try {
    mkdirSync(own, { recursive: true });
    execFileSync('apt-get', ['download', 'hugo', 'libsass1', 'libwebp7'], {
      cwd: own,
      stdio: 'ignore',
    });
    for (const file of readdirSync(own).filter((name) => name.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', file, '.'], { cwd: own, stdio: 'ignore' });
      rmSync(path.join(own, file));
    }
  } catch (error) {
    return `it is not installed, and Debian's package cannot be had (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''})`;
  }
  const file = path.join(own, 'usr/bin/hugo');
  return startHugo({ file, env: { LD_LIBRARY_PATH: libraryFolders(own) } }) ?? 'it does not start here';
}

/** @param {{ file: string, env: Record<string, string> }} place */
function startHugo({ file, env }) {
  try {
    const said = execFileSync(file, ['version'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { file, env, version: /v(\d+\.\d+\.\d+)/.exec(said)?.[1] ?? 'unknown' };
  } catch {
    return undefined;
  }
}

/**
 * Where an unpacked Debian package has its libraries.
 * @param {string} folder
 */
function libraryFolders(folder) {
  const home = path.join(folder, 'usr', 'lib');
  const inner = existsSync(home) ? readdirSync(home).map((name) => path.join(home, name)) : [];
  return [home, ...inner].join(':');
}
