// Whether a site still is what the last build of it wrote. A build whose code, content and settings are the same, and whose
// files nobody has touched since, writes the same again: docs/decisions/0022-builds-and-hosts.md.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** What the site is made with, beside its content: everything that Vite, vike and what they load read of this project. */
const CODE = [
  'admin',
  'forms',
  'prerender',
  'scripts',
  'server',
  'src',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Settings of a build; a day because `security.txt` counts from it. */
const SETTINGS = ['SITE_HOST', 'NODE_ENV', 'SOURCE_DATE_EPOCH', 'CONTENT_ROOT'];

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

/**
 * Names what a build reads beside the content: the code, the settings, the day and the version of Node.
 * @param {Pick<SiteBuild, 'project' | 'env' | 'now'>} build
 */
export function codeDigest({ project, env, now }) {
  const hash = createHash('sha256');
  const settings = SETTINGS.map((name) => env[name] ?? null);
  hash.update(JSON.stringify([process.version, now.toISOString().slice(0, 10), settings]));
  for (const place of CODE.flatMap((name) => filesOf(path.join(project, name))))
    addBytes(hash, project, place);
  return hash.digest('hex');
}

/** Names all that a build reads. @param {SiteBuild} build */
function question({ content, ...build }) {
  const hash = createHash('sha256').update(codeDigest(build));
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

/**
 * Where something is noted of the site in a folder.
 * @param {Pick<SiteBuild, 'project' | 'out'>} build
 * @param {'site' | 'files'} about the site as a whole, or its files
 */
export const noteOf = ({ project, out }, about) =>
  path.join(
    project,
    'node_modules/.cache/site',
    `${createHash('sha256').update(path.resolve(out)).digest('hex').slice(0, 16)}.${about}.json`,
  );

/**
 * What is known of a site before it is built: `isKept`, whether it stands as its last build left it and another would write the
 * same (in doubt it does not); `keep`, to be called when a build has written it, remembers that. What is edited meanwhile
 * counts as not seen: the build is named by what stood there before it.
 * @param {SiteBuild} build
 */
export function lookAtSite(build) {
  const asked = attempt(() => question(build));
  const file = noteOf(build, 'site');
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
