import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { Phones } from '../shared/phones.ts';
import type { MarkdownPlugins } from '../config/site-config.ts';
import type { Wording } from '../model/wording.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import { type Spans, valueSpan } from '../model/spans.ts';
import type { Tokens } from '../model/tokens.ts';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { Extensions } from '../schema/markdown-extensions.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { scalarOffsets } from '../diagnostics/yaml-scalar.ts';

/**
 * Validates values against schemas; the errors are ajv's own, which
 * the stage *validate* turns into diagnostics.
 */
export interface SchemaValidators {
  /** The problems that a collection's schema finds in the fields of an entry. */
  errors(collection: string, data: JsonObject): ErrorObject[];
}

/** The tools that process entries; created once per thread. */
export interface EntryTools {
  /** The compiler's messages for an entry; in the site's language if the entry has none. */
  wordingIn: (language: string | undefined) => Wording;
  resolver: SchemaResolver;
  validators: SchemaValidators;
  tokens: Tokens;
  /** The language tag of everything that does not name another language. */
  mainLanguage: string;
  collections: readonly Collection[];
  /** Token prefixes of the registers (`claim`), by collection, including registers without entries. */
  registers: ReadonlyMap<string, string>;
  /** Finds phone numbers in texts; undefined if the site does not configure them. */
  phones: Phones | undefined;
  /** The site's own Markdown plugins. */
  plugins: MarkdownPlugins | undefined;
  /** The spans of a Markdown text that contain no tokens: code and comments. */
  verbatimAreas: (markdown: string, extensions?: Extensions) => Span[];
}

/** The input of a stage: one file, its fields as the previous stage left them, and the tools. */
export interface EntryContext extends EntrySource, EntryTools {
  /** The language tag of the file. */
  language: string;
  words: Wording;
  data: JsonObject;
  spans: Spans;
  /** Start of the Markdown body; 0 for a file without one. */
  bodyOffset: number;
  /** For a table converted to text: the file offset of each character. */
  offsets?: readonly number[];
}

/** The data that shows whether a value is the text below the front matter. */
export interface Placed {
  collection: Pick<EntrySource['collection'], 'body'>;
  bodyOffset: number;
}

/** Whether a value is the text below the front matter, whose offsets are file offsets plus a constant. */
export function isBody({ collection, bodyOffset }: Placed, pointer: string): boolean {
  return bodyOffset > 0 && pointer === `/${collection.body ?? ''}`;
}

/**
 * Maps offsets in a text to file offsets: below the front matter, or in a YAML value of any style, folded and
 * escaped. In a value that is defined elsewhere (`*name`), every offset maps to the whole value.
 * @param text the value returned by the stage *read*
 * @returns a function from a span in the text to a span in the file
 */
export function toFileSpan(
  context: Placed & Pick<EntryContext, 'file' | 'spans' | 'offsets'>,
  pointer: string,
  text: string,
): (part: Span) => Span {
  const { bodyOffset, file, spans } = context;
  if (isBody(context, pointer)) return ([start, end]) => [start + bodyOffset, end + bodyOffset];
  const whole = valueSpan(spans, pointer);
  const [base] = whole;
  // Computed only when needed: most texts have no part that is ever located.
  let { offsets } = context;
  return ([start, end]) => {
    offsets ??= scalarOffsets(file.text.slice(...whole), text) ?? [];
    const [from, to] = [offsets[start], offsets[end]];
    return from === undefined || to === undefined ? whole : [base + from, base + to];
  };
}

/** The result for a file that cannot be processed: an empty record with the reason. */
export function failedEntry(problem: Diagnostic): EntryResult {
  const record = { data: undefined, rawKey: undefined, spans: {}, markdown: {}, dropped: false };
  return { record: { ...record, diagnostics: [problem] }, texts: {} };
}
