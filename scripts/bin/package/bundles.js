// Bundles the command, its API and the search loader for the npm package: everything but native code is taken in.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Packages that are installed beside the package: native code, and what starts a file of its own. `optional` ones are done
 * without where they are missing.
 */
export const INSTALLED = { needed: ['sharp', 'jiti'], optional: ['satteri'] };

/** Of this repository's tests; `content doctor` asks whether it is there. */
const NEVER = ['playwright'];

const OUTSIDE = [...INSTALLED.needed, ...INSTALLED.optional, ...NEVER];
const FORMATTER = fileURLToPath(new URL('formatter.js', import.meta.url));
const FACTS = path.join(PROJECT, 'package.json');

/** @typedef {{ folder: string, version: string }} Target where the bundles go, and the version in every key of the cache */

/**
 * Writes the bundles into a folder.
 * @param {Target} target
 * @returns {Promise<string[]>} the files that something was taken from
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
  // Looked for beside the bundle.
  const wasm = path.join(PROJECT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm');
  copyFileSync(wasm, path.join(folder, 'harfbuzz.wasm'));
  return [...new Set([...command, ...search, ...read, wasm])];
}

/**
 * The search loader as a file that a browser takes as it is, and beside it the rules of each language, of which it imports those
 * that an index needs.
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
 * @param {{ input: Record<string, string>, platform: 'node' | 'browser', define?: Record<string, string>, parts?: string }} what `parts` is the folder of what is imported later
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
        // Types are set in the form that the whole of prettier gives them, by the part of it that knows TypeScript.
        resolveId: (id) => (id === 'prettier' ? FORMATTER : null),
        // Of this repository's own facts only those of the command.
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

/** The file that starts the command, or says that Node is too old for it. @param {string} folder */
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
