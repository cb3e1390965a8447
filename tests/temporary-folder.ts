import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux: sites that exist for one test need no disk, which is a sixth of the processor time. */
const MEMORY = '/dev/shm';
/** More than the temporary files of all tests, and memory for the tests beside them. */
const GIGABYTES = { room: 4, memory: 10 };

/** Where temporary folders go: into memory if there is much of it and programs may run there. */
function parentFolder(): string {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  const runs = mount !== undefined && !/\bnoexec\b/.test(mount);
  const isLarge = bavail * bsize > GIGABYTES.room * 2 ** 30 && freemem() > GIGABYTES.memory * 2 ** 30;
  return runs && isLarge ? MEMORY : tmpdir();
}

/**
 * Gives the tests of a run a temporary folder of their own, which is removed after them. Every project of Vitest runs
 * this; the first one makes the folder.
 * @returns a function that removes it
 */
export default function setup(): (() => void) | undefined {
  if (process.env.TESTS_TMPDIR !== undefined) return undefined;
  const folder = mkdtempSync(path.join(parentFolder(), 'tests-'));
  // As the system's own: some tests start programs as other users.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TESTS_TMPDIR: folder, TMPDIR: folder });
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
