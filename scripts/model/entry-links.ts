import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/annotations.ts';
import { isInRedirect } from './redirects.ts';
import { visitEntry, type StructureEntry, type SiteStructure } from './site-model.ts';
import { valueSpan } from './spans.ts';

/** A link as it is with its tokens replaced. */
export interface Link {
  url: string;
  /** Where it stands in the file. */
  span: Span;
  /** Whether it stands in a Markdown text; any other is the value of a field. */
  isText: boolean;
}

/** Every link of an entry, in fields and in Markdown. */
export function linksOf(model: SiteStructure, entry: StructureEntry): Link[] {
  const links: Link[] = Object.values(entry.record.markdown).flatMap((field) =>
    field.facts.links.map(({ url, span }) => ({ url, span, isText: true })),
  );
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      if (typeof value === 'string' && kindOf(schema) === 'link' && !isInRedirect(entry, pointer))
        links.push({ url: value, span: valueSpan(entry.record.spans, pointer), isText: false });
    },
    'x-link',
  );
  return links;
}
