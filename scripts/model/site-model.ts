import { memoize } from '../shared/memoize.ts';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { mentions } from '../schema/subschemas.ts';
import { visitLeaves, type Governed, type Leaf } from '../schema/walk.ts';
import type { DownloadTable } from './downloads.ts';
import type { CompiledTexts, EntryRecord, EntrySource } from './entry-record.ts';
import type { Hold } from './publishing.ts';
import type { Tokens } from './tokens.ts';
import { isBelow, siteFile } from '../disk/paths.ts';

/** One usable entry of a collection. */
export interface Entry extends EntrySource {
  record: EntryRecord;
  data: JsonObject;
  /** The key field, or the name of the file; shared with its translations, otherwise unique in its collection. */
  key: string;
  /** Address of its page or anchor, if it has one. */
  path: string | undefined;
  /** Its language; undefined in a collection that is not translated. */
  language: string | undefined;
}

/** Whether there is a problem at a value itself, from a stage before the checks. */
export function hasProblem(
  { file, record }: Pick<Entry, 'file' | 'record'>,
  span: Span,
  counts: (problem: Diagnostic) => boolean = () => true,
): boolean {
  const problems = record.diagnostics.filter(counts);
  // Locating a span loads the text of the file, which most entries do not need.
  if (problems.length === 0) return false;
  const { line, column } = file.place(span);
  return problems.some((problem) => problem.line === line && problem.column === column);
}

/** An entry that is not published today. */
export type UnpublishedEntry = Entry & { hold: Hold };

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
export interface Route {
  path: string;
  entry: Entry;
  aliases: string[];
}

/** Known ids by page path; undefined for a path without a page. */
export interface Anchors {
  get: (page: string) => ReadonlySet<string> | undefined;
}

/** The resolved site: everything known after all files are read, from which the output is made. */
export interface SiteModel {
  root: string;
  set: SchemaSet;
  resolver: SchemaResolver;
  tokens: Tokens;
  /** The ISO date that the run uses as today. */
  today: string;
  /** Entries by collection name, sorted by key. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  /**
   * The first page of every list by the name of the list
   * (`posts/tags`), sorted by key: an entry without a file.
   */
  lists: ReadonlyMap<string, readonly Entry[]>;
  routes: readonly Route[];
  anchors: Anchors;
  /** Alias path → canonical path, including page redirects. */
  aliases: Map<string, string>;
  /** The targets of removed anchors: by page, then by id. */
  movedAnchors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Addresses of permanently removed pages, for which hosts answer 410. */
  gone: ReadonlySet<string>;
  /** Unpublished entries: drafts, scheduled and expired ones. */
  unpublished: readonly UnpublishedEntry[];
  /**
   * The unpublished entries by the addresses that they would have, and by those of lists that became empty
   * when an entry expired.
   */
  unpublishedPaths: ReadonlyMap<string, UnpublishedEntry>;
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

/** The compiled texts of an entry. */
export type LoadTexts = (entry: Entry) => CompiledTexts;

/** Cached, because every check uses it. */
const everyEntry = memoize((entries: SiteModel['entries']): readonly Entry[] => [...entries.values()].flat());

/** Every entry of the site, by collection. */
export function allEntries({ entries }: Pick<SiteModel, 'entries'>): readonly Entry[] {
  return everyEntry(entries);
}

/** All entries, including unpublished ones, by the path of their file. */
export const entriesByFile = memoize(
  (model: SiteModel) =>
    new Map([...allEntries(model), ...model.unpublished].map((entry) => [entry.file.path, entry])),
);

/** The entries of a collection, or the first pages of a list. */
export function entriesOf(model: Pick<SiteModel, 'entries' | 'lists'>, collection: string): readonly Entry[] {
  return model.entries.get(collection) ?? model.lists.get(collection) ?? [];
}

/** Whether the text of an entry that is left out has some words: nothing else is known of what it uses. */
export function isNamedByLeftOut({ leftOut }: Pick<SiteModel, 'leftOut'>, words: string): boolean {
  return leftOut.some(({ file }) => file.text.includes(words));
}

/** The data of an entry with its schema, for the walks in `schema/walk.ts`. */
export function governed({ collection, data }: Entry): Governed {
  return { schema: collection.schema, data };
}

/**
 * Visits every value of an entry that is not an object or list, with the schema that governs it.
 * @param keyword if given, entries whose schema cannot contain it are skipped
 */
export function visitEntry(
  model: EntrySchemas,
  entry: Entry,
  visit: (leaf: Leaf) => void,
  keyword?: string,
): void {
  if (keyword === undefined || mentions(entry.collection.schema, keyword, model.set.byId))
    leavesOf(model, entry).forEach(visit);
}

type EntrySchemas = Pick<SiteModel, 'resolver' | 'set'>;

/** A function of an entry alone, which is kept with its data: a process that stays asks again after each edit. */
export function ofEntry<Value>(
  work: (model: EntrySchemas, entry: Entry) => Value,
): (model: EntrySchemas, entry: Entry) => Value {
  const values = new WeakMap<JsonObject, Value>();
  return (model, entry) => {
    let value = values.get(entry.data);
    if (value === undefined) values.set(entry.data, (value = work(model, entry)));
    return value;
  };
}

const leavesOf = ofEntry(({ resolver }, entry) => {
  const leaves: Leaf[] = [];
  visitLeaves(resolver, governed(entry), (leaf) => void leaves.push(leaf));
  return leaves;
});

/** The collection with a name, among those with pages and lists of pages. */
export function findCollection(set: SchemaSet, name: string): Collection | undefined {
  return pageCollections(set).find((collection) => collection.name === name);
}

/** All collections with pages: those of files, and the lists. */
export function pageCollections({ collections, lists }: SchemaSet): Collection[] {
  return [...collections, ...lists];
}

/** A site of which only the unreadable folders and files are known. */
interface KnownFolders {
  unread: Pick<SiteModel['unread'], 'folders'>;
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

/** Whether the field that contains a value is only used by the search (`x-search-only`). */
export function isSearchOnly({ collection }: Pick<Entry, 'collection'>, pointer: string): boolean {
  return collection.searchOnly.size > 0 && collection.searchOnly.has(pointer.split('/')[1] ?? '');
}
