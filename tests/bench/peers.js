// Eleventy and Velite, installed in a folder of their own so that neither is a dependency of the project.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PEERS_HOME = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));

const PACKAGES = {
  '@11ty/eleventy': '^3.1.8',
  'markdown-it-anchor': '^9.2.0',
  velite: '^0.4.0',
  'rehype-slug': '^6.0.0',
};

/** A peer's own file. They end in `.txt` here, because what they import is not installed in this project. @param {string} name */
const setup = (name) => readFileSync(new URL(`setups/${name}.txt`, import.meta.url), 'utf8');

/** @param {string} name */
const script = (name) => path.join(PEERS_HOME, 'node_modules', name);

/**
 * Installs both, if they are not there yet.
 * @returns {{ name: string, command: string[], files: Record<string, string> }[]} with the files that their sites need; throws where npm fails
 */
export function installPeers() {
  mkdirSync(PEERS_HOME, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: PACKAGES };
  writeFileSync(path.join(PEERS_HOME, 'package.json'), JSON.stringify(manifest));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: PEERS_HOME,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Eleventy and Velite could not be installed.');
  return [
    {
      name: 'Eleventy',
      command: [script('@11ty/eleventy/cmd.cjs'), '--quiet'],
      files: {
        'package.json': '{ "type": "module" }',
        'eleventy.config.js': setup('eleventy.config.js'),
        'content/_includes/post.njk': setup('post.njk'),
        'content/posts/posts.json': '{ "layout": "post.njk" }',
      },
    },
    {
      name: 'Velite',
      command: [script('velite/bin/velite.js'), 'build', '--silent'],
      files: { 'package.json': '{ "type": "module" }', 'velite.config.js': setup('velite.config.js') },
    },
  ];
}
