import fresh from 'fresh';
import { getMimeType, mimes } from 'hono/utils/mime';
import Negotiator from 'negotiator';
import { bodyOf, entityTag, isForOther, requestedPart, type Part } from './file-body.ts';
import { findFile, type PublicFile } from './public-files.ts';

/**
 * Default for pages, which may change with every build; files that never change have a rule in `_headers`.
 */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Adds Markdown, which the library's list lacks, for the copies of posts. */
const MIME_TYPES = { ...mimes, md: 'text/markdown; charset=utf-8' };

/** The compressed copy of a file that suits the browser, and whether there are any copies. */
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

interface SendOptions {
  root: string;
  /** Path of the file below the root. */
  address: string;
  status: 200 | 404 | 410;
}

/**
 * A file as a response (RFC 9110): compressed as the browser prefers, 304 if the browser has it already, a
 * range if requested; 412 and 416, without a body, if a precondition or range cannot be satisfied. Null if
 * there is no such file. Preconditions and ranges apply only to a file with status 200.
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
  const send = async (code: number, range?: Part) => {
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
    return new Response(isHead ? null : await bodyOf(file, range), { status: code, headers });
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

/** Compressed copies that may exist beside a file, the smaller first. */
const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

type Encoding = (typeof COPIES)[number]['encoding'];

/**
 * The existing copy that a browser prefers, by its weights; the smaller one if they are equal. Undefined if
 * it accepts none of them, or prefers the plain file.
 */
function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = negotiator.encodings([...available, 'identity'], { preferred: [...available] });
  return available.find((encoding) => encoding === best);
}
