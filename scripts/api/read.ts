// Entry point `copydesk/read`: the output by collection, key, and address, in Node and in other JavaScript
// runtimes.
import { entryOf, find, pageOf, readFromFolder, type RoutesFile } from './read-output.ts';
import { withoutSlash } from '../shared/with-search.ts';
import type {
  AnyEntry,
  AnyRoute,
  EntriesOf,
  EntryOf,
  KnownCollections,
  KnownRoutes,
  LoadFile,
  ReadOptions,
  RouteAt,
} from './read-types.ts';

export type { EntriesOf, EntryOf, LoadFile, ReadOptions, RouteAt } from './read-types.ts';

/** Reads the output of one site. */
export interface Reader<Collections, Routes> {
  /** One entry with all its fields; undefined if there is none with this key. */
  getEntry: <Name extends keyof Collections & string>(
    collection: Name,
    key: string,
    options?: ReadOptions,
  ) => Promise<EntryOf<Collections, Name> | undefined>;
  /** The data of the page at an address; undefined if there is none. */
  getRoute: <Path extends string>(path: Path) => Promise<RouteAt<Routes, Path> | undefined>;
  /** All entries of a collection, in the order of its file (`emit`), else of their addresses. */
  all: <Name extends keyof Collections & string>(
    collection: Name,
    options?: ReadOptions,
  ) => Promise<EntriesOf<Collections, Name>>;
}

/**
 * Creates a reader of an output.
 * @param from the folder of the output, in Node; elsewhere a function that returns the content of its files:
 * `async (file) => (await fetch(new URL(file, 'https://example.com/content/'))).json()`
 * @returns functions that reject if a collection has neither pages nor a file, or a file cannot be read
 */
export function createReader<Collections = KnownCollections, Routes = KnownRoutes>(
  from: string | LoadFile = 'dist-content',
): Reader<Collections, Routes> {
  const load: LoadFile = typeof from === 'string' ? readFromFolder(from) : from;
  const reader = {
    async getEntry(
      collection: string,
      key: string,
      options: ReadOptions = {},
    ): Promise<AnyEntry | undefined> {
      const { rows, items } = await find(load, collection, options);
      const row = rows.find((one) => one.key === key);
      return row === undefined ? items?.find((one) => one.key === key) : entryOf(load, row);
    },
    async getRoute(path: string): Promise<AnyRoute | undefined> {
      const { routes } = (await load('routes.json')) as RoutesFile;
      // Addresses may be given with or without a trailing slash, whichever form the site uses.
      const wanted = withoutSlash(path.replace(/[?#].*$/s, ''));
      const row = routes.find((one) => withoutSlash(one.path) === wanted);
      return row === undefined ? undefined : pageOf(load, row);
    },
    async all(collection: string, options: ReadOptions = {}): Promise<readonly AnyEntry[]> {
      const { rows, items } = await find(load, collection, options);
      return items ?? Promise.all(rows.map((row) => entryOf(load, row)));
    },
  };
  // The types of the site describe the content of its files.
  return reader as unknown as Reader<Collections, Routes>;
}

type SiteReader = Reader<KnownCollections, KnownRoutes>;

/** Reads `dist-content` in the working directory of the program. */
const site: SiteReader = createReader();

export const getEntry: SiteReader['getEntry'] = site.getEntry;
export const getRoute: SiteReader['getRoute'] = site.getRoute;
export const all: SiteReader['all'] = site.all;
