import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { getMimeType, mimes } from 'hono/utils/mime';
import { isForOther, requestedPart, type Part } from './conditions.ts';
import { chooseEncoding, COPIES } from './encodings.ts';
import { findFile, type PublicFile } from './public-files.ts';

/** Pages may change with every build; what never changes under its name says so in `_headers`. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Markdown copies of posts are a kind that the list of the library lacks. */
const MIME_TYPES = { ...mimes, md: 'text/markdown; charset=utf-8' };

/** Files remembered with their digest; the site has some hundreds. */
const MAX_DIGESTS = 5000;
const digests = new Map<string, string>();

/** A strong validator from what a file holds, so that ranges of it may be put together and a rebuild of the same keeps it. */
async function entityTag({ path, size, modified }: PublicFile): Promise<string> {
  const key = `${path}\0${size}\0${modified.getTime()}`;
  const known = digests.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const tag = `"${hash.digest('base64url').slice(0, 22)}"`;
  if (digests.size >= MAX_DIGESTS) digests.clear();
  digests.set(key, tag);
  return tag;
}

/** The copy of a file that suits the browser, and whether it has copies at all. */
async function chooseCopy(root: string, address: string, plain: PublicFile, accept: string | undefined) {
  const found = await Promise.all(
    COPIES.map(async (copy) => ({ ...copy, file: await findFile(root, address + copy.extension) })),
  );
  const copies = found.flatMap(({ encoding, file }) => (file ? [{ encoding, file }] : []));
  const encoding = chooseEncoding(
    accept,
    copies.map((copy) => copy.encoding),
  );
  const file = copies.find((copy) => copy.encoding === encoding)?.file ?? plain;
  return { file, encoding, varies: copies.length > 0 };
}

/** What is read of the file; a reader that fails or is left ends by itself and disturbs nobody. */
function fileStream(file: PublicFile, range?: Part): ReadableStream<Uint8Array> {
  const stream = createReadStream(file.path, range);
  stream.on('error', () => undefined);
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

interface SendOptions {
  root: string;
  /** Path of the file below the root. */
  address: string;
  status: 200 | 404;
}

/**
 * A file as an answer (RFC 9110): compressed as the browser likes it, 304 when the browser has it already, a part of it on
 * request; 412 and 416, without a body, when a condition or a part cannot be met. Null when there is no such file. Only a
 * file that is the answer itself (status 200) has conditions and parts.
 */
export async function sendFile(
  request: Request,
  { root, address, status }: SendOptions,
): Promise<Response | null> {
  const plain = await findFile(root, address);
  if (!plain) return null;
  const accept = request.headers.get('accept-encoding') ?? undefined;
  const { file, encoding, varies } = await chooseCopy(root, address, plain, accept);
  const etag = await entityTag(file);
  const headers = new Headers({
    'Cache-Control': REVALIDATE,
    'Content-Type': getMimeType(address, MIME_TYPES) ?? 'application/octet-stream',
    ETag: etag,
    'Last-Modified': plain.modified.toUTCString(),
    ...(varies && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  const isHead = request.method === 'HEAD';
  const send = (code: number, range?: Part) => {
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
    return new Response(isHead ? null : fileStream(file, range), { status: code, headers });
  };
  if (status !== 200) return send(status);

  headers.set('Accept-Ranges', 'bytes');
  const validators = { etag, modified: plain.modified };
  if (isForOther(request, validators)) return new Response(null, { status: 412 });
  if (fresh(Object.fromEntries(request.headers), { etag, 'last-modified': plain.modified.toUTCString() })) {
    for (const name of ['Content-Type', 'Content-Encoding', 'Accept-Ranges']) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const part = isHead ? 'whole' : requestedPart(request, file.size, validators);
  if (part === 'whole') return send(200);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } });
  headers.set('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  return send(206, part);
}
