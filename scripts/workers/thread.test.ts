import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaSet } from '../schema/load.ts';
import { Thread } from './thread.ts';
import type { WorkerTask } from './worker.ts';

/** A worker that returns the name of the first file, never responds to `endless`, and exits on `end`. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ jobs: [{ path }] }) => {
  if (path === 'end') process.exit(3);
  if (path === 'endless') for (;;);
  parentPort.postMessage(path === 'fault' ? { error: new Error(path) } : { results: [path] });
});
`;

let folder: string;
let thread: Thread;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  thread = new Thread(program, { set: schemaSet({ files: [], hash: '', diagnostics: [] }), tokens: {} });
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

function run(name: string, signal = new AbortController().signal): Promise<unknown> {
  const task: WorkerTask = {
    jobs: [{ collection: 'a', path: name, text: '' }],
    begun: new Int32Array(new SharedArrayBuffer(4)),
  };
  return thread.run(task, { signal }).catch((error: unknown) => String(error));
}

test('answers the tasks that lie ready for it in their order; a fault is the answer to one alone', async () => {
  const answers = await Promise.all(['one', 'fault', 'two'].map((name) => run(name)));
  expect(answers).toEqual([['one'], 'Error: fault', ['two']]);
});

test('one that ends fails all that lies ready for it, and the next task starts another', async () => {
  const ended = 'Error: it ended its process with 3';
  expect(await Promise.all(['one', 'end', 'two'].map((name) => run(name)))).toEqual([['one'], ended, ended]);
  expect(await run('three')).toEqual(['three']);
});

test('one that does not end is stopped from outside', async () => {
  const stop = new AbortController();
  const endless = run('endless', stop.signal);
  const behind = run('two');
  stop.abort(new Error('stopped'));
  expect([await endless, await behind]).toEqual(['Error: stopped', 'Error: stopped']);
  expect(await run('three')).toEqual(['three']);
});

test('one that was closed fails what it works on, and starts no other', async () => {
  const endless = run('endless');
  await thread.close();
  expect([await endless, await run('one')]).toEqual(['Error: it was closed', 'Error: it was closed']);
});
