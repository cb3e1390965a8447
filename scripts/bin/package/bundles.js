// Bundles the command, its API and the search loader for the npm package,
// including all dependencies except native code.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Dependencies of the npm package: native code, and packages that load
 * files by path. `optional` ones may be missing.
 */
export const INSTALLED = { needed: ['sharp', 'jiti'], optional: ['satteri'] };

/** Only used by this repository's tests; `content doctor` checks whether it is installed. */
const NEVER = ['playwright'];

const OUTSIDE = [...INSTALLED.needed, ...INSTALLED.optional, ...NEVER];
const FORMATTER = fileURLToPath(new URL('formatter.js', import.meta.url));
const FACTS = path.join(PROJECT, 'package.json');

/**
 * @typedef {{ folder: string, version: string }} Target the output folder, and the version in every cache key
 */

/**
 * Writes the bundles into a folder.
 * @param {Target} target
 * @returns {Promise<string[]>} the files that were bundled
 */
export async function writeBundles({ folder, version }) {
  const command = await write(folder, {
    input: {
      main: 'scripts/cli/main.ts',
      index: 'scripts/api/index.ts',
      vite: 'scripts/vite/plugin.ts',
      astro: 'scripts/vite/astro.ts',
      worker: 'scripts/workers/worker.ts',
      'config-worker': 'scripts/config/worker.ts',
    },
    platform: 'node',
    define: { 'process.env.CONTENT_PIPELINE_VERSION': JSON.stringify(version) },
  });
  const search = await writeSearch(folder);
  const read = await write(folder, { input: { read: 'scripts/api/read.ts' }, platform: 'browser' });
  // Loaded from next to the bundle.
  const wasm = path.join(PROJECT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm');
  copyFileSync(wasm, path.join(folder, 'harfbuzz.wasm'));
  return [...new Set([...command, ...search, ...read, wasm])];
}

/**
 * Writes the search loader as a file for browsers, and next to it the rules
 * of each language, which it imports on demand.
 * @param {string} folder
 */
export function writeSearch(folder) {
  return write(folder, {
    input: { search: 'src/lib/search/loader.ts' },
    platform: 'browser',
    parts: 'languages/',
  });
}

/**
 * @param {string} folder
 * @param {{ input: Record<string, string>, platform: 'node' | 'browser', define?: Record<string, string>, parts?: string }} what `parts` is the folder of chunks loaded on demand
 */
async function write(folder, { input, platform, define = {}, parts = '' }) {
  const bundle = await rolldown({
    cwd: PROJECT,
    input,
    platform,
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { define },
    plugins: [
      {
        name: 'package',
        // Types are formatted with only the TypeScript part of prettier, whose output is the same.
        resolveId: (id) => (id === 'prettier' ? FORMATTER : null),
        // Only the command's part of this repository's package.json.
        load: (id) => (id === FACTS ? factsOfCommand() : null),
      },
    ],
    logLevel: 'warn',
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: `${parts}[name]-[hash].js` };
  const { output } = await bundle.write({ dir: folder, format: 'esm', minify: true, ...names });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

function factsOfCommand() {
  const { version, engines } = JSON.parse(readFileSync(FACTS, 'utf8'));
  return JSON.stringify({ version, engines });
}

/** The file that starts the command, or reports that Node is too old. @param {string} folder */
export function writeLauncher(folder) {
  const wanted = JSON.parse(readFileSync(FACTS, 'utf8')).engines.node;
  const [major, minor] = wanted.match(/\d+/g);
  writeFileSync(
    path.join(folder, 'content.js'),
    `#!/usr/bin/env node
import * as nodeModule from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  console.error(\`content: Node \${process.versions.node} is too old, the command needs ${wanted}. Install a newer one (https://nodejs.org).\`);
  process.exit(2);
}
// Compiled code is kept between runs where Node can do that (22.8 and newer); never in this folder.
nodeModule.enableCompileCache?.();
await import('../lib/main.js');
`,
    { mode: 0o755 },
  );
}
