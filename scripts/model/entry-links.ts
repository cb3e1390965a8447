import type { Span } from '../diagnostics/diagnostic.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { isInRedirect } from './redirects.ts';
import { resolvedLink } from './link-target.ts';
import { visitEntry, type StructureEntry, type SiteStructure, entriesOf } from './site-model.ts';
import { valueSpan } from './spans.ts';
import { aliasTarget, pathAsRead } from './address.ts';
import { type Json, type JsonObject, stringsIn } from '../schema/json.ts';

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
  /** The token of the reusable block that it is written in, where that is put into the text. */
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

/** The addresses that an entry links to, in a field or a text, or names in a reference; those by an alias where they lead to. */
export function pagesNamed(model: SiteStructure, entry: StructureEntry): string[] {
  return [...linkedPages(model, entry), ...namedPages(model, entry)];
}

function linkedPages(model: SiteStructure, entry: StructureEntry): string[] {
  return linksOf(model, entry).map(({ url }) => {
    const page = pathAsRead(url.split(/[?#]/)[0] ?? '');
    return aliasTarget(model.aliases, page) ?? page;
  });
}

function namedPages(model: SiteStructure, entry: StructureEntry): string[] {
  const pages: string[] = [];
  visitEntry(model, entry, ({ value, schema }) => {
    const page = targetOf(model, schema, value)?.entry.path;
    if (page !== undefined) pages.push(page);
  });
  return pages;
}

/** A way in which a reference can be read. */
interface ReferenceTarget {
  collection: string;
  key: string;
  /** What stands before the key: `people/` where the collection is written, or nothing. */
  prefix: string;
}

/** The collections that `x-ref` of a field names; none where it has no such keyword. */
export function refCollections(schema: JsonObject): string[] {
  return stringsIn(schema['x-ref']);
}

/**
 * Every way in which a value can be a reference, those that name the collection first: of several collections `people/ada` is the
 * entry `ada` of `people`, and `ada` the entry of that key in any of them.
 */
export function readings(schema: JsonObject, value: Json): ReferenceTarget[] {
  const names = refCollections(schema);
  if (typeof value !== 'string') return [];
  const named = Array.isArray(schema['x-ref']) ? names.filter((name) => value.startsWith(`${name}/`)) : [];
  return [
    ...named.map((name) => ({ collection: name, key: value.slice(name.length + 1), prefix: `${name}/` })),
    ...names.map((name) => ({ collection: name, key: value, prefix: '' })),
  ];
}

/** The entry that a reference names, in the sense in which there is one; undefined where nothing is named so. */
export function targetOf(
  model: Pick<SiteStructure, 'entries' | 'lists'>,
  schema: JsonObject,
  value: Json,
): (ReferenceTarget & { entry: StructureEntry }) | undefined {
  for (const one of readings(schema, value)) {
    const entry = entriesOf(model, one.collection).find(({ key }) => key === one.key);
    if (entry !== undefined) return { ...one, entry };
  }
  return undefined;
}
