import type { Span } from '../diagnostics/diagnostic.ts';
import type { Spans } from '../entry/read/yaml.ts';
import { kindOf, walkLeaves, type SchemaResolver } from '../schema/annotations.ts';
import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';

/**
 * Whether a string is words for a visitor: text or Markdown, not an address, a reference, a picture, a date or a raw
 * value, and not one of a fixed set of values or of a fixed form.
 */
export function isReadText(schema: JsonObject): boolean {
  const kind = kindOf(schema);
  if (kind === 'markdown') return true;
  return kind === 'text' && !['enum', 'const', 'pattern', 'format'].some((keyword) => keyword in schema);
}

/** Where the texts of an entry that visitors read stand in its file, the body of a Markdown file included. */
export function visibleTexts(
  resolver: SchemaResolver,
  collection: Collection,
  data: JsonObject,
  spans: Spans,
): Span[] {
  const out: Span[] = [];
  walkLeaves(resolver, collection.schema, data, ({ pointer, value, schema }) => {
    const span = spans[pointer];
    if (typeof value === 'string' && span !== undefined && isReadText(schema)) out.push([span[2], span[3]]);
  });
  return out;
}
