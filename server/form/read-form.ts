import { FORM_NAME, type FormValues, normalize, valuesBy } from '../../src/forms/contact/fields.ts';

/**
 * Maximum size of a form. All fields together have fewer than 11,000 characters, each at most twelve bytes
 * when encoded, so a form within the field limits is never too large.
 */
export const MAX_FORM_BYTES = 192 * 1024;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Why a body cannot be read as the contact form. */
export type Unreadable = 'type' | 'too-large' | 'unknown-form' | 'aborted';

/** Reads a body, and stops as soon as it exceeds the limit. */
async function readBody(request: Request): Promise<{ body: string } | Unreadable> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too-large';
  const stream: ReadableStream<Uint8Array<ArrayBuffer>> | null = request.body;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of stream ?? []) {
      size += part.byteLength;
      if (size > MAX_FORM_BYTES) return 'too-large';
      parts.push(part);
    }
  } catch {
    // The client disconnected or did not finish, also while it was told to stop.
    return size > MAX_FORM_BYTES ? 'too-large' : 'aborted';
  }
  return { body: await new Blob(parts).text() };
}

/** Control characters, which are removed; line breaks are removed only from one-line fields. */
const CONTROL = /[^\P{Cc}\n\t]|[\u2028\u2029]/gu;
/**
 * Handles each run of white space once: a pattern that could match anywhere in it would take quadratic time.
 */
const oneLine = (text: string) =>
  text.replace(/\s+/g, (blanks) => (/[\r\n\t]/.test(blanks) ? ' ' : blanks)).replace(CONTROL, '');
const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '');

function valuesFrom(data: URLSearchParams): FormValues {
  const line = (name: string) => oneLine(data.get(name) ?? '');
  // The page's script joins the values; a browser without it sends each separately.
  const choices = (name: string) => {
    const values = data.getAll(name).flatMap((value) => value.split(','));
    return [...new Set(values.map((value) => oneLine(value).trim()))].filter(Boolean);
  };
  return normalize({ ...valuesBy(line, choices), message: manyLines(data.get('message') ?? '') });
}

/**
 * Reads a request's body as the contact form; unknown fields are ignored. Also returns the body, to recognize
 * duplicates.
 */
export async function readForm(request: Request): Promise<{ values: FormValues; body: string } | Unreadable> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM_TYPE) return 'type';
  const read = await readBody(request);
  if (typeof read === 'string') return read;
  const data = new URLSearchParams(read.body);
  return data.get('form-name') === FORM_NAME ? { values: valuesFrom(data), ...read } : 'unknown-form';
}
