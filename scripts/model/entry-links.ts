import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/annotations.ts';
import { isInRedirect } from './redirects.ts';
import { resolvedLink } from './relative-links.ts';
import { visitEntry, type StructureEntry, type SiteStructure } from './site-model.ts';
import { valueSpan } from './spans.ts';

/** A link as it is with its tokens replaced. */
export interface Link {
  /** Where it leads: the address of a page, where it names a file. */
  url: string;
  /** As it is written, tokens aside. */
  written: string;
  /** Where it stands in the file. */
  span: Span;
  /** Whether it stands in a Markdown text; any other is the value of a field. */
  isText: boolean;
}

/** Every link of an entry, in fields and in Markdown. */
export function linksOf(model: SiteStructure, entry: StructureEntry): Link[] {
  const toLink = (written: string, span: Span, isText: boolean): Link => ({
    url: resolvedLink(model, entry, written),
    written,
    span,
    isText,
  });
  const links: Link[] = Object.values(entry.record.markdown).flatMap((field) =>
    field.facts.links.map(({ url, span }) => toLink(url, span, true)),
  );
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      if (typeof value === 'string' && kindOf(schema) === 'link' && !isInRedirect(entry, pointer))
        links.push(toLink(value, valueSpan(entry.record.spans, pointer), false));
    },
    'x-link',
  );
  return links;
}
