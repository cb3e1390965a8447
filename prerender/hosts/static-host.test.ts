import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './static-host.ts';

let root: string;
const file = (name: string) => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('texts that gain by it have two copies, which hold the same', async () => {
  const text = 'a'.repeat(3000);
  writeFileSync(file('page.html'), text);
  writeFileSync(file('post.md'), text);
  writeFileSync(file('small.html'), 'small');
  writeFileSync(file('picture.webp'), text);
  expect(await precompress(root)).toBe(2);
  expect(brotliDecompressSync(readFileSync(file('page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(file('page.html.gz'))).toString()).toBe(text);
  expect(existsSync(file('small.html.br'))).toBe(false);
  expect(existsSync(file('picture.webp.gz'))).toBe(false);
});
