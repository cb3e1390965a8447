// Determines whether a site is still the output of its last build. A build with the same code, content and
// settings, whose files were not modified since, would write the same output:
// docs/decisions/0022-builds-and-hosts.md.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SETTINGS } from './settings.js';

/**
 * Top-level entries of the project that no build of the site reads. All others are hashed, so a new file
 * cannot be overlooked; an entry missing here only causes an unnecessary build.
 */
const HARMLESS = new Set([
  // History, and files of editors or services.
  ...['.git', '.github', '.ci', '.vscode'],
  // For people, for tests, or for making pictures.
  ...['docs', 'tests', 'bench', 'test-results', 'playwright-report', 'examples'],
  // Only the compiled content is read by a build, and it is hashed separately.
  ...['content', 'schemas'],
  // Represented by the lock file and the list of installed packages.
  'node_modules',
  // Output of other commands.
  ...['.cache', 'submissions'],
]);

/** Documentation, logs of commands, and build output. */
const HARMLESS_NAMES = /\.(?:md|log)$|^dist(?:-|$)/;

/** List of installed packages, written by npm. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Vite inlines variables with this prefix into the code. */
const VITE = /^VITE_/;

/**
 * @typedef {object} SiteBuild
 * @property {string} project its root folder
 * @property {string} content folder of the compiled content
 * @property {string} out folder that the site is written to
 * @property {Record<string, string | undefined>} env
 * @property {Date} now
 */

/**
 * Files below a folder, or the file itself, sorted; empty if it does not exist.
 * @param {string} place
 * @returns {string[]}
 */
function filesOf(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => !one.isDirectory())
    .map((one) => path.join(one.parentPath, one.name))
    .sort();
}

/** @param {import('node:crypto').Hash} hash @param {string} from @param {string} file */
const addBytes = (hash, from, file) => {
  const bytes = readFileSync(file);
  hash.update(`${path.relative(from, file)}\0${bytes.length}\0`).update(bytes);
};

/** Entries of a project that a build may read. @param {string} project */
function readEntries(project) {
  const names = readdirSync(project).filter((name) => !HARMLESS.has(name) && !HARMLESS_NAMES.test(name));
  return [...names.sort(), INSTALLED].map((name) => path.join(project, name));
}

/** Values of the variables that affect a build. @param {SiteBuild['env']} env */
function settingsOf(env) {
  const names = [...SETTINGS, ...Object.keys(env).filter((name) => VITE.test(name))];
  return names.sort().map((name) => [name, env[name] ?? null]);
}

/**
 * Hash of everything that a build reads: code, settings, content, the date and the Node version.
 * @param {SiteBuild} build
 */
function inputHash({ project, content, env, now }) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, now.toISOString().slice(0, 10), settingsOf(env)]));
  for (const place of readEntries(project).flatMap(filesOf)) addBytes(hash, project, place);
  for (const place of filesOf(content)) addBytes(hash, content, place);
  return hash.digest('hex');
}

/** Hash of the files in the site's folder, from the stat of each. @param {string} out */
function outputHash(out) {
  const hash = createHash('sha256');
  for (const file of filesOf(out)) {
    const { size, mtimeMs, ino } = statSync(file);
    hash.update(JSON.stringify([path.relative(out, file), size, mtimeMs, ino]));
  }
  return hash.digest('hex');
}

/** Path of the cache file for an output folder. @param {SiteBuild} build */
const noteOf = ({ project, out }) =>
  path.join(
    project,
    'node_modules/.cache/site',
    `${createHash('sha256').update(path.resolve(out)).digest('hex').slice(0, 16)}.json`,
  );

/**
 * Creates the stamp of a site before it is built: `isKept` tells whether the site is unchanged since its last
 * build and another build would write the same (false in doubt); `keep` must be called after a build and
 * stores the stamp. Edits during a build count as unseen: the stamp is computed from the files before the
 * build.
 * @param {SiteBuild} build
 */
export function buildStamp(build) {
  const input = attempt(() => inputHash(build));
  const file = noteOf(build);
  return {
    isKept: () => {
      const note = readNote(file);
      if (input === undefined || note?.input !== input) return false;
      return note.output === attempt(() => outputHash(build.out));
    },
    keep: () => {
      if (input === undefined) return;
      attempt(() => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ input, output: outputHash(build.out) }));
      });
    },
  };
}

/**
 * Returns the result of a function, or undefined after a file system error (a broken symlink, an unreadable
 * file), which only makes the next build slower.
 * @template T
 * @param {() => T} work
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function readNote(file) {
  const note = attempt(() => /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8'))));
  return typeof note === 'object' && note !== null && 'input' in note && 'output' in note ? note : undefined;
}
