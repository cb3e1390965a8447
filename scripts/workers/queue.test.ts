import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { WorkQueue } from './queue.ts';

const collection = {} as EntrySource['collection'];
const LONG = 'x'.repeat(30_000);

/** Creates numbered files, every fifth one long; `read` receives the numbers of the files that are read. */
function files(count: number, read: number[] = []): EntrySource[] {
  return Array.from({ length: count }, (_, number) => {
    const text = (): string => {
      read.push(number);
      return number % 5 === 0 ? LONG : 'short';
    };
    return { file: new SourceFile(String(number), text, ''), collection };
  });
}

const isLong = ({ file }: EntrySource): boolean => file.text === LONG;
const numbers = (batch: readonly EntrySource[] | undefined): number[] =>
  (batch ?? []).map(({ file }) => Number(file.path));

test('a thread begins with what is heavy, and every file is worked on once', () => {
  const queue = new WorkQueue(files(20), isLong);
  expect(numbers(queue.forThread(true))).toEqual([0, 5, 10, 15]);
  expect(numbers(queue.forThread(true))).toHaveLength(16);
  expect(queue.forThread(true)).toBeUndefined();
  expect(queue.forThisThread()).toBeUndefined();
});

test('what is heavy is never worked on where nothing can stop it, and a thread may be kept to it', () => {
  const queue = new WorkQueue(files(2000), isLong);
  const [here, there] = [new Set<number>(), new Set<number>()];
  for (let batch = queue.forThisThread(); batch !== undefined; batch = queue.forThisThread())
    for (const number of numbers(batch)) here.add(number);
  for (let batch = queue.forThread(false); batch !== undefined; batch = queue.forThread(false))
    for (const number of numbers(batch)) there.add(number);
  expect([here.size, there.size]).toEqual([1600, 400]);
  expect([...there].every((number) => number % 5 === 0)).toBe(true);
});

test('no more files are read than are about to be worked on', () => {
  const read: number[] = [];
  const queue = new WorkQueue(files(2000, read), isLong);
  expect(read).toEqual([]);
  const first = numbers(queue.forThread(true));
  expect(Math.max(...first)).toBeLessThan(1000);
  expect(read.length).toBeLessThan(1000);
});

test('an earlier stretch is finished before what is heavy in a later one is begun', () => {
  const queue = new WorkQueue(files(2000), isLong);
  const taken: number[] = [];
  for (let batch = queue.forThread(true); batch !== undefined; batch = queue.forThread(true))
    taken.push(...numbers(batch));
  expect(taken).toHaveLength(2000);
  for (const [place, number] of taken.entries()) expect(Math.abs(place - number)).toBeLessThan(1000);
});
