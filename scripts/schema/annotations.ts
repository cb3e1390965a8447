/** Variants of a picture beside the usual three, which a field asks for with `x-variants`. */
export const MORE_VARIANTS = ['thumb', 'xlarge', 'huge', 'svg', 'avif'] as const;
export type MoreVariant = (typeof MORE_VARIANTS)[number];

/** Those of them that are another width; `svg` keeps a drawing as one, `avif` asks for a second file beside each width. */
export type WiderVariant = Exclude<MoreVariant, 'svg' | 'avif'>;

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
