import fresh from 'fresh';
import { getMimeType, mimes } from 'hono/utils/mime';
import Negotiator from 'negotiator';
import { bodyOf, entityTag, isForOther, requestedPart, type Part } from './file-body.ts';
import { findFile, type PublicFile } from './public-files.ts';

/** Pages may change with every build; what never changes under its name says so in `_headers`. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Markdown copies of posts are a kind that the list of the library lacks. */
const MIME_TYPES = { ...mimes, md: 'text/markdown; charset=utf-8' };

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

interface SendOptions {
  root: string;
  /** Path of the file below the root. */
  address: string;
  status: 200 | 404 | 410;
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

/** Compressed copies that may lie beside a file, the smaller first. */
const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

type Encoding = (typeof COPIES)[number]['encoding'];

/**
 * Which of the copies that exist a browser likes best, by the weights that it names; between equals the smaller. Undefined
 * when it takes none of them, or likes the plain file better.
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
