import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInbox, type KeptMessage, boundSpam, messageFiles } from './inbox.ts';
import { readLines, type Line } from './append-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-bounds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const message = (id: string, kind: KeptMessage['kind'], size: number): KeptMessage => ({
  id,
  receivedAt: '2026-11-25T10:00:00.000Z',
  form: 'contact',
  kind,
  fields: { name: 'x'.repeat(size) },
  text: '',
  deliver: [],
});

async function linesOf(text: string | Buffer): Promise<Line[]> {
  const file = path.join(folder, 'lines');
  await writeFile(file, text);
  const lines: Line[] = [];
  for await (const line of readLines(file)) lines.push(line);
  return lines;
}

test('lines are whole, wherever the pieces end that they are read in', async () => {
  const long = 'ä'.repeat(100_000);
  expect(await linesOf(`a\n\n${long}\nlast`)).toEqual([
    { text: 'a', number: 1 },
    { text: '', number: 2 },
    { text: long, number: 3 },
    { text: 'last', number: 4 },
  ]);
  expect(await linesOf('')).toEqual([]);
});

test('a line that is longer than any message is passed over and not held', async () => {
  const lines = await linesOf(Buffer.concat([Buffer.alloc(5 * 1024 * 1024, 'x'), Buffer.from('\nnext\n')]));
  expect(lines).toEqual([
    { text: null, number: 1 },
    { text: 'next', number: 2 },
  ]);
});

test('of the spam the oldest goes when there is too much, of the messages nothing', async () => {
  const inbox = createInbox(folder, { rotateBytes: 1000, spamBytes: 5000 });
  for (let index = 0; index < 40; index += 1) await inbox.add(message(`s${index}`, 'spam', 600));
  for (let index = 0; index < 20; index += 1) await inbox.add(message(`m${index}`, 'message', 600));
  const kept: string[] = [];
  for await (const { id } of inbox.messages()) kept.push(id);
  expect(kept.filter((id) => id.startsWith('m'))).toHaveLength(20);
  const spam = kept.filter((id) => id.startsWith('s'));
  expect(spam.at(-1)).toBe('s39');
  expect(spam).not.toContain('s0');
  const names = (await readdir(folder)).filter((name) => name.startsWith('spam-'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5000 + 2 * 1000);
});

test('files are in the order they were written, the tenth after the second', async () => {
  for (const name of [
    '2026-11.10.jsonl',
    '2026-11.2.jsonl',
    'spam-2026-01.jsonl',
    '2026-11.jsonl',
    '2025-12.jsonl',
  ])
    await writeFile(path.join(folder, name), '{}');
  expect((await messageFiles(folder)).map(({ name }) => name)).toEqual([
    '2025-12.jsonl',
    '2026-11.jsonl',
    '2026-11.2.jsonl',
    '2026-11.10.jsonl',
    'spam-2026-01.jsonl',
  ]);
  await boundSpam(folder, 0);
  expect(await readdir(folder)).toHaveLength(5);
});
