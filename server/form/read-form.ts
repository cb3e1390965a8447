import { COPY_FIELD, FORM_NAME, HONEYPOT, type FormValues } from '../../forms/contact/fields.ts';

/**
 * Largest form that is read. The fields together hold under 11,000 characters; the longest of them take twelve bytes
 * when they are encoded, so that nothing which the limits allow is too large.
 */
export const MAX_FORM_BYTES = 192 * 1024;

/** The form has thirteen fields, two of them with three values. */
export const MAX_FIELDS = 50;

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Why a body is not read as the contact form. */
export type Unreadable = 'type' | 'too-large' | 'too-many-fields' | 'unknown-form' | 'aborted';

export interface SentForm {
  values: FormValues;
  wantsCopy: boolean;
}

/** Whether a request says that its body is a form as browsers encode it, and as it is. */
export function isForm({ headers }: Request): boolean {
  const isPlain = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase() === 'identity';
  return isPlain && headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === FORM_TYPE;
}

/** Reads a body up to the limit, and not a byte further. */
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
    // Whoever sent it is gone, or never finished.
    return 'aborted';
  }
  return { body: body + decoder.decode() };
}

/** Control characters have no place in a text; in one of one line, neither have line breaks. */
const CONTROL = /[^\P{Cc}\n\t]|[\u2028\u2029]/gu;
/** Each run of blanks is looked at once: a pattern that may begin anywhere in it would cost the square of its length. */
const oneLine = (text: string) =>
  text.replace(/\s+/g, (blanks) => (/[\r\n\t]/.test(blanks) ? ' ' : blanks)).replace(CONTROL, '');
const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '');

function valuesFrom(data: URLSearchParams): FormValues {
  const line = (name: string) => oneLine(data.get(name) ?? '');
  // The page's script joins them, a browser alone sends each by itself.
  const choices = (name: string) => {
    const values = data.getAll(name).flatMap((value) => value.split(','));
    return [...new Set(values.map((value) => oneLine(value).trim()))].filter(Boolean);
  };
  return {
    name: line('name'),
    email: line('email').trim(),
    phone: line('phone'),
    message: manyLines(data.get('message') ?? ''),
    location: line('location'),
    businessName: line('businessName'),
    solutions: choices('solutions'),
    helpWith: line('helpWith'),
    town: line('town'),
    also: choices('also'),
    [HONEYPOT]: line(HONEYPOT),
  };
}

/** Ampersands part the fields; they are counted before anything is decoded, which is what would cost time. */
function hasTooManyFields(body: string): boolean {
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0 && fields <= MAX_FIELDS; at = body.indexOf('&', at + 1))
    fields += 1;
  return fields > MAX_FIELDS;
}

/** The contact form from an encoded body, or why it is none. Fields that the form does not have are left out. */
export function parseForm(body: string): SentForm | Unreadable {
  if (hasTooManyFields(body)) return 'too-many-fields';
  const data = new URLSearchParams(body);
  if (data.get('form-name') !== FORM_NAME) return 'unknown-form';
  return { values: valuesFrom(data), wantsCopy: data.has(COPY_FIELD) };
}

/** Reads a request's body as the contact form; the body itself as well, to know it again. */
export async function readForm(request: Request): Promise<(SentForm & { body: string }) | Unreadable> {
  if (!isForm(request)) return 'type';
  const read = await readBody(request);
  if (typeof read === 'string') return read;
  const form = parseForm(read.body);
  return typeof form === 'string' ? form : { ...form, ...read };
}
