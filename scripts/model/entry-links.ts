import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/annotations.ts';
import { isInRedirect } from './redirects.ts';
import { visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { valueSpan } from './spans.ts';

/** Every link of an entry, in fields and in Markdown, with tokens replaced; the span is where it stands in the file. */
export function linksOf(model: SiteModel, entry: Entry): { url: string; span: Span }[] {
  const links: { url: string; span: Span }[] = Object.values(entry.record.markdown).flatMap(
    (field) => field.facts.links,
  );
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      if (typeof value === 'string' && kindOf(schema) === 'link' && !isInRedirect(entry, pointer))
        links.push({ url: value, span: valueSpan(entry.record.spans, pointer) });
    },
    'x-link',
  );
  return links;
}
