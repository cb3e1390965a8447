import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** What conditions and ranges of a request are compared with. */
interface Validators {
  etag: string;
  modified: Date;
}

/** Headers know whole seconds. */
const toSecond = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/**
 * Whether a request is only for another state of the file (RFC 9110, 13.1.1 and 13.1.4): the answer is then 412. Tags are
 * compared strongly, and where there are any, the date is not looked at.
 */
export function isForOther(request: Request, { etag, modified }: Validators): boolean {
  const wanted = request.headers.get('if-match');
  if (wanted !== null) {
    const tags = wanted.split(',').map((tag) => tag.trim());
    return !tags.includes('*') && !tags.includes(etag);
  }
  const unmodified = Date.parse(request.headers.get('if-unmodified-since') ?? '');
  return toSecond(modified) > unmodified;
}

/** Whether `If-Range` names the file as it is; without the header a range always holds. A weak tag never does. */
function isSameFile(ifRange: string | null, { etag, modified }: Validators): boolean {
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return ifRange === etag;
  return Date.parse(ifRange) === toSecond(modified);
}

/** A part of a file, its last byte included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * The part of a file that is asked for (RFC 9110, 14.1.2). What is no range is as if it were not there, and so are
 * several at once: the whole is always a right answer. Not a library: `range-parser` refuses what must be ignored
 * (`5-2`) and a suffix longer than the file, which is the whole file.
 */
export function requestedPart(
  request: Request,
  size: number,
  validators: Validators,
): Part | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get('range') ?? '') ?? [];
  if (first + last === '' || !isSameFile(request.headers.get('if-range'), validators)) return 'whole';
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Number(last);
  if (!isSuffix && end < start && last !== '') return 'whole';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}
