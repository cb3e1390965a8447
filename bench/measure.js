// Runs the real command line (or another script) in a process of its own and measures it from outside.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const CLI = fileURLToPath(new URL('../scripts/bin/content.js', import.meta.url));

/** Says on its fourth channel how much memory the process has used at most, and how long it has kept processors busy. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** @typedef {{ ms: number, processor: number, megabytes: number, stdout: string }} Run `processor`: milliseconds of all its threads, the system's share included */

/**
 * @param {string[]} script a script and its arguments
 * @param {string} [cache] folder of the pipeline's cache
 * @param {NodeJS.ProcessEnv} [env] more of the environment
 * @returns {Promise<Run>}
 */
export function measureNode(script, cache, env = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, ...script], {
    cwd: PROJECT,
    env: { ...process.env, ...(cache === undefined ? {} : { CONTENT_CACHE_DIR: cache }), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  let stdout = '';
  let report = '';
  child.stdio[1]?.on('data', (bytes) => (stdout += String(bytes)));
  child.stdio[3]?.on('data', (bytes) => (report += String(bytes)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const ms = performance.now() - started;
      if (code !== 0) reject(new Error(`${script.join(' ')} ended with ${code}:\n${stdout}`));
      else resolve({ ms, ...usageOf(report), stdout });
    });
  });
}

/** @param {string} report */
function usageOf(report) {
  const { maxRSS, userCPUTime, systemCPUTime } = /** @type {NodeJS.ResourceUsage} */ (JSON.parse(report));
  return { megabytes: maxRSS / 1024, processor: (userCPUTime + systemCPUTime) / 1000 };
}

/**
 * `content …` as `measureNode`.
 * @param {string[]} args
 * @param {string} [cache]
 */
export function measureContent(args, cache) {
  return measureNode([CLI, ...args], cache);
}

/**
 * Does something several times, one after the other, and gives the median run.
 * @param {number} times
 * @param {(turn: number) => Promise<Run>} once
 */
export async function medianOf(times, once) {
  const runs = [];
  for (let i = 0; i < times; i += 1) runs.push(await once(i));
  const median = runs.sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)];
  if (!median) throw new Error('Nothing was measured: the number of runs must be at least 1.');
  return median;
}
