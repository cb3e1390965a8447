import type { Span } from '../diagnostics/diagnostic.ts';
import type { SiteModel, Entry } from './site-model.ts';
import { kindOf, walkLeaves } from '../schema/annotations.ts';
import { valueSpan } from './spans.ts';

/** Every link of an entry, in fields and in Markdown, with tokens replaced; the span is where it stands in the file. */
export function linksOf(model: SiteModel, entry: Entry): { url: string; span: Span }[] {
  const links: { url: string; span: Span }[] = Object.values(entry.record.markdown).flatMap(
    (field) => field.facts.links,
  );
  walkLeaves(model.resolver, entry.collection.schema, entry.data, ({ pointer, value, schema }) => {
    if (typeof value === 'string' && kindOf(schema) === 'link')
      links.push({ url: value, span: valueSpan(entry.record.spans, pointer) });
  });
  return links;
}
