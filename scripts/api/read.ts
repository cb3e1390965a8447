// What the npm package has as `copydesk/read`: the output by collection, key, and address, in Node and wherever JavaScript runs.
import type fs from 'node:fs';
import { withoutSlash } from '../schema/trailing-slash.ts';
import type {
  AnyEntry,
  AnyRoute,
  EntriesOf,
  EntryOf,
  KnownCollections,
  KnownRoutes,
  RouteAt,
} from './read-types.ts';

/** Files that every answer is looked up in: parsed again only when they have changed. */
const INDEXES = new Set(['routes.json', 'manifest.json']);

/**
 * Gives the content of files in a folder, where there is a disk.
 * @returns a function that throws, with what to do, where a file cannot be read
 */
function readFromFolder(folder: string): (file: string) => unknown {
  const known = new Map<string, { stamp: string; value: unknown }>();
  return (file) => {
    // Asked for at run time, so that a program for the edge can hold this file.
    const { readFileSync, statSync } = builtin('node:fs');
    const place = `${folder}/${file}`;
    try {
      const { ino, mtimeMs, size } = statSync(place);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      const before = known.get(file);
      if (before?.stamp === stamp) return before.value;
      const value: unknown = JSON.parse(readFileSync(place, 'utf8'));
      if (INDEXES.has(file)) known.set(file, { stamp, value });
      return value;
    } catch (cause) {
      throw new Error(
        `Cannot read ${place}. Run \`npx content build\` first, or name the folder of the output.`,
        {
          cause,
        },
      );
    }
  };
}

function builtin(name: 'node:fs'): typeof fs {
  const found = (globalThis as { process?: NodeJS.Process }).process?.getBuiltinModule(name);
  if (found === undefined)
    throw new Error(
      'There are no files here. Write `createReader((file) => …)` with a function that gives the content of a file of the output.',
    );
  return found;
}

export type { EntriesOf, EntryOf, RouteAt } from './read-types.ts';

/** Gives what a file of the output holds, by its path there (`routes.json`, `data/posts/a.json`). */
export type LoadFile = (file: string) => unknown;

export interface ReadOptions {
  /** The language of the entries, on a site of several: its main one when left out. */
  language?: string;
}

/** Reads the output of one site. */
export interface Reader<Collections, Routes> {
  /** One entry with all of its fields; undefined when there is none with this key. */
  getEntry: <Name extends keyof Collections & string>(
    collection: Name,
    key: string,
    options?: ReadOptions,
  ) => Promise<EntryOf<Collections, Name> | undefined>;
  /** The data of the page at an address; undefined when there is none. */
  getRoute: <Path extends string>(path: Path) => Promise<RouteAt<Routes, Path> | undefined>;
  /** All entries of a collection, in the order of its file (`emit`), else of their addresses. */
  all: <Name extends keyof Collections & string>(
    collection: Name,
    options?: ReadOptions,
  ) => Promise<EntriesOf<Collections, Name>>;
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

/** What the output has of a collection. */
interface Found {
  rows: readonly Listing[];
  /** The entries of its own file. */
  items: readonly AnyEntry[] | undefined;
}

/**
 * Makes a reader of an output.
 * @param from the folder of the output, in Node; elsewhere what gives the content of its files:
 *   `async (file) => (await fetch(new URL(file, 'https://example.com/content/'))).json()`
 * @returns functions that are rejected when a collection has neither pages nor a file, or a file cannot be read
 */
export function createReader<Collections = KnownCollections, Routes = KnownRoutes>(
  from: string | LoadFile = 'dist-content',
): Reader<Collections, Routes> {
  const load: LoadFile = typeof from === 'string' ? readFromFolder(from) : from;
  const page = async ({ data }: Listing): Promise<AnyRoute> => (await load(data)) as AnyRoute;
  const entry = async (row: Listing): Promise<AnyEntry> => ({ key: row.key, ...(await page(row)).entry });
  const reader = {
    async getEntry(
      collection: string,
      key: string,
      options: ReadOptions = {},
    ): Promise<AnyEntry | undefined> {
      const { rows, items } = await find(load, collection, options);
      const row = rows.find((one) => one.key === key);
      return row === undefined ? items?.find((one) => one.key === key) : entry(row);
    },
    async getRoute(path: string): Promise<AnyRoute | undefined> {
      const { routes } = (await load('routes.json')) as RoutesFile;
      // A site may write its addresses with a slash at the end, and they are asked for in either form.
      const wanted = withoutSlash(path.replace(/[?#].*$/s, ''));
      const row = routes.find((one) => withoutSlash(one.path) === wanted);
      return row === undefined ? undefined : page(row);
    },
    async all(collection: string, options: ReadOptions = {}): Promise<readonly AnyEntry[]> {
      const { rows, items } = await find(load, collection, options);
      return items ?? Promise.all(rows.map(entry));
    },
  };
  // What the files of a site hold, its types say.
  return reader as unknown as Reader<Collections, Routes>;
}

type SiteReader = Reader<KnownCollections, KnownRoutes>;

/** Reads `dist-content` of the folder in which the program was started. */
const site: SiteReader = createReader();

export const getEntry: SiteReader['getEntry'] = site.getEntry;
export const getRoute: SiteReader['getRoute'] = site.getRoute;
export const all: SiteReader['all'] = site.all;

/** What there is of a collection in a language: its pages, and the entries of its own file. */
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

/** The file of a language; that of the main one where the collection is not translated. */
async function translated(load: LoadFile, file: string, language: string): Promise<unknown> {
  const name = file.replace(/\.json$/, `.${language}.json`);
  const { files } = (await load('manifest.json')) as { files: Record<string, unknown> };
  return load(Object.hasOwn(files, name) ? name : file);
}

/** The file of a folder has its entries, that of a single file has the one. */
function itemsOf(collection: string, file: unknown): readonly AnyEntry[] {
  const { entries, entry } = file as { entries?: AnyEntry[]; entry?: AnyEntry };
  return entries ?? (entry === undefined ? [] : [{ key: collection, ...entry }]);
}

function unknownCollection(name: string, known: readonly string[]): string {
  const names = [...new Set(known)].sort().map((one) => `\`${one}\``);
  const there = names.length === 0 ? 'No collection has any' : `These have: ${names.join(', ')}`;
  return `The collection \`${name}\` has neither pages nor a file in the output. ${there}. Write \`"emit": "${name}.json"\` into \`x-collection\` of \`schemas/${name}.json\` to have its entries in a file.`;
}
