// Reads the files of an output, for all entry points of the package.
import { readFileSync } from 'node:fs';
import type { AnyEntry, AnyRoute, LoadFile, ReadOptions } from './read-types.ts';

/**
 * Reads files from a folder.
 * @returns a function that throws, with advice, if a file cannot be read
 */
export function readFromFolder(folder: string): (file: string) => unknown {
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
export interface Listing {
  path: string;
  collection: string;
  key: string;
  data: string;
  head: { lang?: string };
}

export interface RoutesFile {
  languages?: string[];
  routes: Listing[];
  collections: { name: string }[];
}

/** Data of a collection in the output. */
export interface Found {
  rows: readonly Listing[];
  /** The entries in its separate file. */
  items: readonly AnyEntry[] | undefined;
}

export interface KeyedEntry extends AnyEntry {
  key: string;
}

/** The data of a page. */
export async function pageOf(load: LoadFile, { data }: Listing): Promise<AnyRoute> {
  return (await load(data)) as AnyRoute;
}

/** The entry of a page, with its key. */
export async function entryOf(load: LoadFile, row: Listing): Promise<KeyedEntry> {
  return { key: row.key, ...(await pageOf(load, row)).entry };
}

/**
 * All entries of a collection with all their fields, in the order of its file or of their addresses. The
 * indexes are read only once.
 */
export async function wholeEntries(
  load: LoadFile,
  collection: string,
  options: ReadOptions,
): Promise<KeyedEntry[]> {
  const { rows, items } = await find(load, collection, options);
  // Of several rows with one key, the first counts, as in `getEntry`.
  const byKey = new Map(rows.toReversed().map((row) => [row.key, row]));
  return Promise.all(
    (items ?? rows).map(async (one) => {
      const row = byKey.get(String(one.key));
      return row === undefined ? (one as KeyedEntry) : entryOf(load, row);
    }),
  );
}

/** Finds the data of a collection in a language: its pages, and the entries of its separate file. */
export async function find(load: LoadFile, collection: string, { language }: ReadOptions): Promise<Found> {
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

function unknownCollection(name: string, known: readonly string[]): string {
  const names = [...new Set(known)].sort().map((one) => `\`${one}\``);
  const there = names.length === 0 ? 'No collection has any' : `These have: ${names.join(', ')}`;
  return `The collection \`${name}\` has neither pages nor a file in the output. ${there}. Write \`"emit": "${name}.json"\` into \`x-collection\` of \`schemas/${name}.json\` to have its entries in a file.`;
}
