import path from 'node:path';
import { compareText, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { siteFile } from '../../disk/paths.ts';
import type { DownloadTable } from '../../model/downloads.ts';
import type { EntrySource, ReadEntry } from '../../model/entry-record.ts';
import { languageOf, languagesOf } from '../../model/languages.ts';
import { fileKey, isNamedAsFile, keyOf } from '../../model/entry-place.ts';
import type { Hold } from '../../model/publishing.ts';
import type { Entry, LeftOutEntry, SiteModel } from '../../model/site-model.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { slugify } from '../../model/slug.ts';
import { checkKeys, isWithoutKey } from './keys.ts';
import { addressesOf, looseProblems, settleExpired, type Placed } from './expire.ts';
import { listPages } from './list-pages.ts';
import { checkReferences } from './references.ts';
import { buildRoutes, entryPath } from './routes.ts';

/** Everything that was read, file by file. */
export interface ResolveInput {
  root: string;
  set: SchemaSet;
  tokens: Tokens;
  today: string;
  entries: readonly ReadEntry[];
  /** Entries that are not published on that day. */
  holds: ReadonlyMap<ReadEntry, Hold>;
  /** Files that are not valid text. */
  unread: readonly EntrySource[];
  unreadableFolders: readonly string[];
  /** Files that look like entries, but no schema governs them. */
  ungoverned: readonly string[];
  masters: string[];
  fonts: string[];
  downloads: DownloadTable;
}

export interface Resolution {
  model: SiteModel;
  /** Computes the problems; keys and references are checked only when it is called. */
  problems: () => Diagnostic[];
}

/** The stage *resolve*: keys, addresses, anchors and references of everything that was read. */
export function buildModel(input: ResolveInput): Resolution {
  const { root, set, tokens, today, masters, fonts, downloads } = input;
  const resolver = new SchemaResolver(set.byId);
  const place = (read: readonly ReadEntry[]): Placed => placed(set, read);
  const live = input.entries.filter((entry) => !entry.record.dropped && !input.holds.has(entry));
  const unpublished = [...input.holds].flatMap(([source, hold]) =>
    toEntry(source).map((entry) => ({ ...entry, hold })),
  );
  const settled = settleExpired(set, live, unpublished, place);
  const { asRead, entries, made } = settled.placed;
  const table = buildRoutes([...[...entries.values()].flat(), ...made.pages]);
  const all = [...asRead.values()].flat();
  const unreadable = input.entries.filter(({ record: { data, dropped } }) => data === undefined && !dropped);
  const leftOut = input.entries.flatMap(leftOutEntry);
  const misnamed = all.filter((entry) => entry.collection.key !== undefined && !isNamedAsFile(entry));
  const unknown = [...input.unread, ...unreadable, ...all.filter(isWithoutKey)];
  const dropped = input.entries.filter(({ record }) => record.dropped);
  const strays = input.ungoverned.flatMap((file) => strayEntries(set, file));
  const unread = guessUnread([...unknown, ...dropped, ...misnamed, ...strays]);
  const model: SiteModel = {
    root,
    set,
    resolver,
    tokens,
    today,
    entries,
    lists: made.lists,
    routes: table.routes,
    anchors: table.anchors,
    aliases: table.aliases,
    movedAnchors: table.movedAnchors,
    gone: table.gone,
    unpublished,
    unpublishedPaths: settled.unpublishedPaths,
    masters,
    fonts,
    downloads,
    leftOut,
    unread: {
      ...unread,
      mayUseAnything: unknown.length + input.unreadableFolders.length + input.ungoverned.length > 0,
      folders: input.unreadableFolders,
      paths: new Set([...unread.paths, ...table.unusable, ...leftOut.flatMap(({ addresses }) => addresses)]),
    },
  };
  const problems = (): Diagnostic[] => [
    ...[...asRead].flatMap(([collection, own]) => checkKeys(collection, own)),
    ...made.diagnostics,
    ...table.diagnostics,
    ...checkReferences(model),
    ...looseProblems(settled.loose, today),
  ];
  return { model, problems };
}

/** Entries with their addresses, and the pages that lists make of them. */
function placed(set: SchemaSet, read: readonly ReadEntry[]): Placed {
  const entries = new Map<string, Entry[]>();
  const asRead = new Map<Collection, Entry[]>();
  for (const collection of set.collections) {
    const own = read.filter((entry) => entry.collection === collection).flatMap(toEntry);
    asRead.set(collection, own);
    entries.set(
      collection.name,
      [...own].sort((a, b) => compareText(a.key, b.key) || byLanguage(a, b)),
    );
  }
  return { asRead, entries, made: listPages({ set, entries }) };
}

/**
 * Guesses keys and addresses of files whose own are not known, on the assumption that the key is the file name,
 * or will be once it has no more spaces and capitals.
 */
function guessUnread(files: readonly EntrySource[]): Pick<SiteModel['unread'], 'keys' | 'paths'> {
  const keys = new Set<string>();
  const paths = new Set<string>();
  for (const { file, collection } of files)
    for (const key of new Set([fileKey(collection, file.path), slugify(fileKey(collection, file.path))])) {
      keys.add(`${collection.name}/${key}`);
      const path = entryPath({
        collection,
        file,
        data: collection.key === undefined ? {} : { [collection.key]: key },
        language: languageOf(collection, file.path),
      });
      if (path !== undefined) paths.add(path);
    }
  return { keys, paths };
}

/** The entries that an ungoverned file would be if its name had the ending of its folder. */
function strayEntries({ collections }: SchemaSet, file: string): EntrySource[] {
  return collections
    .filter(({ single, folder }) => !single && siteFile(folder) === path.posix.dirname(file))
    .map((collection) => {
      const named = file.replace(/\.(?:[^./]*\.)?[^./]*$/, collection.extension);
      return { collection, file: new SourceFile(named, '', '') };
    });
}

/** An entry that lacks the field that its collection requires, with the names that it would have. */
function leftOutEntry({ collection, file, record }: ReadEntry): LeftOutEntry[] {
  const cause = record.diagnostics.find(({ rule }) => rule === 'entry-left-out');
  if (!record.dropped || cause === undefined) return [];
  const { data = {} } = record;
  const key = keyOf(collection, file.path, data);
  const path = entryPath({ collection, file, data, language: languageOf(collection, file.path) });
  const addresses = addressesOf({ path, data });
  return [{ collection: collection.name, file, key, addresses, cause }];
}

/** Sorts the main language first, then as the schema lists them. */
function byLanguage(a: Entry, b: Entry): number {
  const all = languagesOf(a.collection);
  return all.indexOf(a.language) - all.indexOf(b.language);
}

function toEntry({ collection, file, record }: ReadEntry): Entry[] {
  const { data } = record;
  if (data === undefined) return [];
  const key = keyOf(collection, file.path, data);
  const language = languageOf(collection, file.path);
  const path = entryPath({ collection, file, data, language });
  return [{ collection, file, record, data, key, path, language }];
}
