import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptResults } from './kept-results.ts';

const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
/** Below this many bytes a compressed file saves nothing worth a second one. */
const MIN_BYTES = 1024;
/** Files at a time; each is compressed in a thread of its own. */
const PARALLEL = 4;
/** The best that gzip can. */
const LEVEL = 9;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Another Node brings other versions of the libraries, which may write other bytes. */
const { version } = process;

async function compressFile(file: string, kept: KeptResults): Promise<void> {
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    kept.of(['br', version, body], () => brotliAsync(body, { params })),
    kept.of(['gz', version, body], () => gzipAsync(body, { level: LEVEL })),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const candidates = names.filter((name) => TEXT.has(extname(name))).map((name) => join(folder, name));
  const sizes = await Promise.all(candidates.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sizes.filter(({ size }) => size >= MIN_BYTES).map(({ file }) => file);
}

/**
 * Writes a brotli and a gzip copy beside every text file below a folder, for servers that hand them out as they are.
 * @returns how many files have them
 */
export async function precompress(folder: string, kept: KeptResults): Promise<number> {
  const files = await textFiles(folder);
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressFile(file, kept);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return files.length;
}
