import pLimit from 'p-limit';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
/** Below this many bytes a compressed file saves nothing worth a second one. */
const MIN_BYTES = 1024;
/** Files at a time; each copy is compressed in a thread of its own. */
const PARALLEL = 4;
/** The best that gzip can. */
const LEVEL = 9;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** Writes the two copies of a file beside it. */
async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    brotliAsync(body, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipAsync(body, { level: LEVEL }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => join(folder, name))
    .filter((file) => TEXT.has(extname(file)) && statSync(file).size >= MIN_BYTES);
}

/**
 * Writes a brotli and a gzip copy beside every text file below a folder, for servers that hand them out as they are.
 * @returns how many files have them
 */
export async function precompress(folder: string): Promise<number> {
  const files = await textFiles(folder);
  const limit = pLimit(PARALLEL);
  await Promise.all(files.map((file) => limit(() => compressFile(file))));
  return files.length;
}
