import { isObject, valueAt, type Json } from './json.ts';

/** Picture variants besides the three default ones, requested by a field with `x-variants`. */
export const MORE_VARIANTS = ['thumb', 'xlarge', 'huge', 'svg', 'avif'] as const;
export type MoreVariant = (typeof MORE_VARIANTS)[number];

/**
 * The variants that are other widths; `svg` keeps a drawing as SVG, `avif` adds a second file for each width.
 */
export type WiderVariant = Exclude<MoreVariant, 'svg' | 'avif'>;

/** Extensions of files that can be offered as downloads, with their media types. */
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

/** The types and the size of downloads that a field accepts. */
export interface DownloadRules {
  types: readonly string[];
  most: number;
}

/** The size of a download where no field limits it. */
export const USUAL_BYTES = 10 * 1024 * 1024;

/** The limits of a field by the value of its `x-file`, whose form is checked with the schema. */
export function downloadRules(of: Json): DownloadRules {
  const rules: { types?: string[]; bytes?: number } = isObject(of) ? of : {};
  return { types: rules.types ?? ['pdf'], most: rules.bytes ?? USUAL_BYTES };
}

/** The keyword of a field whose choices are values of the same entry. */
export const VALUE_OF = 'x-value-of';

/**
 * The choices that `x-value-of` names in the data of an entry; empty if there are none.
 * @param path dotted path from the top of the entry; lists on the way are gone through
 */
export function choicesIn(data: Json | undefined, path: string): Json[] {
  const values = itemsOf(valueAt(data, path) ?? []);
  return [...new Set(values.filter((value) => typeof value !== 'object'))];
}

function itemsOf(value: Json): Json[] {
  return Array.isArray(value) ? value.flatMap(itemsOf) : [value];
}
