// Keeps what was measured, so that a long comparison can be run in pieces (--add).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOME } from './install.js';
import { KINDS } from './run-sites.js';

/** @typedef {import('./run-sites.js').Result} Result */
/** @typedef {import('./tools.js').Tool} Tool */

const FILE = path.join(HOME, 'results.json');

/**
 * The rounds of earlier runs with those of this one behind them; only these are kept when `adds` is false.
 * @param {readonly Result[]} results
 * @param {readonly Tool[]} tools
 * @param {boolean} adds
 * @returns {Result[]}
 */
export function withKept(results, tools, adds) {
  const kept = adds && existsSync(FILE) ? read(tools) : [];
  const merged = kept.map((one) => {
    const more = results.find((other) => isSame(one, other));
    return more === undefined ? one : { ...more, runs: joined(one, more) };
  });
  const all = [...merged, ...results.filter((one) => !kept.some((other) => isSame(one, other)))];
  const rows = all.map(({ tool, posts, runs, bytes }) => ({ name: tool.name, posts, runs, bytes }));
  writeFileSync(FILE, JSON.stringify(rows));
  return all.sort((a, b) => a.posts - b.posts || tools.indexOf(a.tool) - tools.indexOf(b.tool));
}

/**
 * @param {readonly Tool[]} tools
 * @returns {Result[]}
 */
function read(tools) {
  const rows = /** @type {(Omit<Result, 'tool'> & { name: string })[]} */ (
    JSON.parse(readFileSync(FILE, 'utf8'))
  );
  return rows.flatMap(({ name, ...rest }) => {
    const tool = tools.find((one) => one.name === name);
    return tool === undefined ? [] : [{ tool, ...rest }];
  });
}

/** @param {Result} one @param {Result} other */
const isSame = (one, other) => one.tool.name === other.tool.name && one.posts === other.posts;

/** @param {Result} one @param {Result} other */
function joined(one, other) {
  return /** @type {import('./run-sites.js').Runs} */ (
    Object.fromEntries(KINDS.map((kind) => [kind, [...one.runs[kind], ...other.runs[kind]]]))
  );
}
