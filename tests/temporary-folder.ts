import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives the tests of a run a temporary folder of their own, which is removed after them. Every project of Vitest runs
 * this; the first one makes the folder.
 * @returns a function that removes it
 */
export default function setup(): (() => void) | undefined {
  if (process.env.TESTS_TMPDIR !== undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  // As the system's own: some tests start programs as other users.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TESTS_TMPDIR: folder, TMPDIR: folder });
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
