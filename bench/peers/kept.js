// Keeps what was measured, so that a long comparison can be run in pieces (--add).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOME } from './install.js';
import { KINDS } from './run-sites.js';

/** @typedef {import('./run-sites.js').Result} Result */
/** @typedef {import('./tools.js').Tool} Tool */
/** @typedef {import('./commands.js').CommandTimes} CommandTimes */

const FILE = path.join(HOME, 'results.json');

/**
 * What earlier runs measured.
 * @param {readonly Tool[]} tools
 * @returns {{ results: Result[], times: CommandTimes | undefined }}
 */
export function readKept(tools) {
  if (!existsSync(FILE)) return { results: [], times: undefined };
  const kept = /** @type {{ rows: (Omit<Result, 'tool'> & { name: string })[], times?: CommandTimes }} */ (
    JSON.parse(readFileSync(FILE, 'utf8'))
  );
  const results = kept.rows.flatMap(({ name, ...rest }) => {
    const tool = tools.find((one) => one.name === name);
    return tool === undefined ? [] : [{ tool, ...rest }];
  });
  return { results, times: kept.times };
}

/**
 * @param {readonly Result[]} results
 * @param {CommandTimes} times
 */
export function keep(results, times) {
  const rows = results.map(({ tool, posts, runs, bytes }) => ({ name: tool.name, posts, runs, bytes }));
  writeFileSync(FILE, JSON.stringify({ rows, times }));
}

/**
 * Results with further rounds behind them.
 * @param {readonly Result[]} results
 * @param {readonly Result[]} more
 * @param {readonly Tool[]} tools
 * @returns {Result[]}
 */
export function joined(results, more, tools) {
  /** @param {Result} one @param {Result} other */
  const isSame = (one, other) => one.tool.name === other.tool.name && one.posts === other.posts;
  const longer = results.map((one) => {
    const found = more.find((other) => isSame(one, other));
    return found === undefined ? one : { ...found, runs: runsOf(one, found) };
  });
  return [...longer, ...more.filter((one) => !results.some((other) => isSame(one, other)))].sort(
    (a, b) => a.posts - b.posts || tools.indexOf(a.tool) - tools.indexOf(b.tool),
  );
}

/** @param {Result} one @param {Result} other */
function runsOf(one, other) {
  return /** @type {import('./run-sites.js').Runs} */ (
    Object.fromEntries(KINDS.map((kind) => [kind, [...one.runs[kind], ...other.runs[kind]]]))
  );
}
