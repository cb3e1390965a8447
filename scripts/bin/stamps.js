// How files look from outside, so that what was found out about them once need not be found out again
// (docs/decisions/0160-unchanged-stat.md; the command does the same with the content).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Clocks of file systems tick as slowly as every two seconds: what was changed less than this ago may change again and look the same. */
const SLOWEST_TICK_MS = 2000;

/**
 * All files below a folder, sorted.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .sort();
}

/**
 * Size, times and inode of files as one text; undefined when one of them is not there, or too fresh to be known by its looks.
 * @param {string[]} files
 */
export function looksOf(files) {
  const settled = Date.now() - SLOWEST_TICK_MS;
  const lines = [];
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined || Math.max(stat.mtimeMs, stat.ctimeMs) >= settled) return undefined;
    lines.push(`${file} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`);
  }
  return lines.join('\n');
}

/** @typedef {{ version: string, sources: string, bundle: string }} Memo a version, and how its sources and its bundle looked */

/** @param {string} file @returns {Partial<Memo>} */
export function readMemo(file) {
  try {
    const memo = JSON.parse(readFileSync(file, 'utf8'));
    return typeof memo === 'object' && memo !== null ? memo : {};
  } catch {
    return {};
  }
}

/** Nothing is lost when it cannot be written. @param {string} file @param {Memo} memo */
export function writeMemo(file, memo) {
  try {
    writeFileSync(file, JSON.stringify(memo));
  } catch {
    // The next start takes a few milliseconds longer.
  }
}
