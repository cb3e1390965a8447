// Entry point `copydesk/read`: the output by collection, key, and address, in Node and in other JavaScript
// runtimes.
import { readFileSync } from 'node:fs';
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
  const pageOf = async ({ data }: Listing): Promise<AnyRoute> => (await load(data)) as AnyRoute;
  const entryOf = async (row: Listing): Promise<AnyEntry> => ({ key: row.key, ...(await pageOf(row)).entry });
  const reader = {
    async getEntry(
      collection: string,
      key: string,
      options: ReadOptions = {},
    ): Promise<AnyEntry | undefined> {
      const { rows, items } = await find(load, collection, options);
      const row = rows.find((listing) => listing.key === key);
      return row === undefined ? items?.find((item) => item.key === key) : entryOf(row);
    },
    async getRoute(path: string): Promise<AnyRoute | undefined> {
      const { routes } = (await load('routes.json')) as RoutesFile;
      // Addresses may be given with or without a trailing slash, whichever form the site uses.
      const address = withoutSlash(path.replace(/[?#].*$/s, ''));
      const row = routes.find((route) => withoutSlash(route.path) === address);
      return row === undefined ? undefined : pageOf(row);
    },
    async all(collection: string, options: ReadOptions = {}): Promise<readonly AnyEntry[]> {
      const { rows, items } = await find(load, collection, options);
      return items ?? Promise.all(rows.map(entryOf));
    },
  };
  // The types of the site describe the content of its files.
  return reader as unknown as Reader<Collections, Routes>;
}

/**
 * Reads files from a folder.
 * @returns a function that throws, with advice, if a file cannot be read
 */
function readFromFolder(folder: string): (file: string) => unknown {
  return (file) => {
    const place = `${folder}/${file}`;
    try {
      return JSON.parse(readFileSync(place, 'utf8')) as unknown;
    } catch (cause) {
      throw new Error(
        `Cannot read ${place}. Run \`npx content build\` first, or name the folder of the output.`,
        { cause },
      );
    }
  };
}

/** A row of `routes.json`. */
interface Listing {
  path: string;
  collection: string;
  key: string;
  data: string;
  head: { lang?: string };
}

interface RoutesFile {
  languages?: string[];
  routes: Listing[];
  collections: { name: string }[];
}

/** Data of a collection in the output. */
interface Found {
  rows: readonly Listing[];
  /** The entries in its separate file. */
  items: readonly AnyEntry[] | undefined;
}

/** Finds the data of a collection in a language: its pages, and the entries of its separate file. */
async function find(load: LoadFile, collection: string, { language }: ReadOptions): Promise<Found> {
  const { languages = [], routes, collections } = (await load('routes.json')) as RoutesFile;
  const { emitted = {} } = (await load('manifest.json')) as { emitted?: Record<string, string> };
  const file = Object.hasOwn(emitted, collection) ? emitted[collection] : undefined;
  if (file === undefined && !collections.some(({ name }) => name === collection))
    throw new Error(
      unknownCollection(collection, [...collections.map(({ name }) => name), ...Object.keys(emitted)]),
    );
  const own = routes.filter((row) => row.collection === collection);
  const inOne = (wanted: string | undefined): Listing[] =>
    own.filter(({ head }) => wanted === undefined || (head.lang ?? wanted) === wanted);
  const [main] = languages;
  const wanted = inOne(language ?? main);
  const rows = wanted.length > 0 ? wanted : inOne(main);
  if (file === undefined) return { rows, items: undefined };
  const isOther = language !== undefined && language !== main && languages.includes(language);
  const text = isOther ? await translated(load, file, language) : await load(file);
  return { rows, items: itemsOf(collection, text) };
}

/** The file of a language; that of the main language if the collection is not translated. */
async function translated(load: LoadFile, file: string, language: string): Promise<unknown> {
  const name = file.replace(/\.json$/, `.${language}.json`);
  const { files } = (await load('manifest.json')) as { files: Record<string, unknown> };
  return load(Object.hasOwn(files, name) ? name : file);
}

/** The file of a folder has a list of entries, that of a single file has one entry. */
function itemsOf(collection: string, file: unknown): readonly AnyEntry[] {
  const { entries, entry } = file as { entries?: AnyEntry[]; entry?: AnyEntry };
  return entries ?? (entry === undefined ? [] : [{ key: collection, ...entry }]);
}

function unknownCollection(name: string, collections: readonly string[]): string {
  const names = [...new Set(collections)].sort().map((collection) => `\`${collection}\``);
  const there = names.length === 0 ? 'No collection has any' : `These have: ${names.join(', ')}`;
  return `The collection \`${name}\` has neither pages nor a file in the output. ${there}. Write \`"emit": "${name}.json"\` into \`x-collection\` of \`schemas/${name}.json\` to have its entries in a file.`;
}

type SiteReader = Reader<KnownCollections, KnownRoutes>;

/** Reads `dist-content` in the working directory of the program. */
const site: SiteReader = createReader();

export const getEntry: SiteReader['getEntry'] = site.getEntry;
export const getRoute: SiteReader['getRoute'] = site.getRoute;
export const all: SiteReader['all'] = site.all;
