import { DOWNLOAD_TYPES, downloadRules } from './annotations.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** What the site has that a value of a kind can name. */
export interface Choices {
  /** ISO date of the day. */
  today: string;
  pictures: () => readonly string[];
  files: () => readonly string[];
  addresses: () => readonly string[];
  /** The keys of the entries of a collection. */
  keys: (collection: string) => readonly string[];
}

/** What the limits of a field are told with. */
export interface WordContext {
  isDayFirst: boolean;
  /** An entry of a collection, in words: `the slug of an entry in content/authors/`. */
  entryOf: (collection: string) => string;
}

/** A widget of Sveltia CMS with its options. */
export interface KindWidget {
  widget: string;
  [option: string]: unknown;
}

/** All about one kind of string; a value is compiled in `entry/markdown/string-compilers.ts`. */
export interface KindRow {
  /** The keyword that sets this kind. */
  keyword: `x-${string}`;
  /** The schema of the keyword's value, with the description that editors of schemas see. */
  form: JsonObject & { description: string };
  /** The name of such a string in messages. */
  name?: string;
  /** What an editor may write, for the comment above the field of a new entry. */
  words?: (of: Json, context: WordContext) => string;
  /** An example of a value in a message. */
  example?: string;
  /** Values that a new entry may begin with. */
  starters?: (of: Json, choices: Choices) => readonly string[];
  /** The widget of the editing page; undefined for a text in one line. */
  widget?: (of: Json, relationTo: (collection: Json) => KindWidget | undefined) => KindWidget | undefined;
  /** Its type in the output; a plain text when left out. */
  outputType?: (of: Json) => string;
  /** Uses for which it is rejected, because it is more than plain text. */
  refusedAs?: readonly ('word' | 'address' | 'key' | 'sorted')[];
  /** Whether it is a date. */
  isDay?: boolean;
  /** Whether it names something, so that it is not text for the search. */
  isName?: boolean;
  /** Whether an empty text is always invalid. */
  isEmptyNever?: boolean;
}

const flag = (description: string): KindRow['form'] => ({ type: 'boolean', description });
const MARKDOWN_TYPES: Readonly<Record<string, string>> = { block: 'RichText', document: 'MarkdownDocument' };

/**
 * The kinds of strings, with everything that schemas, entries, checks and tools need to know
 * (docs/decisions/0018-schemas-are-checked.md). If a schema sets two kinds, the later one applies: kinds that
 * are sanitized or checked come last.
 */
const ROWS = {
  raw: { keyword: 'x-raw', form: flag('Tokens in this text are not replaced.') },
  link: {
    keyword: 'x-link',
    form: flag('An address on the site, which is checked, or an outside one.'),
    name: 'an address',
    words: () => 'an address on this site such as `/`, or an outside one with `https://`',
    starters: (_of, { addresses }) => [...addresses(), 'https://example.com/'],
    refusedAs: ['address', 'key'],
    isName: true,
    isEmptyNever: true,
  },
  ref: {
    keyword: 'x-ref',
    form: {
      type: 'string',
      description: 'The key of an entry in this other collection; it is checked.',
    },
    words: (of, { entryOf }) => entryOf(of as string),
    starters: (of, { keys }) => keys(of as string),
    widget: (of, relationTo) => relationTo(of),
    isName: true,
    isEmptyNever: true,
  },
  image: {
    keyword: 'x-image',
    form: flag(
      'A picture: `/images/…` below `content/`, or an https address. In the output a `Picture` object.',
    ),
    name: 'a picture',
    words: () => 'a picture below content/, such as `/images/NAME.jpg`; the one here is only an example',
    starters: (_of, { pictures }) => pictures(),
    widget: () => ({ widget: 'image', choose_url: false }),
    outputType: () => 'Picture',
    refusedAs: ['word', 'address', 'key', 'sorted'],
    isName: true,
    isEmptyNever: true,
  },
  file: {
    keyword: 'x-file',
    form: {
      anyOf: [
        { type: 'boolean' },
        {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: {
            types: {
              type: 'array',
              items: { enum: Object.keys(DOWNLOAD_TYPES) },
              minItems: 1,
              uniqueItems: true,
              description: 'The accepted kinds, by their endings; `pdf` when left out.',
            },
            bytes: {
              type: 'integer',
              minimum: 1024,
              maximum: 26_214_400,
              description: 'How large a file may be; 10 MB when left out.',
            },
          },
        },
      ],
      description:
        'A file to download: `/files/…` below `content/`. In the output a `Download` with its address, name, type and size.',
    },
    name: 'a file',
    words: () => 'a file below content/, such as `/files/NAME.pdf`',
    starters: (_of, { files }) => files(),
    widget: (of) => {
      const { types, most } = downloadRules(of);
      return {
        widget: 'file',
        accept: types.map((type) => `.${type}`).join(),
        choose_url: false,
        media_folder: '/content/files',
        public_folder: '/files',
        media_libraries: { default: { config: { max_file_size: most, slugify_filename: true } } },
      };
    },
    outputType: () => 'Download',
    refusedAs: ['word', 'address', 'key', 'sorted'],
    isName: true,
    isEmptyNever: true,
  },
  date: {
    keyword: 'x-date',
    form: flag(
      'A day: `July 31, 2025`, `09/22/2025` or `2025-07-31`; `dates` of `x-collection` says how it is written. In the output `2025-07-31`.',
    ),
    words: (_of, { isDayFirst }) =>
      `a day: \`July 31, 2025\`${isDayFirst ? '' : ', `07/31/2025`'} or \`2025-07-31\``,
    example: '2026-05-31',
    starters: (_of, { today }) => [today],
    widget: () => ({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }),
    outputType: () => 'string',
    isDay: true,
    isEmptyNever: true,
  },
  datetime: {
    keyword: 'x-datetime',
    form: flag(
      'A day with a time: `July 31, 2025, 7 pm` or `2025-07-31 19:00`, in the time zone of `dates` or with its own (`-04:00`, `Europe/Paris`). In the output a `DateTime`.',
    ),
    name: 'a moment',
    words: () => 'a day with a time: `July 31, 2025, 7 pm` or `2025-07-31 19:00`',
    example: '2026-05-31 19:00',
    starters: (_of, { today }) => [`${today}T12:00:00Z`],
    widget: () => ({ widget: 'datetime', format: 'YYYY-MM-DD HH:mm' }),
    outputType: () => 'DateTime',
    refusedAs: ['address', 'key'],
    isDay: true,
    isEmptyNever: true,
  },
  markdown: {
    keyword: 'x-markdown',
    form: {
      enum: ['inline', 'block', 'document'],
      description:
        'Markdown: in one line (HTML), several paragraphs (`{ html, text }`), or a text with headings.',
    },
    words: (of) => (of === 'inline' ? 'Markdown in one line' : 'Markdown'),
    // The visual mode rewrites Markdown, and supports neither footnotes nor text in braces.
    widget: (of) => (of === 'inline' ? { widget: 'text' } : { widget: 'richtext', modes: ['raw'] }),
    outputType: (of) => (typeof of === 'string' ? MARKDOWN_TYPES[of] : undefined) ?? 'string',
  },
} as const satisfies Record<string, KindRow>;

type MarkedKind = keyof typeof ROWS;
export type StringKind = 'text' | MarkedKind;

const NAMED = Object.entries<KindRow>(ROWS) as [MarkedKind, KindRow][];
const FROM_LAST = NAMED.toReversed();

/** All kinds but plain text. */
export const STRING_KINDS: readonly KindRow[] = NAMED.map(([, row]) => row);

/** The keywords that set the kind of a string; at most one may apply to a string. */
export const KIND_KEYWORDS = STRING_KINDS.map(({ keyword }) => keyword);

/** The kind of a string according to its schema. Schemas in which two kinds apply are rejected. */
export function kindOf(schema: JsonObject): StringKind {
  return FROM_LAST.find(([, row]) => isSet(schema, row))?.[0] ?? 'text';
}

/** The row of a string's kind with the value of its keyword; undefined for a plain text. */
export function kindRow(schema: JsonObject): { row: KindRow; of: Json } | undefined {
  const row = FROM_LAST.find(([, one]) => isSet(schema, one))?.[1];
  return row && { row, of: schema[row.keyword] ?? null };
}

/** Whether a keyword sets its kind: `false` sets none. */
function isSet(schema: JsonObject, { keyword }: KindRow): boolean {
  const of = schema[keyword];
  return of === true || typeof of === 'string' || Array.isArray(of) || isObject(of);
}

/**
 * Whether a string is text for visitors: plain text or Markdown; not an address, reference, picture, date or
 * raw value, and not limited to fixed values or a fixed form.
 */
export function isReadText(schema: JsonObject): boolean {
  const kind = kindOf(schema);
  if (kind === 'markdown') return true;
  return kind === 'text' && !['enum', 'const', 'pattern', 'format'].some((keyword) => keyword in schema);
}
