import type { Span } from '../../diagnostics/diagnostic.ts';
import { isSearchOnly, ofEntry, visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { isReadText, kindOf } from '../../schema/string-kinds.ts';

/** The spans of an entry's visible texts in its file, including the body of a Markdown file. */
export function visibleTexts(model: Pick<SiteModel, 'resolver' | 'set'>, entry: Entry): Span[] {
  return textSpans(
    model,
    entry,
    ({ pointer, schema }) => isReadText(schema) && !isSearchOnly(entry, pointer),
  );
}

/** The spans of an entry's Markdown in its file. */
export function markdownTexts(model: Pick<SiteModel, 'resolver' | 'set'>, entry: Entry): Span[] {
  return textSpans(model, entry, ({ schema }) => kindOf(schema) === 'markdown');
}

/** A field of an entry that contains a text. */
interface TextField {
  pointer: string;
  schema: JsonObject;
}

function textSpans(
  model: Pick<SiteModel, 'resolver' | 'set'>,
  entry: Entry,
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

/**
 * Parts that are not read as words: code, formulas, directive names, addresses, HTML tags and tokens. Lengths
 * are bounded, so that unclosed syntax stays cheap.
 */
const UNREAD =
  /```[\s\S]*?```|\$\$[^$]{0,2000}\$\$|(?<=^|\n)[ \t>]{0,99}:{2,}[A-Za-z][\w-]{0,99}|`[^`\n]*`|\]\([^)]{0,999}\)|<[^>]{0,999}>|\bhttps?:\/\/\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,255}\.[\w.]+|\{[^}\n]{0,99}\}/g;

/** A visible text of an entry, with its offset in the file. */
export interface ReadText {
  text: string;
  start: number;
}

/** The words of an entry's visible texts: everything else in them is blanked. */
export const readTexts = ofEntry((model, entry): readonly ReadText[] =>
  visibleTexts(model, entry).map(([start, end]) => ({
    text: readable(entry.file.text.slice(start, end)),
    start,
  })),
);

/** The text with these parts blanked; offsets stay the same. */
export function readable(text: string): string {
  return blank(text, UNREAD);
}

/** Blanks the matches of a pattern; offsets and lines stay the same. */
export function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));
}
