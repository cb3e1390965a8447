import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { mentions } from '../schema/subschemas.ts';
import { visitLeaves, type Governed, type Leaf } from '../schema/walk.ts';
import type { DictionaryTable } from './dictionaries.ts';
import type { DownloadTable } from './downloads.ts';
import type {
  CompiledTexts,
  EntryRecord,
  EntrySource,
  PlacedSource,
  StructureRecord,
} from './entry-record.ts';
import type { Hold } from './publishing.ts';
import type { Repeat } from './instants.ts';
import type { Tokens } from './tokens.ts';
import { isBelow, siteFile } from '../disk/site-paths.ts';

/** One usable entry of a collection without the prose of its texts: what checks of structure see of it. */
export interface StructureEntry extends PlacedSource {
  record: StructureRecord;
  data: JsonObject;
  /** Unique in its collection: the key field, or the file's base name. */
  key: string;
  /** Address of its page or of its anchor, when it has one. */
  path: string | undefined;
  /** The language that it is in; undefined in a collection that is not translated. */
  language: string | undefined;
  /** What it shares with its translations: the key of the first of them. */
  original: string;
  /** Its rules of recurrence, by JSON pointer; undefined when it has none. */
  repeats?: ReadonlyMap<string, Repeat> | undefined;
}

/** One usable entry of a collection. */
export interface Entry extends StructureEntry, EntrySource {
  file: SourceFile;
  record: EntryRecord;
  /** Names its compiled texts in the cache: a hash of everything they were made from. */
  textsKey: string;
}

/** An entry that is not on the site today. */
export type Held<One> = One & { hold: Hold };
export type HeldEntry = Held<Entry>;

/** A page of the site. */
export interface Route<One = Entry> {
  path: string;
  entry: One;
  aliases: string[];
}

/** Known ids by page path; undefined for what is no page. */
export interface Anchors {
  get: (page: string) => ReadonlySet<string> | undefined;
  /** Whether a page may have others, because another program adds to its text. */
  mayHaveMore?: (page: string) => boolean;
}

/**
 * Everything that is known once all files are read. By itself the site as checks of structure see it: without the prose of its
 * entries; as `SiteModel` all of it.
 */
export interface SiteStructure<One extends StructureEntry = StructureEntry> {
  root: string;
  set: SchemaSet;
  resolver: SchemaResolver;
  tokens: Tokens;
  /** The ISO day that the run takes for today. */
  today: string;
  /** The day on which its problems are told, of a site as it will be on a later day. */
  toldOn?: string | undefined;
  /** Entries by collection name, sorted by key. */
  entries: ReadonlyMap<string, readonly One[]>;
  /** The first page of every list by the name of the list (`posts/tags`), sorted by key: an entry without a file. */
  lists: ReadonlyMap<string, readonly One[]>;
  routes: readonly Route<One>[];
  anchors: Anchors;
  /** Alias path → canonical path; addresses of the list of redirects are aliases, too. */
  aliases: Map<string, string>;
  /** Where anchors lead that are gone: by page, then by id. */
  movedAnchors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Addresses of pages that are gone for good, which hosts answer with 410. */
  gone: ReadonlySet<string>;
  /** Entries that are held back: drafts, and those whose day is still to come or over. */
  held: readonly Held<One>[];
  /** The same by the addresses that they would have, and by those of lists that nothing is left of since an entry expired. */
  heldPaths: ReadonlyMap<string, Held<One>>;
  /** Masters that exist, as content addresses them. */
  masters: string[];
  /** Fonts that exist, as content addresses them. */
  fonts: string[];
  /** Files that visitors can download, by the address content uses. */
  downloads: DownloadTable;
  /** What the app publishes beside the content. */
  publicFolder: PublicFolder | undefined;
  /** The spelling dictionaries of its languages; empty where it does not ask for them. */
  dictionaries: DictionaryTable;
  /** What files that could not be read would have given: pointing at it is no mistake of its own. */
  unread: {
    keys: ReadonlySet<string>;
    paths: ReadonlySet<string>;
    /** Folders that nobody can look into, as paths relative to the root. */
    folders: readonly string[];
  };
}

/** Everything that is known once all files are read: what the output is made from. */
export type SiteModel = SiteStructure<Entry>;

/** Gives the compiled texts of an entry, from this run or the cache; lost ones are compiled again. */
export type LoadTexts = (entry: Entry) => Promise<CompiledTexts>;

/** Asked for by every check. */
const everyEntry = new WeakMap<object, readonly StructureEntry[]>();

/** Every entry of the site, collection by collection. */
export function allEntries<One extends StructureEntry>({
  entries,
}: Pick<SiteStructure<One>, 'entries'>): readonly One[] {
  // What is kept for a map was made of its own entries.
  const known = everyEntry.get(entries) as readonly One[] | undefined;
  if (known !== undefined) return known;
  const all = [...entries.values()].flat();
  everyEntry.set(entries, all);
  return all;
}

/** The entries of a collection, or the first pages of a list. */
export function entriesOf<One extends StructureEntry>(
  model: Pick<SiteStructure<One>, 'entries' | 'lists'>,
  collection: string,
): readonly One[] {
  return model.entries.get(collection) ?? model.lists.get(collection) ?? [];
}

/** The data of an entry with what governs them, for the walks of `schema/walk.ts`. */
export function governed({ collection, data, record }: StructureEntry): Governed {
  return { schema: collection.schema, data, branches: record.branches };
}

/**
 * Visits every value of an entry that is not an object or list, with the schema that governs it.
 * @param keyword given when only values are wanted whose schema has it: entries that can have none are left out
 */
export function visitEntry(
  { resolver, set }: Pick<SiteStructure, 'resolver' | 'set'>,
  entry: StructureEntry,
  visit: (leaf: Leaf) => void,
  keyword?: string,
): void {
  if (keyword === undefined || mentions(entry.collection.schema, keyword, set.byId))
    visitLeaves(resolver, governed(entry), visit);
}

export function findCollection(set: SchemaSet, name: string): Collection | undefined {
  return pageCollections(set).find((one) => one.name === name);
}

/** The collections of files and the lists, which are pages too. */
export function pageCollections({ collections, lists }: SchemaSet): Collection[] {
  return [...collections, ...lists];
}

/** Whether a file may lie in a folder that cannot be looked into: that it is not there is then no mistake of its own. */
export function mayBeUnread(model: SiteStructure, file: string): boolean {
  return model.unread.folders.some((folder) => isBelow(file, folder));
}

/** Whether files of a collection may lie in a folder that cannot be looked into: its own, or one within that. */
export function mayMissFiles(model: SiteStructure, { source, folder, deep }: Collection): boolean {
  return (
    mayBeUnread(model, siteFile(source)) ||
    (deep && model.unread.folders.some((unread) => isBelow(unread, siteFile(folder))))
  );
}

/** The folder whose files the app publishes as they are. */
export interface PublicFolder {
  /** Relative to the root: `public`. */
  folder: string;
  /** What lies in it, relative to it. */
  files: readonly string[];
  /** Why nothing is known of it, in words that follow a colon. */
  fault: string | undefined;
}
