import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Thread } from './thread.ts';
import type { WorkerTask } from './worker.ts';

const SECONDS = 1;

/** A thread that never finishes: it starts with the first task, and all others wait. */
function busyThread(): { thread: Pick<Thread, 'run'>; finish: () => void } {
  const waiting: (() => void)[] = [];
  let isFirst = true;
  const run = (task: WorkerTask, { signal }: { signal: AbortSignal }): Promise<EntryResult[]> => {
    if (isFirst) Atomics.store(task.begun, 0, 1);
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
    thread: { run },
    finish: () => {
      for (const end of waiting) end();
    },
  };
}

/** Processor time in seconds, which here equals the elapsed time. */
const worked = (): number => process.cpuUsage().user / 1e6;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({
    user: Date.now() * 1000 - (before?.user ?? 0),
    system: 0,
  }));
  vi.resetModules();
  vi.stubEnv('CONTENT_FILE_SECONDS', String(SECONDS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('what lies ready for a thread takes no part of the time: the task before it is stopped as if it were alone', async () => {
  const { runWithLimits } = await import('./limits.ts');
  const { thread, finish } = busyThread();
  const first = runWithLimits(thread, []).catch((error: unknown) => `${String(error)} after ${worked()}`);
  const others = Array.from({ length: 3 }, () => runWithLimits(thread, []));
  await vi.advanceTimersByTimeAsync(10_000 * SECONDS);
  // Measured four times a second; divided among four tasks it would have had four seconds.
  expect(await first).toContain(`it took more than ${SECONDS} seconds of work after ${SECONDS + 0.25}`);
  finish();
  expect(await Promise.all(others)).toEqual([[], [], []]);
});

test('work of this thread beside it halves what is counted as its time', async () => {
  const { runBeside, runWithLimits } = await import('./limits.ts');
  const { thread, finish } = busyThread();
  let end = (): void => undefined;
  const own = runBeside(() => new Promise<void>((resolve) => (end = resolve)));
  const task = runWithLimits(thread, []).catch(() => worked());
  await vi.advanceTimersByTimeAsync(10_000 * SECONDS);
  expect(await task).toBe(2 * SECONDS + 0.25);
  end();
  await own;
  finish();
});

test('a file on which the program failed is worked on again in the next run, but not one that needs too much memory', async () => {
  const { resultOrReason } = await import('./limits.ts');
  const source: EntrySource = {
    file: new SourceFile('content/a.md', 'A.', ''),
    collection: {} as EntrySource['collection'],
  };
  const memory = Object.assign(new Error('too much'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  const results = [new Error('content.config was changed meanwhile'), memory].map((error) =>
    resultOrReason(source, () => Promise.reject(error)),
  );
  const records = (await Promise.all(results)).map(({ record }) => record);
  expect(records.map(({ isUntried }) => isUntried)).toEqual([true, undefined]);
  expect(records.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual([
    'Work on this file was stopped, because the program failed (content.config was changed meanwhile).',
    'Work on this file was stopped, because it needed too much memory.',
  ]);
});
