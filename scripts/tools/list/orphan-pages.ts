import { aliasTarget, pathAsRead } from '../../model/address.ts';
import { linksOf } from '../../model/entry-links.ts';
import { allEntries, entriesOf, visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';

/**
 * The files of the pages that no other entry links to, in a field or a text, or names in a reference. The home page and
 * pages with an error status are found without a link. Lists that a page makes of a whole collection do not count.
 */
export function orphanPages(model: SiteModel): Set<string> {
  const reached = new Set(['/']);
  for (const entry of allEntries(model)) {
    for (const page of pagesNamed(model, entry)) if (page !== entry.path) reached.add(page);
  }
  // The page of a list has no file that anybody could link to.
  const files = model.routes.filter(({ entry }) => entry.collection.list === undefined);
  const alone = files.filter(({ path, entry }) => entry.collection.status < 400 && !reached.has(path));
  return new Set(alone.map((route) => route.entry.file.path));
}

/** The addresses that an entry links to, in a field or a text, or names in a reference; those by an alias where they lead to. */
export function pagesNamed(model: SiteModel, entry: Entry): string[] {
  return [...linkedPages(model, entry), ...namedPages(model, entry)];
}

function linkedPages(model: SiteModel, entry: Entry): string[] {
  return linksOf(model, entry).map(({ url }) => {
    const page = pathAsRead(url.split(/[?#]/)[0] ?? '');
    return aliasTarget(model.aliases, page) ?? page;
  });
}

function namedPages(model: SiteModel, entry: Entry): string[] {
  const pages: string[] = [];
  visitEntry(model, entry, ({ value, schema }) => {
    const target = schema['x-ref'];
    if (typeof target !== 'string' || target === '') return;
    const page = entriesOf(model, target).find((other) => other.key === value)?.path;
    if (page !== undefined) pages.push(page);
  });
  return pages;
}
