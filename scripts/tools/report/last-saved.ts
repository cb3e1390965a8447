import { spawnSync } from 'node:child_process';

/** A history that is longer than this is not read to its end; the files it has not named by then have no day. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What stands before the day of a commit; no path holds it. */
const MARK = '\x01';

/**
 * The day on which each file below a folder was last committed, as Git tells it: empty where there is no Git, no repository,
 * or one without its history.
 * @returns ISO days by path relative to the folder
 */
export function lastSaved(root: string): ReadonlyMap<string, string> {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', ['-C', root, '-c', 'core.quotePath=off', ...args], {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status === 0 ? stdout : '';
  };
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
  return readLog(git('log', `--format=${MARK}%cs`, '--name-only', '--relative', '--', 'content'));
}

/** Reads days and the names that follow each, newest first: the first day of a file counts. */
export function readLog(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(MARK)) day = line.slice(MARK.length);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}
