import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/string-kinds.ts';
import type { JsonObject } from '../schema/json.ts';
import { visitEntry, type StructureEntry, type SiteStructure } from './site-model.ts';

/**
 * Whether a string is words for a visitor: text or Markdown, not an address, a reference, a picture, a date or a raw
 * value, and not one of a fixed set of values or of a fixed form.
 */
export function isReadText(schema: JsonObject): boolean {
  const kind = kindOf(schema);
  if (kind === 'markdown') return true;
  return kind === 'text' && !['enum', 'const', 'pattern', 'format'].some((keyword) => keyword in schema);
}

/** Whether the field that holds a value is read by the search alone (`x-search-only`). */
export function isSearchOnly({ collection }: StructureEntry, pointer: string): boolean {
  return collection.searchOnly.size > 0 && collection.searchOnly.has(pointer.split('/')[1] ?? '');
}

/** Where the texts of an entry that visitors read stand in its file, the body of a Markdown file included. */
export function visibleTexts(model: SiteStructure, entry: StructureEntry): Span[] {
  return textSpans(
    model,
    entry,
    ({ pointer, schema }) => isReadText(schema) && !isSearchOnly(entry, pointer),
  );
}

/** Where the Markdown of an entry stands in its file. */
export function markdownTexts(model: SiteStructure, entry: StructureEntry): Span[] {
  return textSpans(model, entry, ({ schema }) => kindOf(schema) === 'markdown');
}

/** A field of an entry that holds a text. */
interface TextField {
  pointer: string;
  schema: JsonObject;
}

function textSpans(
  model: SiteStructure,
  entry: StructureEntry,
  isMeant: (field: TextField) => boolean,
): Span[] {
  const out: Span[] = [];
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    const span = entry.record.spans[pointer];
    if (typeof value === 'string' && span !== undefined && isMeant({ pointer, schema }))
      out.push([span[2], span[3]]);
  });
  return out;
}

/** What a visitor does not read as words: code, formulas, names of directives, addresses, HTML tags and tokens; bounded, so that what never closes costs little. */
const UNREAD =
  /```[\s\S]*?```|\$\$[^$]{0,2000}\$\$|(?<=^|\n)[ \t>]{0,99}:{2,}[A-Za-z][\w-]{0,99}|`[^`\n]*`|\]\([^)]{0,999}\)|<[^>]{0,999}>|\bhttps?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,255}\.[\w.]+|\{[^}\n]{0,99}\}/g;

/** The text with everything else blanked out, so that offsets stay what they are. */
export function readable(text: string): string {
  return text.replace(UNREAD, (found) => found.replace(/[^\n]/g, ' '));
}
