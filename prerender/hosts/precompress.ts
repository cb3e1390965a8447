import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.webmanifest']);
/** Below this many bytes a compressed file saves nothing worth a second one. */
const MIN_BYTES = 1024;
/** Files at a time; each is compressed in a thread of its own. */
const PARALLEL = 4;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const [br, gz] = await Promise.all([
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipAsync(body, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const candidates = names.filter((name) => TEXT.has(extname(name))).map((name) => join(folder, name));
  const sizes = await Promise.all(candidates.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sizes.filter(({ size }) => size >= MIN_BYTES).map(({ file }) => file);
}

/** Writes a brotli and a gzip copy beside every text file below a folder, for servers that hand them out as they are. */
export async function precompress(folder: string): Promise<number> {
  const files = await textFiles(folder);
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return files.length;
}
