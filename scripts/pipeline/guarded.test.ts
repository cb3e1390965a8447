import { Worker } from 'node:worker_threads';
import type { Tinypool } from 'tinypool';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryResult } from '../model/entry-record.ts';
import type { WorkerTask } from './worker.ts';

const SECONDS = 1;

/** A pool of one thread that works without an end: it begins with the first task, all others wait. */
function busyPool(): { pool: Tinypool; finish: () => Promise<unknown> } {
  const worker = new Worker('for (;;);', { eval: true });
  const waiting: (() => void)[] = [];
  let isFirst = true;
  const run = (task: WorkerTask, { signal }: { signal: AbortSignal }): Promise<EntryResult[]> => {
    if (isFirst && task.kind === 'entries') Atomics.store(task.begun, 0, 1);
    isFirst = false;
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        resolve([]);
      });
      signal.addEventListener('abort', () => {
        reject(new Error('stopped'));
      });
    });
  };
  return {
    pool: { run } as unknown as Tinypool,
    finish: () => {
      for (const end of waiting) end();
      return worker.terminate();
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('CONTENT_FILE_SECONDS', String(SECONDS));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('what lies ready for a thread takes no part of the time: the task before it is stopped as if it were alone', async () => {
  const { watched } = await import('./guarded.ts');
  const { pool, finish } = busyPool();
  const before = process.cpuUsage();
  const first = watched(pool, []).catch((error: unknown) => String(error));
  const others = Array.from({ length: 3 }, () => watched(pool, []));
  expect(await first).toContain(`it took more than ${SECONDS} seconds of work`);
  const { user, system } = process.cpuUsage(before);
  // Looked at four times a second; counted as four tasks it would have had four seconds.
  expect((user + system) / 1e6).toBeLessThan(3 * SECONDS);
  await finish();
  expect(await Promise.all(others)).toEqual([[], [], []]);
});

test('work of this thread beside it halves what is counted as its time', async () => {
  const { beside, watched } = await import('./guarded.ts');
  const { pool, finish } = busyPool();
  let end = (): void => undefined;
  const own = beside(() => new Promise<void>((resolve) => (end = resolve)));
  const before = process.cpuUsage();
  await watched(pool, []).catch(() => undefined);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeGreaterThan(2 * SECONDS);
  end();
  await own;
  await finish();
});
