import { aliasTarget, pathAsRead } from './address.ts';
import { linksOf } from './entry-links.ts';
import { targetOf } from './reference-target.ts';
import { visitEntry, type SiteStructure, type StructureEntry } from './site-model.ts';

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
