// Whether a site still is what the last build of it wrote. A build whose code, content and settings are the same, and whose
// files nobody has touched since, writes the same again: docs/decisions/0520-a-site-is-kept-or-built.md.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SETTINGS } from './settings.js';

/**
 * Entries at the project's top level that no build of the site reads. All others count, so that a new file cannot be forgotten;
 * one that is missing here only costs a build.
 */
const HARMLESS = new Set([
  // History, and what an editor or a service keeps.
  ...['.git', '.github', '.ci', '.vscode'],
  // Read by people, by tests, or in the making of pictures.
  ...['docs', 'tests', 'bench', 'test-results', 'playwright-report', 'imagery', 'examples', 'editors'],
  // Compiled: what a build reads of them is the compiled content, which is looked at by itself.
  ...['content', 'schemas'],
  // Packages: the lock file and the list of what is installed stand for them.
  'node_modules',
  // What other commands write.
  ...['.cache', 'submissions'],
]);

/** Words for people, messages of commands that ran, and whatever a build writes. */
const HARMLESS_NAMES = /\.(?:md|log)$|^dist(?:-|$)/;

/** What is installed, as npm notes it. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Vite puts variables with this beginning into the code. */
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
 * Files below a folder, or the file itself, sorted; nothing where there is none.
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

/** What the variables of a build say. @param {SiteBuild['env']} env */
function settingsOf(env) {
  const names = [...SETTINGS, ...Object.keys(env).filter((name) => VITE.test(name))];
  return names.sort().map((name) => [name, env[name] ?? null]);
}

/** Names all that a build reads: code, settings, content, the day and the version of Node. @param {SiteBuild} build */
function question({ project, content, env, now }) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, now.toISOString().slice(0, 10), settingsOf(env)]));
  for (const place of readEntries(project).flatMap(filesOf)) addBytes(hash, project, place);
  for (const place of filesOf(content)) addBytes(hash, content, place);
  return hash.digest('hex');
}

/** Names what stands in the folder of the site, by what the disk says of each file. @param {string} out */
function answer(out) {
  const hash = createHash('sha256');
  for (const file of filesOf(out)) {
    const { size, mtimeMs, ino } = statSync(file);
    hash.update(JSON.stringify([path.relative(out, file), size, mtimeMs, ino]));
  }
  return hash.digest('hex');
}

/** Where something is noted of the site in a folder. @param {SiteBuild} build */
const noteOf = ({ project, out }) =>
  path.join(
    project,
    'node_modules/.cache/site',
    `${createHash('sha256').update(path.resolve(out)).digest('hex').slice(0, 16)}.json`,
  );

/**
 * What is known of a site before it is built: `isKept`, whether it stands as its last build left it and another would write the
 * same (in doubt it does not); `keep`, to be called when a build has written it, remembers that. What is edited meanwhile
 * counts as not seen: the build is named by what stood there before it.
 * @param {SiteBuild} build
 */
export function buildStamp(build) {
  const asked = attempt(() => question(build));
  const file = noteOf(build);
  return {
    isKept: () => {
      const note = readNote(file);
      if (asked === undefined || note?.question !== asked) return false;
      return note.answer === attempt(() => answer(build.out));
    },
    keep: () => {
      if (asked === undefined) return;
      attempt(() => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ question: asked, answer: answer(build.out) }));
      });
    },
  };
}

/**
 * What some work gives, or undefined where the disk fails it (a link to nothing, a file that may not be read): the next build
 * only takes longer.
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
  return typeof note === 'object' && note !== null && 'question' in note && 'answer' in note
    ? note
    : undefined;
}
