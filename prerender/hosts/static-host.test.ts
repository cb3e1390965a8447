import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../../tests/helpers/new-folder.ts';
import { precompress } from './static-host.ts';

test('texts that gain by it have two copies, which hold the same', async () => {
  const text = 'a'.repeat(3000);
  const root = newFolder({ 'page.html': text, 'post.md': text, 'small.html': 'small', 'picture.webp': text });
  const file = (name: string) => path.join(root, name);
  expect(await precompress(root)).toBe(2);
  expect(brotliDecompressSync(readFileSync(file('page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(file('page.html.gz'))).toString()).toBe(text);
  expect(existsSync(file('small.html.br'))).toBe(false);
  expect(existsSync(file('picture.webp.gz'))).toBe(false);
});
