import type { Span } from '../../diagnostics/diagnostic.ts';
import { visitEntry, type Entry, type SiteStructure } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import type { Json } from '../../schema/json.ts';
import { isUnwritten } from './text-unwritten.ts';

/** A text whose schema carries a keyword that is a rule for writers. */
export interface MarkedText {
  entry: Entry;
  pointer: string;
  /** As it stands in the data; empty for Markdown, whose words are in the record. */
  value: string;
  /** Where it stands in the file. */
  span: Span;
  /** What the keyword says. */
  wanted: Json;
}

/**
 * Every text of an entry whose schema has the keyword. Texts that `content new` left open are not among them: that they
 * are to be written is reported already, and their length and words say nothing yet.
 */
export function markedTexts(model: SiteStructure, entry: Entry, keyword: string): MarkedText[] {
  const found: MarkedText[] = [];
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      const wanted = schema[keyword];
      if (wanted === undefined || typeof value !== 'string') return;
      const span = valueSpan(entry.record.spans, pointer);
      if (!isUnwritten(entry, span)) found.push({ entry, pointer, value, span, wanted });
    },
    keyword,
  );
  return found;
}
