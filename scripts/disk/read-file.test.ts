import { appendFileSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MOST_BYTES, readRegularFile } from './read-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function made(size: number): string {
  const file = path.join(folder, 'file');
  writeFileSync(file, 'a'.repeat(Math.min(size, 10)));
  // A sparse file, which takes no disk space.
  truncateSync(file, size);
  return file;
}

test.each([0, 1, 10, 4096, 200_000])('%i bytes are read as they are', (size) => {
  const file = made(size);
  appendFileSync(file, 'end');
  const outcome = readRegularFile(file);
  if ('fault' in outcome) throw new Error(outcome.fault);
  expect(outcome.bytes.length).toBe(size + 3);
  expect(outcome.bytes.toString('latin1', size)).toBe('end');
});

test('a file has as much as it may, and not a byte more', () => {
  const file = made(1000);
  expect(readRegularFile(file, 1000)).toHaveProperty('bytes.length', 1000);
  expect(readRegularFile(file, 999)).toMatchObject({ tooLarge: 1000, isMissing: false });
});

test.each([MOST_BYTES + 1, 3 * 1024 ** 3, 1024 ** 4])('of %i bytes none is read', (size) => {
  const outcome = readRegularFile(made(size));
  expect(outcome).toMatchObject({
    fault: 'it is larger than 128 MB, the largest file that is read',
    tooLarge: size,
  });
});

// Its reported size is 0, like that of a file that grows while it is read.
const GROWING = '/proc/self/mountinfo';
test.skipIf(!existsSync(GROWING))('a file with more in it than it says is read up to the limit', () => {
  const whole = readRegularFile(GROWING);
  if ('fault' in whole) throw new Error(whole.fault);
  expect(whole.bytes.toString()).toMatch(/\n$/);
  expect(whole.bytes.length).toBeGreaterThan(20);
  expect(readRegularFile(GROWING, whole.bytes.length)).toHaveProperty('bytes.length', whole.bytes.length);
  expect(readRegularFile(GROWING, 20)).toMatchObject({ tooLarge: 21 });
});
