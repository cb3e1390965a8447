import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import type { LeftOut } from '../../model/entry-record.ts';
import { isOneFile, type Collection, type SchemaSet } from '../../schema/collection.ts';
import { siteFile } from '../../disk/paths.ts';

interface Need {
  collection: Collection;
  /** The reason, worded to follow the name of the file. */
  why: string;
}

/**
 * The entries that no site can omit: those shared by all pages, those that all pages show a part of, the home
 * page, the page for unknown addresses, and each collection's minimum number of entries. Returns a sentence
 * for each missing one.
 */
export function missingNeeds(model: SiteModel, leftOut: readonly LeftOut[]): string[] {
  const causes = new Map(leftOut.map(({ file, cause }) => [file, cause]));
  return [...needs(model.set), ...counts(model.set)].flatMap(({ collection, why }) => {
    const least = isOneFile(collection) ? Math.min(1, collection.minEntries) : collection.minEntries;
    if (entriesOf(model, collection.name).length >= least) return [];
    const place = siteFile(isOneFile(collection) ? collection.source : collection.folder);
    const cause = causes.get(place);
    const what =
      cause !== undefined
        ? `cannot be left out (${cause})`
        : collection.single
          ? 'is missing'
          : 'needs these';
    return `\`${place}\` ${what}: it ${why}`;
  });
}

/** Each collection once, with the first reason. */
function needs({ collections }: SchemaSet): Need[] {
  const shown = new Map<string, string>();
  const cardThemes = new Set<string>();
  for (const { title, include, head } of collections) {
    if (head?.card !== undefined) cardThemes.add(head.card.look);
    for (const { collection, one, keys } of Object.values(include))
      if (one === true && keys === undefined && !shown.has(collection)) shown.set(collection, title);
  }
  return collections
    .filter(({ single }) => single)
    .flatMap((collection) => {
      const { name, route, status, emit, tokens, titleTemplate } = collection;
      const shownBy = shown.get(name);
      const why =
        emit !== undefined || titleTemplate !== undefined || Object.keys(tokens).length > 0
          ? 'has what every page of the site needs.'
          : route === '/'
            ? 'is the home page of the site.'
            : route !== undefined && status !== 200
              ? 'is the page that unknown addresses show.'
              : cardThemes.has(name)
                ? 'says what share pictures look like.'
                : shownBy === undefined
                  ? undefined
                  : `is a part of other pages (${shownBy}).`;
      return why === undefined ? [] : [{ collection, why }];
    });
}

function counts({ collections }: SchemaSet): Need[] {
  return collections
    .filter(({ single, minEntries }) => !single && minEntries > 0)
    .map((collection) => ({
      collection,
      why: `would have fewer entries than the ${collection.minEntries} that \`${collection.schemaFile}\` requires.`,
    }));
}
