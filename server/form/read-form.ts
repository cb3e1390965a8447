import { FORM_NAME, type FormValues, normalize, valuesBy } from '../../src/forms/contact/fields.ts';

/**
 * Maximum size of a form. All fields together have fewer than 11,000 characters, each at most twelve bytes
 * when encoded, so a form within the field limits is never too large.
 */
export const MAX_FORM_BYTES = 192 * 1024;

/** Maximum number of fields. The form has thirteen, two of them with three values. */
export const MAX_FIELDS = 50;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Why a body cannot be read as the contact form. */
export type Unreadable = 'type' | 'too-large' | 'too-many-fields' | 'unknown-form' | 'aborted';

export interface SentForm {
  values: FormValues;
}

/** Whether a request's headers declare an uncompressed, URL-encoded form. */
export function isForm({ headers }: Request): boolean {
  const isPlain = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase() === 'identity';
  return isPlain && headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === FORM_TYPE;
}

/** Reads a body, and stops as soon as it exceeds the limit. */
async function readBody(request: Request): Promise<{ body: string } | Unreadable> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too-large';
  if (!request.body) return { body: '' };
  const decoder = new TextDecoder();
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let size = 0;
  let body = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MAX_FORM_BYTES) {
        void reader.cancel().catch(() => undefined);
        return 'too-large';
      }
      body += decoder.decode(part.value, { stream: true });
    }
  } catch {
    // The client disconnected or did not finish.
    return 'aborted';
  }
  return { body: body + decoder.decode() };
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

/** Counts ampersands before anything is decoded, because decoding many fields would be slow. */
function hasTooManyFields(body: string): boolean {
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0 && fields <= MAX_FIELDS; at = body.indexOf('&', at + 1))
    fields += 1;
  return fields > MAX_FIELDS;
}

/** Parses an encoded body as the contact form, or returns why it is not one. Unknown fields are ignored. */
export function parseForm(body: string): SentForm | Unreadable {
  if (hasTooManyFields(body)) return 'too-many-fields';
  const data = new URLSearchParams(body);
  if (data.get('form-name') !== FORM_NAME) return 'unknown-form';
  return { values: valuesFrom(data) };
}

/** Reads a request's body as the contact form; also returns the body, to recognize duplicates. */
export async function readForm(request: Request): Promise<(SentForm & { body: string }) | Unreadable> {
  if (!isForm(request)) return 'type';
  const read = await readBody(request);
  if (typeof read === 'string') return read;
  const form = parseForm(read.body);
  return typeof form === 'string' ? form : { ...form, ...read };
}
