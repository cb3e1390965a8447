// Bundles the TypeScript sources of a command into node_modules/.cache; see content.js and run.js.
import { createHash, randomBytes } from 'node:crypto';
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
  'json-schema-to-typescript',
  'jiti',
  'rolldown',
  'typescript',
  'playwright',
  'vscode-languageserver',
  'vscode-languageserver-textdocument',
];

const LOCKFILE = path.join(project, 'package-lock.json');

/** Lists the files of a bundle with their digests. */
const LIST = 'digests.json';
/** Sets the module type of the files next to it, so that Node need not detect it. */
const KIND = 'package.json';

/**
 * A bundle, with paths relative to the project's root.
 * @typedef {object} Command
 * @property {string} name folder of its bundles in the cache
 * @property {Record<string, string>} inputs name of each bundled file → its source
 * @property {'esm' | 'cjs'} [format] of the bundled files; ES modules by default
 * @property {string[]} packages folders whose sources determine its
 * version, so that other edits do not invalidate caches
 */

/**
 * Returns the folder of an up-to-date bundle and its version (a hash of the sources and the lockfile),
 * building it if necessary.
 * @param {Command} command
 */
export async function ensureBundle({ name, inputs, packages, format = 'esm' }) {
  const version = sourceHash(packages);
  const folder = path.join(cache, name, version);
  if (!isWhole(folder)) await build(inputs, folder, format);
  return { folder, version };
}

/** The version of a bundle of these folders. @param {string[]} packages */
export function sourceHash(packages) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(packages)) {
    if (file !== LOCKFILE) hash.update(path.relative(project, file)).update('\0');
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 20);
}

/**
 * The files that determine a version: the sources in these folders,
 * and the lockfile.
 * @param {string[]} packages
 */
function sourceFiles(packages) {
  const files = packages
    .flatMap((pkg) =>
      readdirSync(path.join(project, pkg), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(project, pkg, file),
      ),
    )
    .filter((file) => /\.(ts|js|json)$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
  return existsSync(LOCKFILE) ? [...files, LOCKFILE] : files;
}

/**
 * @param {Record<string, string>} inputs
 * @param {string} folder
 * @param {'esm' | 'cjs'} format
 */
async function build(inputs, folder, format) {
  const { rolldown } = await import('rolldown');
  const temporary = `${folder}.${randomBytes(6).toString('hex')}`;
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, path.join(project, file)])),
    platform: 'node',
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
    // Shared code is never put into a file that runs a command when it is loaded.
    preserveEntrySignatures: 'strict',
    logLevel: 'silent',
  });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  await bundle.write({ dir: temporary, format, minify: true, ...names });
  await bundle.close();
  if (format === 'cjs')
    for (const name of readdirSync(temporary)) importThroughLoader(path.join(temporary, name));
  const type = format === 'esm' ? 'module' : 'commonjs';
  writeFileSync(path.join(temporary, KIND), `{ "type": "${type}" }\n`);
  writeFileSync(path.join(temporary, LIST), JSON.stringify(digests(temporary)));
  mkdirSync(path.dirname(folder), { recursive: true });
  // A complete bundle is kept: another process may have built it meanwhile and be loading parts of it.
  if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!isWhole(folder)) throw error;
  }
  removeOld(path.dirname(folder), path.basename(folder));
}

/** A package that is imported on demand. */
const IMPORT = new RegExp(`\\bimport\\(([\`"'])((?:${EXTERNAL.join('|')})(?:/[\\w./-]+)?)\\1\\)`, 'g');

/**
 * Makes a file import packages through its loader, if there is one
 * (load.js), because cached code cannot use `import()`.
 * @param {string} file
 */
function importThroughLoader(file) {
  const text = readFileSync(file, 'utf8');
  const next = text.replace(IMPORT, '(require.outside??(id=>import(id)))("$2")');
  if (next !== text) writeFileSync(file, next);
}

/**
 * Whether every file of a bundle is as it was written; a damaged bundle must not be run.
 * @param {string} folder
 */
function isWhole(folder) {
  try {
    const list = readFileSync(path.join(folder, LIST), 'utf8');
    return list === JSON.stringify(digests(folder));
  } catch {
    return false;
  }
}

/**
 * @param {string} folder
 * @returns {Record<string, string>} name of each file except the list → its digest
 */
function digests(folder) {
  const names = readdirSync(folder).filter((name) => name !== LIST);
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [name, createHash('sha256').update(bytes).digest('base64')];
    }),
  );
}

/**
 * Removes bundles of earlier sources, except those of the last hour, because
 * a running process may still load parts of them.
 * @param {string} home
 * @param {string} current
 */
function removeOld(home, current) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(home)) {
    const folder = path.join(home, name);
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < anHourAgo;
    if (isOld && !name.startsWith(current)) rmSync(folder, { recursive: true, force: true });
  }
}
