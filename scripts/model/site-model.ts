import { memoize } from '../shared/memoize.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { mentions } from '../schema/subschemas.ts';
import { visitLeaves, type Governed, type Leaf } from '../schema/walk.ts';
import type { DownloadTable } from './downloads.ts';
import type {
  CompiledTexts,
  EntryRecord,
  EntrySource,
  PlacedSource,
  StructureRecord,
} from './entry-record.ts';
import type { Hold } from './publishing.ts';
import type { Tokens } from './tokens.ts';
import { isBelow, siteFile } from '../disk/paths.ts';

/** One usable entry of a collection without its prose, as structure checks see it. */
export interface StructureEntry extends PlacedSource {
  record: StructureRecord;
  data: JsonObject;
  /** Unique in its collection: the key field, or the file's base name. */
  key: string;
  /** Address of its page or anchor, if it has one. */
  path: string | undefined;
  /** Its language; undefined in a collection that is not translated. */
  language: string | undefined;
  /** The key shared with its translations: that of the original. */
  original: string;
}

/** One usable entry of a collection. */
export interface Entry extends StructureEntry, EntrySource {
  file: SourceFile;
  record: EntryRecord;
}

/** An entry that is not published today. */
export type Unpublished<One> = One & { hold: Hold };
export type UnpublishedEntry = Unpublished<Entry>;

/** An entry that the site goes without, because it lacks the field that its collection requires. */
export interface LeftOutEntry {
  file: SourceFile;
  collection: string;
  key: string;
  addresses: readonly string[];
  /** The problem that says so. */
  cause: Diagnostic;
}

/** A page of the site. */
export interface Route<One = Entry> {
  path: string;
  entry: One;
  aliases: string[];
}

/** Known ids by page path; undefined for a path without a page. */
export interface Anchors {
  get: (page: string) => ReadonlySet<string> | undefined;
  /** Whether a page may have more ids, because another program adds to its text. */
  mayHaveMore?: (page: string) => boolean;
}

/**
 * The resolved site: everything known after all files are read. With `StructureEntry` it is the site as
 * structure checks see it, without prose; as `SiteModel` it is complete.
 */
export interface SiteStructure<One extends StructureEntry = StructureEntry> {
  root: string;
  set: SchemaSet;
  resolver: SchemaResolver;
  tokens: Tokens;
  /** The ISO date that the run uses as today. */
  today: string;
  /** Entries by collection name, sorted by key. */
  entries: ReadonlyMap<string, readonly One[]>;
  /**
   * The first page of every list by the name of the list
   * (`posts/tags`), sorted by key: an entry without a file.
   */
  lists: ReadonlyMap<string, readonly One[]>;
  routes: readonly Route<One>[];
  anchors: Anchors;
  /** Alias path → canonical path, including page redirects. */
  aliases: Map<string, string>;
  /** The targets of removed anchors: by page, then by id. */
  movedAnchors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Addresses of permanently removed pages, for which hosts answer 410. */
  gone: ReadonlySet<string>;
  /** Unpublished entries: drafts, scheduled and expired ones. */
  held: readonly Unpublished<One>[];
  /**
   * The unpublished entries by the addresses that they would have, and by those of lists that became empty
   * when an entry expired.
   */
  unpublishedPaths: ReadonlyMap<string, Unpublished<One>>;
  /** Existing masters by the address used in content. */
  masters: string[];
  /** Existing fonts by the address used in content. */
  fonts: string[];
  /** Downloads by the address used in content. */
  downloads: DownloadTable;
  leftOut: readonly LeftOutEntry[];
  /** Names that unreadable, left-out and misnamed entries may define: references to them are not reported. */
  unread: {
    /** Whether there are entries that cannot be read, and which may use any picture, claim or download. */
    mayUseAnything: boolean;
    keys: ReadonlySet<string>;
    paths: ReadonlySet<string>;
    /** Unreadable folders, relative to the root. */
    folders: readonly string[];
  };
}

/** The complete resolved site, from which the output is made. */
export type SiteModel = SiteStructure<Entry>;

/** The compiled texts of an entry. */
export type LoadTexts = (entry: Entry) => CompiledTexts;

/** Cached, because every check uses it. */
const everyEntry = memoize((entries: SiteStructure['entries']) => [...entries.values()].flat());

/** Every entry of the site, by collection. */
export function allEntries<One extends StructureEntry>({
  entries,
}: Pick<SiteStructure<One>, 'entries'>): readonly One[] {
  // The entries are those of the map, so their type is the same.
  return everyEntry(entries) as readonly StructureEntry[] as readonly One[];
}

/** All entries, including unpublished ones, by the path of their file. */
export const entriesByFile = memoize(
  (model: SiteModel) => new Map([...allEntries(model), ...model.held].map((one) => [one.file.path, one])),
);

/** The entries of a collection, or the first pages of a list. */
export function entriesOf<One extends StructureEntry>(
  model: Pick<SiteStructure<One>, 'entries' | 'lists'>,
  collection: string,
): readonly One[] {
  return model.entries.get(collection) ?? model.lists.get(collection) ?? [];
}

/** Whether the text of an entry that is left out has some words: nothing else is known of what it uses. */
export function isNamedByLeftOut({ leftOut }: Pick<SiteStructure, 'leftOut'>, words: string): boolean {
  return leftOut.some(({ file }) => file.text.includes(words));
}

/** The data of an entry with its schema, for the walks in `schema/walk.ts`. */
export function governed({ collection, data }: StructureEntry): Governed {
  return { schema: collection.schema, data };
}

/**
 * Visits every value of an entry that is not an object or list, with the schema that governs it.
 * @param keyword if given, entries whose schema cannot contain it are skipped
 */
export function visitEntry(
  { resolver, set }: Pick<SiteStructure, 'resolver' | 'set'>,
  entry: StructureEntry,
  visit: (leaf: Leaf) => void,
  keyword?: string,
): void {
  if (keyword !== undefined && !mentions(entry.collection.schema, keyword, set.byId)) return;
  let leaves = leavesOf.get(entry);
  if (leaves === undefined) {
    const found: Leaf[] = [];
    visitLeaves(resolver, governed(entry), (leaf) => void found.push(leaf));
    leavesOf.set(entry, (leaves = found));
  }
  leaves.forEach(visit);
}

/** Kept, because many rules visit the same values. */
const leavesOf = new WeakMap<StructureEntry, readonly Leaf[]>();

/** The collection with a name, among those with pages and lists of pages. */
export function findCollection(set: SchemaSet, name: string): Collection | undefined {
  return pageCollections(set).find((one) => one.name === name);
}

/** All collections with pages: those of files, and the lists. */
export function pageCollections({ collections, lists }: SchemaSet): Collection[] {
  return [...collections, ...lists];
}

/** A site of which only the unreadable folders and files are known. */
interface KnownFolders {
  unread: Pick<SiteStructure['unread'], 'folders'>;
}

/** Whether a file may be in an unreadable folder, so that it must not be reported as missing. */
export function mayBeUnread({ unread }: KnownFolders, file: string): boolean {
  return unread.folders.some((folder) => isBelow(file, folder));
}

/** Whether files of a collection may be in an unreadable folder: its own, or one inside it. */
export function mayMissFiles(model: KnownFolders, { source, folder, deep }: Collection): boolean {
  return (
    mayBeUnread(model, siteFile(source)) ||
    (deep && model.unread.folders.some((unread) => isBelow(unread, siteFile(folder))))
  );
}
