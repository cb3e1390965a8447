import { memoize } from '../shared/memoize.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { isInRedirect } from './redirects.ts';
import { resolvedLink } from './link-target.ts';
import { visitEntry, type StructureEntry, type SiteStructure, entriesOf } from './site-model.ts';
import { valueSpan } from './spans.ts';
import { aliasTarget, pathAsRead } from './address.ts';
import { type Json, type JsonObject } from '../schema/json.ts';

/** A link with its tokens filled in. */
export interface Link {
  /** Its target: for a link to a file, the address of that file's page. */
  url: string;
  /** As written, with tokens filled in. */
  written: string;
  /** Span in the file. */
  span: Span;
  /** Whether it is in a Markdown text rather than a field. */
  isText: boolean;
  /** The token of the reusable block that contains the link, if it comes from one. */
  block?: string | undefined;
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
    field.facts.links.map(({ url, span, block }) => ({ ...toLink(url, span, true), block })),
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

/** The addresses that an entry links to or references, in fields and texts; aliases are resolved. */
export function pagesNamed(model: SiteStructure, entry: StructureEntry): string[] {
  const pages = linksOf(model, entry).map(({ url }) => {
    const page = pathAsRead(url.split(/[?#]/)[0] ?? '');
    return aliasTarget(model.aliases, page) ?? page;
  });
  visitEntry(
    model,
    entry,
    ({ value, schema }) => {
      const page = targetOf(model, schema, value)?.path;
      if (page !== undefined) pages.push(page);
    },
    'x-ref',
  );
  return pages;
}

/** The collection that a field refers to; undefined without `x-ref`. */
export function refCollection({ 'x-ref': name }: JsonObject): string | undefined {
  return typeof name === 'string' ? name : undefined;
}

/** The entry that a reference resolves to; undefined if there is none. */
export function targetOf(
  model: Pick<SiteStructure, 'entries' | 'lists'>,
  schema: JsonObject,
  value: Json,
): StructureEntry | undefined {
  const name = refCollection(schema);
  if (name === undefined || typeof value !== 'string') return undefined;
  return byKey(entriesOf(model, name)).get(value);
}

/** The entries of a collection by their keys; of two with one key, which is an error, the first. */
const byKey = memoize(
  (entries: readonly StructureEntry[]) => new Map(entries.toReversed().map((one) => [one.key, one])),
);
