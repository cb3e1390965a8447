import { pagesNamed } from '../../model/entry-links.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';

/**
 * The files of pages that no other entry links to, in a field or a text, or names in a reference. The home
 * page and pages with an error status need no link. Included lists of a whole collection do not count as
 * links.
 */
export function orphanPages(model: SiteModel): Set<string> {
  const reached = new Set(['/']);
  for (const entry of allEntries(model)) {
    for (const page of pagesNamed(model, entry)) if (page !== entry.path) reached.add(page);
  }
  // List pages have no file.
  const files = model.routes.filter(({ entry }) => entry.collection.list === undefined);
  const alone = files.filter(({ path, entry }) => entry.collection.status < 400 && !reached.has(path));
  return new Set(alone.map((route) => route.entry.file.path));
}
