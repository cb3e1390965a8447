#!/usr/bin/env node
// @ts-check
/**
 * Shows what a redesign changes for visitors: `node tests/compare/compare-builds.js OLD NEW`, each a folder that holds
 * `dist-content/` and `dist/client/`. The compiled content must be the same byte for byte; so must the pages, the
 * pictures and every other file that visitors get, once the names of hashed scripts and styles are put aside (their
 * order is kept). Exits with 1 when anything differs, and with 2 when it cannot compare.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ file: string, difference: string }} Difference */

/** Made from a file beside them, so they differ whenever that one does. */
const COMPRESSED = /\.(?:br|gz)$/;
/** What the bundler names by its content; the pages say which of them they load. */
const HASHED = /\/assets\/[\w./-]+\.(?:js|css)/g;
/** Data for the app inside a page, and the marks that React sets between two texts: neither is on the screen. */
const DATA_BLOCK = /(<script type="application\/json" id="[\w-]+">)[^<]*(?=<\/script>)/g;
const TEXT_MARK = /<!-- -->/g;

/**
 * Every file below a folder, with `/` between folders.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

/**
 * A page with its hashed files under names that only say which kind they are.
 * @param {string} html
 */
const withoutHashes = (html) =>
  html.replace(HASHED, (name) => `/assets/*${name.slice(name.lastIndexOf('.'))}`);

/**
 * Where two texts part, with a few characters of each.
 * @param {string} before
 * @param {string} after
 */
function firstDifference(before, after) {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const piece = (/** @type {string} */ text) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `at character ${at}: ${piece(before)} is now ${piece(after)}`;
}

/**
 * In what two pages differ; nothing when they do not.
 * @param {string} before
 * @param {string} after
 * @returns {string | undefined}
 */
export function pageDifference(before, after) {
  let [old, now] = [withoutHashes(before), withoutHashes(after)];
  if (old === now) return undefined;
  [old, now] = [old.replace(DATA_BLOCK, '$1'), now.replace(DATA_BLOCK, '$1')];
  if (old === now) return 'only in the data blocks';
  [old, now] = [old.replace(TEXT_MARK, ''), now.replace(TEXT_MARK, '')];
  if (old === now) return 'only in the data blocks and the marks between texts';
  return `in what visitors get, ${firstDifference(old, now)}`;
}

/**
 * Compares one file that both builds have.
 * @param {string} file
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {string | undefined}
 */
function fileDifference(file, before, after) {
  if (before.equals(after)) return undefined;
  if (file.endsWith('.html')) return pageDifference(before.toString(), after.toString());
  if (/\.(?:json|txt|xml|css|ts|webmanifest)$|\/_\w+$/.test(file))
    return firstDifference(before.toString(), after.toString());
  const hash = (/** @type {Buffer} */ body) => createHash('sha256').update(body).digest('hex').slice(0, 12);
  return `${before.length} bytes (${hash(before)}) are now ${after.length} (${hash(after)})`;
}

/**
 * Everything in which one folder of two builds differs.
 * @param {string} old
 * @param {string} now
 * @param {string} folder below both
 * @param {(file: string) => boolean} isLeftOut
 * @returns {Difference[]}
 */
export function compareFolders(old, now, folder, isLeftOut = () => false) {
  const before = filesIn(join(old, folder)).filter((file) => !isLeftOut(file));
  const after = new Set(filesIn(join(now, folder)).filter((file) => !isLeftOut(file)));
  /** @type {Difference[]} */
  const differences = [];
  for (const name of before) {
    const file = `${folder}/${name}`;
    if (!after.delete(name)) {
      differences.push({ file, difference: 'is gone' });
      continue;
    }
    const difference = fileDifference(file, readFileSync(join(old, file)), readFileSync(join(now, file)));
    if (difference) differences.push({ file, difference });
  }
  for (const name of after) differences.push({ file: `${folder}/${name}`, difference: 'is new' });
  return differences;
}

/**
 * Compares two builds of the site.
 * @param {string} old folder with `dist-content/` and `dist/client/`
 * @param {string} now likewise
 * @returns {Difference[]}
 */
export function compareBuilds(old, now) {
  /** @param {string} file */
  const isBundle = (file) => COMPRESSED.test(file) || /^assets\/.*\.(?:js|css|json)$/.test(file);
  return [
    ...compareFolders(old, now, 'dist-content'),
    ...compareFolders(old, now, 'dist/client', (file) => isBundle(file) || file.startsWith('.vite/')),
  ];
}

/** @param {string[]} folders */
function main(folders) {
  const [old, now, ...more] = folders;
  if (!old || !now || more.length > 0) {
    console.error('Usage: node tests/compare/compare-builds.js OLD NEW');
    return 2;
  }
  const missing = [old, now].flatMap((root) =>
    ['dist-content', 'dist/client']
      .map((folder) => join(root, folder))
      .filter((folder) => !existsSync(folder)),
  );
  if (missing.length > 0) {
    console.error(`There is nothing to compare in ${missing.join(', ')}. Build first: npm run build.`);
    return 2;
  }
  const differences = compareBuilds(old, now);
  for (const { file, difference } of differences) console.log(`${file}: ${difference}`);
  console.log(differences.length === 0 ? 'No difference.' : `${differences.length} files differ.`);
  return differences.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('compare-builds.js')) process.exitCode = main(process.argv.slice(2));
