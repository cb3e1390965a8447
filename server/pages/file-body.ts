import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Part } from './conditions.ts';
import type { PublicFile } from './public-files.ts';

/** What a state of a file holds: its validator, and the bytes themselves while there is room for them. */
interface Held {
  etag: string;
  bytes: Buffer<ArrayBuffer> | null;
}

/** Pages, scripts and styles are smaller; pictures are read from the disk as they are sent. */
const MAX_BYTES = 256 * 1024;
/** All that is held at once: the whole of a site of this kind, three times over. */
const MAX_TOTAL = 64 * 1024 * 1024;
const MAX_FILES = 5000;

const held = new Map<string, Promise<Held>>();
let total = 0;

const tagOf = (digest: string) => `"${digest.slice(0, 22)}"`;

async function read({ path, size }: PublicFile): Promise<Held> {
  const hash = createHash('sha256');
  if (size > MAX_BYTES) {
    await pipeline(createReadStream(path), hash);
    return { etag: tagOf(hash.digest('base64url')), bytes: null };
  }
  const bytes = await readFile(path);
  const etag = tagOf(hash.update(bytes).digest('base64url'));
  // A file that is being written has another size than was said of it.
  return { etag, bytes: bytes.byteLength === size ? bytes : null };
}

/** What a state of a file holds, read once. */
function contentOf(file: PublicFile): Promise<Held> {
  const key = `${file.path}\0${file.size}\0${file.modified.getTime()}`;
  const known = held.get(key);
  if (known) return known;
  const size = file.size > MAX_BYTES ? 0 : file.size;
  if (held.size >= MAX_FILES || total + size > MAX_TOTAL) {
    held.clear();
    total = 0;
  }
  total += size;
  const content = read(file);
  held.set(key, content);
  content.catch(() => held.delete(key));
  return content;
}

/** A strong validator from what a file holds, so that ranges of it may be put together and a rebuild of the same keeps it. */
export const entityTag = async (file: PublicFile): Promise<string> => (await contentOf(file)).etag;

/** A file or a part of it as a body; a reader that fails or is left ends by itself and disturbs nobody. */
export async function bodyOf(
  file: PublicFile,
  part?: Part,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>> {
  const { bytes } = await contentOf(file);
  if (bytes) return part ? bytes.subarray(part.start, part.end + 1) : bytes;
  const stream = createReadStream(file.path, part);
  stream.on('error', () => undefined);
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
