// What a visitor loads for the first search of a large site: the bytes of the index as it is, with gzip, and with brotli.
import { Buffer } from 'node:buffer';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeSite } from './corpora.js';
import { count, table } from './figures.js';
import { contentCommand, measure } from './process.js';

const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** @param {{ length: number }} bytes */
const kilobytes = ({ length }) => `${count(Math.round(length / 1000))} kB`;

/**
 * @param {readonly import('./corpora.js').Corpus[]} corpora
 * @param {number} posts
 */
export async function measureSearch(corpora, posts) {
  const rows = [];
  for (const corpus of corpora) {
    const root = mkdtempSync(path.join(tmpdir(), 'content-search-'));
    try {
      writeSite(root, posts, corpus.post);
      await measure(contentCommand(root, 'build', '--quiet'));
      const folder = path.join(root, 'dist-content/search');
      const index = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
      const all = Buffer.concat(index);
      rows.push([corpus.name, ...[all, gzipSync(all), brotliCompressSync(all, OPTIONS)].map(kilobytes)]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  console.log(table([[`search index of ${count(posts)} posts`, 'as it is', 'gzip', 'brotli'], ...rows]));
}
