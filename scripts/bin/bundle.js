// Bundles the TypeScript sources of a command into node_modules/.cache; see content.js and run.js. Node 20 runs no
// TypeScript, and loading some hundred modules one by one takes longer than a warm build.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(project, 'node_modules', '.cache', 'content', 'bundles');

/** Packages that are not bundled: native code, WebAssembly, and rarely needed ones. */
const EXTERNAL = [
  'sharp',
  'harfbuzzjs',
  'jiti',
  'rolldown',
  'typescript',
  'playwright',
  'vite',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
];

/**
 * @typedef {object} Command
 * @property {string} name folder of its bundles in the cache
 * @property {Record<string, string>} inputs name of each bundled file → its source, relative to the project
 * @property {string[]} packages folders whose sources determine its version, so that other edits do not invalidate caches
 */

/** The `content` command. @type {Command} */
export const CONTENT = {
  name: 'content',
  inputs: {
    main: 'scripts/cli/main.ts',
    // Separate, for processes that run several commands.
    program: 'scripts/cli/program.ts',
    worker: 'scripts/workers/worker.ts',
  },
  packages: ['scripts'],
};

/**
 * Returns the folder of a bundle and its version (a hash of the sources and the lockfile), building it if necessary.
 * @param {Command} command
 */
export async function ensureBundle({ name, inputs, packages }) {
  const version = sourceHash(packages);
  const folder = path.join(cache, name, version);
  if (!existsSync(folder)) await build(inputs, folder);
  return { folder, version };
}

/** @param {string[]} packages */
function sourceHash(packages) {
  const hash = createHash('sha256');
  for (const file of [...packages.flatMap(sourceFiles), 'package-lock.json'])
    if (existsSync(path.join(project, file)))
      hash.update(`${file}\0`).update(readFileSync(path.join(project, file)));
  return hash.digest('hex').slice(0, 20);
}

/** @param {string} folder @returns {string[]} relative to the project */
function sourceFiles(folder) {
  if (!existsSync(path.join(project, folder))) return [];
  return readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /^(?!.*node_modules).*(?<!\.test)\.(ts|js|json)$/.test(file))
    .sort();
}

/**
 * @param {Record<string, string>} inputs
 * @param {string} folder
 */
async function build(inputs, folder) {
  const { rolldown } = await import('rolldown');
  const { importGlobPlugin } = await import('rolldown/experimental');
  const temporary = `${folder}.${process.pid}`;
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, path.join(project, file)])),
    platform: 'node',
    plugins: [importGlobPlugin({ root: project })],
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    // Shared code is never put into a file that runs a command when it is loaded.
    preserveEntrySignatures: 'strict',
    logLevel: 'silent',
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  await bundle.write({ dir: temporary, minify: true, ...names });
  await bundle.close();
  // Below node_modules nothing else says what kind of modules these are.
  writeFileSync(path.join(temporary, 'package.json'), '{ "type": "module" }\n');
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process may have built it meanwhile.
    if (!existsSync(folder)) throw error;
  }
  removeOld(path.dirname(folder), path.basename(folder));
}

/**
 * Removes bundles of earlier sources, except those of the last hour, because a running process may still load parts of them.
 * @param {string} home
 * @param {string} current
 */
function removeOld(home, current) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(home)) {
    const folder = path.join(home, name);
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < anHourAgo;
    if (isOld && name !== current) rmSync(folder, { recursive: true, force: true });
  }
}
