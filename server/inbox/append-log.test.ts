import { mkdtempSync, rmSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppendLog } from './append-log.ts';

vi.mock('node:fs/promises', { spy: true });

let folder: string;
/** File operations in the order of execution. */
let done: string[];
/** Promise that delays a sync to disk, in tests that need it. */
let held: Promise<void> | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'append-log-'));
  [done, held] = [[], undefined];
  const { open } = await vi.importActual<typeof fs>('node:fs/promises');
  vi.mocked(fs.open).mockImplementation(async (place, ...how) => {
    const handle = await open(place, ...how);
    const name = path.relative(folder, String(place)) || 'the folder';
    const [append, sync] = [handle.appendFile.bind(handle), handle.sync.bind(handle)];
    handle.appendFile = async (...words) => {
      await append(...words);
      done.push(`written ${name}`);
    };
    handle.sync = async () => {
      await held;
      await sync();
      done.push(`on the disk ${name}`);
    };
    return handle;
  });
});
afterEach(() => {
  vi.mocked(fs.open).mockReset();
  rmSync(folder, { recursive: true });
});

test('a message is on the disk before it is acknowledged, and so is the name of its file where that is new', async () => {
  const log = createAppendLog(folder);
  await log.append('2026-11.jsonl', { text: 'one' }).then(() => done.push('acknowledged'));
  await log.append('2026-11.jsonl', { text: 'two' }).then(() => done.push('acknowledged'));
  expect(done).toEqual([
    'written 2026-11.jsonl',
    'on the disk 2026-11.jsonl',
    'on the disk the folder',
    'acknowledged',
    'written 2026-11.jsonl',
    'on the disk 2026-11.jsonl',
    'acknowledged',
  ]);
});

test('nothing is acknowledged while the disk is still at it, nor when it fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  held = new Promise((_resolve, reject) => {
    fail = reject;
  });
  const log = createAppendLog(folder);
  const sent = log.append('2026-11.jsonl', { text: 'one' }).then(() => done.push('acknowledged'));
  await vi.waitFor(() => expect(done).toEqual(['written 2026-11.jsonl']), 30_000);
  fail(new Error('the disk is broken'));
  await expect(sent).rejects.toThrow('the disk is broken');
  expect(done).toEqual(['written 2026-11.jsonl']);
  // A message that was not acknowledged must not be in the file.
  const { readFile } = await vi.importActual<typeof fs>('node:fs/promises');
  expect(await readFile(path.join(folder, '2026-11.jsonl'), 'utf8')).toBe('');
});

test('a disk that cannot sync folders, as on Windows, still takes the first message of a month', async () => {
  const { open } = await vi.importActual<typeof fs>('node:fs/promises');
  vi.mocked(fs.open).mockImplementation(async (place, ...how) => {
    const handle = await open(place, ...how);
    if (place === folder)
      handle.sync = () => Promise.reject(new Error('EPERM: operation not permitted, fsync'));
    return handle;
  });
  await createAppendLog(folder).append('2026-11.jsonl', { text: 'one' });
  const { readFile } = await vi.importActual<typeof fs>('node:fs/promises');
  expect(await readFile(path.join(folder, '2026-11.jsonl'), 'utf8')).toBe('{"text":"one"}\n');
});
