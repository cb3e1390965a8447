import { groupBy } from '../../shared/group-by.ts';
import { compareText, isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ResolvedSite } from '../../pipeline/validate-site.ts';
import { allEntries, entriesByFile, type SiteModel } from '../../model/site-model.ts';
import { fileKey } from '../../model/entry-place.ts';
import { type Hold } from '../../model/publishing.ts';
import { firstFilled } from '../../model/template.ts';
import type { Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { pagesNamed } from '../../model/entry-links.ts';

/**
 * State of an entry. `broken`: has errors, so nothing can be built. `left-out`: lacks the field that its
 * collection requires for publication. `draft`, `scheduled`, `expired`: unpublished.
 */
export type State = 'published' | 'broken' | 'left-out' | Hold['why'];

/** One file of a collection, as listed for editors. */
export interface InventoryRow {
  collection: string;
  key: string;
  title: string | undefined;
  /** Address of its page, or of its anchor in another page. */
  path: string | undefined;
  file: string;
  state: State;
  errors: number;
  /** The day on which it will be published, or since when it has expired. */
  day: string | undefined;
  /** A page that no other entry links to or refers to. */
  orphan: boolean;
}

/** Every entry of the collections, including broken ones, sorted by collection and key. */
export function inventory(
  { model, compiled, unread }: ResolvedSite,
  diagnostics: readonly Diagnostic[],
  collections: readonly Collection[],
): InventoryRow[] {
  const holds = new Map(model.unpublished.map(({ file, hold }) => [file.path, hold]));
  const entries = entriesByFile(model);
  const orphans = orphanPages(model);
  const errorsOf = groupBy(diagnostics.filter(isError), ({ file }) => file);
  const files = [
    ...compiled.entries.map(({ collection, file, record }) => ({ collection, file, record })),
    ...unread.map((source) => ({ ...source, record: undefined })),
  ];
  return files
    .filter(({ collection }) => collections.includes(collection))
    .map(({ collection, file, record }) => {
      const errors = errorsOf.get(file.path)?.length ?? 0;
      const hold = holds.get(file.path);
      const shown: State = record?.dropped === true ? 'left-out' : errors > 0 ? 'broken' : 'published';
      const state = hold?.why ?? shown;
      const entry = entries.get(file.path);
      return {
        collection: collection.name,
        key: entry?.key ?? fileKey(collection, file.path),
        title: titleOf(collection, entry?.data),
        path: entry?.path,
        file: file.path,
        state,
        errors,
        day: hold !== undefined && 'day' in hold ? hold.day : undefined,
        orphan: orphans.has(file.path),
      };
    })
    .sort((a, b) => compareText(a.collection, b.collection) || compareText(a.key, b.key));
}

/**
 * Title of an entry in search results or on its page; templates with fields of other collections are skipped.
 */
export function titleOf(
  { require, search, head }: Collection,
  data: JsonObject | undefined,
): string | undefined {
  if (data === undefined) return undefined;
  const templates = [
    require === undefined ? [] : `{${require.field}}`,
    search.map(({ title }) => title),
    head?.card?.title ?? [],
    head?.title ?? [],
  ];
  return firstFilled(templates.flat(), data);
}

/**
 * The files of pages that no other entry links to, in a field or a text, or names in a reference. The home
 * page and pages with an error status need no link. Included lists of a whole collection do not count as
 * links.
 */
function orphanPages(model: SiteModel): Set<string> {
  const reached = new Set(['/']);
  for (const entry of allEntries(model)) {
    for (const page of pagesNamed(model, entry)) if (page !== entry.path) reached.add(page);
  }
  // List pages have no file.
  const files = model.routes.filter(({ entry }) => entry.collection.list === undefined);
  const alone = files.filter(({ path, entry }) => entry.collection.status < 400 && !reached.has(path));
  return new Set(alone.map((route) => route.entry.file.path));
}
