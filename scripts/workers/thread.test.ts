import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaSet } from '../schema/load.ts';
import { Thread } from './thread.ts';

/** A worker that returns the name of the first file, never responds to `endless`, and exits on `end`. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ([{ path }]) => {
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
  const set = schemaSet({ files: [], hash: '', diagnostics: [] });
  thread = new Thread(program, { set, tokens: {} }, 5000);
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

function run(name: string): Promise<unknown> {
  return thread.run([{ collection: 'a', path: name, text: '' }]).catch((error: unknown) => String(error));
}

test('answers one batch after another; a fault is the answer to one alone', async () => {
  const answers: unknown[] = [];
  for (const name of ['one', 'fault', 'two']) answers.push(await run(name));
  expect(answers).toEqual([['one'], 'Error: fault', ['two']]);
});

test('one that ends fails its batch, and the next one starts another', async () => {
  expect(await run('end')).toBe('Error: it ended its process with 3');
  expect(await run('three')).toEqual(['three']);
});

test('one that gives no answer is ended, and the next batch starts another', async () => {
  expect(await run('endless')).toBe('Error: it gave no answer for 5 seconds');
  expect(await run('three')).toEqual(['three']);
});
