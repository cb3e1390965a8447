// Runs one process to its end and measures it from outside: seconds on the clock, seconds of the processor, most memory.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const CONTENT = path.join(PROJECT, 'scripts/bin/content.js');

/** Ticks of `/proc/…/stat`, the same on every Linux that people use. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 20;
const MOST_MS = 900_000;

/**
 * `cpu` and `megabytes` are 0 where the system has no `/proc`.
 * @typedef {{ seconds: number, cpu: number, megabytes: number }} Cost
 */

/** @typedef {{ file: string, words: string[], cwd: string, env?: Record<string, string> }} Command */

/**
 * `content …` for a site that has its cache beside it.
 * @param {string} root folder of the site
 * @param {...string} words
 * @returns {Command}
 */
export function contentCommand(root, ...words) {
  const env = { CONTENT_CACHE_DIR: path.join(root, '.cache') };
  return { file: process.execPath, words: [CONTENT, ...words, '--root', root], cwd: root, env };
}

/**
 * A script that Node runs.
 * @param {string} cwd
 * @param {...string} words
 * @returns {Command}
 */
export const nodeCommand = (cwd, ...words) => ({ file: process.execPath, words, cwd });

/** `content --help`, which no site is needed for. */
export const HELP = nodeCommand(PROJECT, CONTENT, '--help');

/**
 * @param {Command} command
 * @returns {Promise<Cost>} rejects with the last words of a process that fails
 */
export function measure({ file, words, cwd, env = {} }) {
  const before = childSeconds();
  const started = performance.now();
  const child = spawn(file, words, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MOST_MS,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (said = (said + String(bytes)).slice(-4000)));
  let kilobytes = 0;
  const look = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakKilobytes(child.pid ?? 0));
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(look);
      const seconds = (performance.now() - started) / 1000;
      if (code !== 0)
        reject(new Error(`${file} ${words.join(' ')} ended with ${code ?? signal}:\n${said.trim()}`));
      else resolve({ seconds, cpu: childSeconds() - before, megabytes: kilobytes / 1024 });
    });
  });
}

/** Seconds of the processor that all ended children have used, and theirs. */
function childSeconds() {
  const fields = procFile('self/stat').split(') ')[1]?.split(' ') ?? [];
  // cutime and cstime, the 16th and 17th of the whole line.
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND;
}

/**
 * Most memory that a running process has had.
 * @param {number} pid
 */
function peakKilobytes(pid) {
  return Number(/VmHWM:\s*(\d+)/.exec(procFile(`${pid}/status`))?.[1] ?? 0);
}

/** @param {string} name */
function procFile(name) {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
