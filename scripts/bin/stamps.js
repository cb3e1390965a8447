// Stat data of files, so that unchanged files need not be read again (docs/decisions/0004-what-is-cached.md;
// the command does the same with the content).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/**
 * File system clocks have a resolution of up to two seconds: a newer file
 * may change again without changing its stat data.
 */
const SLOWEST_TICK_MS = 2000;

/**
 * All files in a folder, sorted.
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
 * Size, times and inode of files as one text; undefined if a file is
 * missing or too new for its stat data to be trusted.
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

/**
 * @typedef {{ version: string, sources: string, bundle: string }} Memo a
 * version, with the stat data of its sources and bundle
 */

/** @param {string} file @returns {Partial<Memo>} */
export function readMemo(file) {
  try {
    const memo = JSON.parse(readFileSync(file, 'utf8'));
    return typeof memo === 'object' && memo !== null ? memo : {};
  } catch {
    return {};
  }
}

/** Failures are ignored. @param {string} file @param {Memo} memo */
export function writeMemo(file, memo) {
  try {
    writeFileSync(file, JSON.stringify(memo));
  } catch {
    // The next start takes a few milliseconds longer.
  }
}
