import { isObject, type JsonObject } from './json.ts';

export type StringKind =
  'text' | 'raw' | 'link' | 'ref' | 'image' | 'file' | 'date' | 'datetime' | 'recurrence' | 'markdown';

/** The keywords that say what a string is; of one string only one of them can be true. */
export const KIND_KEYWORDS = [
  ...['x-raw', 'x-link', 'x-ref', 'x-image', 'x-file', 'x-date', 'x-datetime', 'x-recurrence', 'x-markdown'],
] as const;

/** Variants of a picture beside the usual three, which a field asks for with `x-variants`. */
export const MORE_VARIANTS = ['thumb', 'xlarge', 'huge', 'svg', 'avif'] as const;
export type MoreVariant = (typeof MORE_VARIANTS)[number];

/** Those of them that are another width; `svg` keeps a drawing as one, `avif` asks for a second file beside each width. */
export type WiderVariant = Exclude<MoreVariant, 'svg' | 'avif'>;

/**
 * What a string is, by the annotation keywords of its schema. Schemas in which two of them meet are refused; were one to slip
 * through, what is cleaned or checked comes before what is not.
 */
export function kindOf(schema: JsonObject): StringKind {
  if (typeof schema['x-markdown'] === 'string') return 'markdown';
  if (schema['x-link'] === true) return 'link';
  if (schema['x-image'] === true) return 'image';
  if ((schema['x-file'] ?? false) !== false) return 'file';
  if (typeof schema['x-ref'] === 'string' || Array.isArray(schema['x-ref'])) return 'ref';
  if (schema['x-date'] === true) return 'date';
  if (schema['x-datetime'] === true) return 'datetime';
  if (isObject(schema['x-recurrence'])) return 'recurrence';
  return schema['x-raw'] === true ? 'raw' : 'text';
}

/** Kinds that can be offered, by their ending, with the media type of each. */
export const DOWNLOAD_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  csv: 'text/csv',
  txt: 'text/plain',
  ics: 'text/calendar',
  vcf: 'text/vcard',
};
