import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf } from '../kept/digest.ts';
import type { KeptOutput } from '../kept/kept-output.ts';
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

const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const GZIP = { level: LEVEL };

/** The two kinds of copies: what stands behind the name of a file, and how its bytes are compressed. Other settings give other copies. */
const KINDS: readonly { name: string; settings: object; compress: (body: Buffer) => Promise<Uint8Array> }[] =
  [
    {
      name: 'br',
      settings: BROTLI,
      compress: (body) =>
        brotliAsync(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    },
    { name: 'gz', settings: GZIP, compress: (body) => gzipAsync(body, GZIP) },
  ];

/** Writes the copies of a file. It is read only where its digest is not known, or a copy has to be made. */
async function compressFile(folder: string, name: string, { output, results }: Keepers): Promise<void> {
  const group = output.group('compressed');
  const file = join(folder, name);
  let body: Buffer | undefined;
  let digest = output.digestOf(name);
  if (digest === undefined) {
    body = await readFile(file);
    digest = digestOf([body]);
    output.setDigest(name, digest);
  }
  for (const { name: kind, settings, compress } of KINDS) {
    const question = [kind, JSON.stringify(settings), version, digest];
    const copy = `${name}.${kind}`;
    const key = digestOf(question);
    if (group.take(copy, key)) {
      results.mark(question);
      continue;
    }
    const bytes = (body ??= await readFile(file));
    await writeFile(join(folder, copy), await results.of(question, () => compress(bytes)));
    group.made(copy, key);
  }
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => TEXT.has(extname(name)) && statSync(join(folder, name)).size >= MIN_BYTES)
    .map((name) => name.replaceAll('\\', '/'));
}

/** What is kept from build to build: the files themselves, and what went into files that are gone. */
export interface Keepers {
  output: KeptOutput;
  results: KeptResults;
}

/**
 * Writes a brotli and a gzip copy beside every text file below a folder, for servers that hand them out as they are.
 * @returns how many files have them
 */
export async function precompress(folder: string, keepers: Keepers): Promise<number> {
  const names = await textFiles(folder);
  const queue = [...names];
  const worker = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop())
      await compressFile(folder, name, keepers);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return names.length;
}
