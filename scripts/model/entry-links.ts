import { memoize } from '../shared/memoize.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { isInRedirect } from './redirects.ts';
import { visitEntry, type Entry, type SiteModel, entriesOf } from './site-model.ts';
import { valueSpan } from './spans.ts';
import { aliasTarget, pathAsRead } from './address.ts';
import { type Json, type JsonObject } from '../schema/json.ts';

/** A link with its tokens filled in. */
export interface Link {
  url: string;
  /** Span in the file. */
  span: Span;
  /** Whether it is in a Markdown text rather than a field. */
  isText: boolean;
  /** The token of the reusable block that contains the link, if it comes from one. */
  block?: string | undefined;
}

/** Every link of an entry, in fields and in Markdown. */
export function linksOf(model: SiteModel, entry: Entry): Link[] {
  const links: Link[] = Object.values(entry.record.markdown).flatMap(({ facts }) =>
    facts.links.map((link) => ({ ...link, isText: true })),
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

/** The addresses that an entry links to or references, in fields and texts; aliases are resolved. */
export function pagesNamed(model: SiteModel, entry: Entry): string[] {
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
  model: Pick<SiteModel, 'entries' | 'lists'>,
  schema: JsonObject,
  value: Json,
): Entry | undefined {
  const name = refCollection(schema);
  if (name === undefined || typeof value !== 'string') return undefined;
  return byKey(entriesOf(model, name)).get(value);
}

/** The entries of a collection by their keys; of two with one key, which is an error, the first. */
const byKey = memoize(
  (entries: readonly Entry[]) => new Map(entries.toReversed().map((entry) => [entry.key, entry])),
);
