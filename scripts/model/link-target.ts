import path from 'node:path';
import { memoize } from '../shared/memoize.ts';
import { decodePercent } from '../shared/safe-parse.ts';
import { isRelative, pathAsRead, idAsRead, addressAsRead } from './address.ts';
import { folderOfIndex } from './entry-place.ts';
import { fileKey } from './paths.ts';
import {
  allEntries,
  entriesOf,
  mayBeUnread,
  type LeftOutEntry,
  type SiteStructure,
  type StructureEntry,
  type Unpublished,
} from './site-model.ts';
import { isBelow, siteFile, wayBetween } from '../disk/paths.ts';

export interface RelativeTarget {
  /**
   * The address of the page, with the query and fragment of the link; undefined for a file without a page.
   */
  address: string | undefined;
  /** The entry whose file the link names; undefined if the link is relative to the page's address. */
  entry: StructureEntry | undefined;
}

type Site = Pick<SiteStructure, 'entries' | 'held' | 'routes' | 'lists' | 'set'>;
type From = Pick<StructureEntry, 'file' | 'path' | 'language'>;

/** The ending of a page's file as other programs write it: texts link to `./other.html` and `./index.html`. */
const PAGE_FILE = /(?<=[^/])\.html$|(?<=\/)index\.html$/;
const ENDING = /\.(?:md|markdown|ya?ml|json)$/i;

/**
 * Resolves a link to an entry's file (`./other.md#head`, `../posts/other/`, `other.html`, or `/docs/other.md` in
 * `content/`), as editors and other tools do. Otherwise resolves it relative to the address of its page.
 * @returns undefined for every other link, and if nothing is found
 */
export function relativeTarget(model: Site, from: From, url: string): RelativeTarget | undefined {
  const isFromRoot = /^\/(?!\/)/.test(url);
  if (!isFromRoot && !isRelative(url)) return undefined;
  const { written } = splitAddress(url);
  const name = decodePercent(written)?.normalize('NFC').replace(PAGE_FILE, '');
  if (name === undefined || (isFromRoot && !ENDING.test(name))) return undefined;
  const rest = url.slice(written.length);
  const named = isFromRoot
    ? fileAt(model, 'content', name)
    : fileAt(model, path.posix.dirname(from.file.path), name);
  if (named !== undefined) {
    const entry = inLanguageOf(model, named, from);
    // An entry inside a page already has a fragment in its address.
    const isClear = entry.path !== undefined && !(entry.path.includes('#') && rest !== '');
    return { entry, address: isClear ? `${entry.path ?? ''}${rest}` : undefined };
  }
  const page = isFromRoot ? undefined : pageFrom(model, from, written.replace(PAGE_FILE, ''));
  return page === undefined ? undefined : { entry: undefined, address: page + rest };
}

/** Whether a link names a file that cannot be read, which is reported there. */
export function namesUnread(model: Site & Pick<SiteStructure, 'unread'>, from: From, url: string): boolean {
  const name = decodePercent(splitAddress(url).written)?.normalize('NFC').replace(PAGE_FILE, '') ?? '';
  const isFromRoot = name.startsWith('/');
  if (model.unread.keys.size + model.unread.folders.length === 0) return false;
  if (isFromRoot ? !ENDING.test(name) : !isRelative(url)) return false;
  const file = path.posix.join(isFromRoot ? 'content' : path.posix.dirname(from.file.path), name);
  return (
    mayBeUnread(model, file) ||
    (model.unread.keys.size > 0 &&
      model.set.collections.some(
        (one) =>
          isBelow(file, siteFile(one.folder)) && model.unread.keys.has(`${one.name}/${fileKey(one, file)}`),
      ))
  );
}

function fileAt(model: Site, folder: string, name: string): StructureEntry | undefined {
  return filesOf(model).get(path.posix.join(folder, name).replace(/\/$/, '').normalize('NFC'));
}

/** A link as the site uses it: the address of the page that it names, or unchanged. */
export function resolvedLink(model: Site, from: From, url: string): string {
  return relativeTarget(model, from, url)?.address ?? url;
}

/** The links to the files of all entries with an address. */
export function namesLike(model: Site, { file }: From): string[] {
  const folder = path.posix.dirname(file.path);
  const known = namesByFolder(model.entries);
  let names = known.get(folder);
  if (names === undefined) {
    names = allEntries(model).flatMap((one) =>
      one.path === undefined ? [] : (asRelative(folder, one.file.path) ?? []),
    );
    known.set(folder, names);
  }
  return names;
}

/** A site may have a thousand broken links, each with its own advice. */
const namesByFolder = memoize((_entries: Site['entries']) => new Map<string, string[]>());

/** A link without redundant steps: `../docs/a.md` from within `docs` is `./a.md`. */
export function plainWay({ file }: From, url: string): string {
  const folder = path.posix.dirname(file.path);
  return asRelative(folder, path.posix.join(folder, url)) ?? url;
}

/** The entry of a file, published or not. */
export function entryOfFile(model: Site, file: string): StructureEntry | undefined {
  return filesOf(model).get(file.normalize('NFC'));
}

/** A file's path relative to a folder; undefined from a folder outside the site to a file in it. */
export function asRelative(folder: string, file: string): string | undefined {
  const way = wayBetween(folder, file);
  return way === undefined || way.startsWith('.') ? way : `./${way}`;
}

/**
 * Entries by the path of their file, with and without its extension,
 * and by the folder whose `index` they are.
 */
const filesOf = memoize((model: Site): ReadonlyMap<string, StructureEntry> => {
  const files = new Map<string, StructureEntry>();
  const every = [...allEntries(model), ...model.held];
  const add = (names: (file: string) => string | undefined): void => {
    for (const one of every) {
      const name = names(one.file.path.normalize('NFC'));
      if (name !== undefined && !files.has(name)) files.set(name, one);
    }
  };
  const withoutEnding = (file: string): string => file.replace(/\.[^./]+$/, '');
  add((file) => file);
  add(withoutEnding);
  add((file) => folderOfIndex(withoutEnding(file)));
  return files;
});

/** The translation in the language of the linking entry, if there is one. */
function inLanguageOf(model: Site, named: StructureEntry, { language }: From): StructureEntry {
  if (named.language === language || named.language !== named.collection.languages?.main) return named;
  const all = entriesOf(model, named.collection.name);
  return all.find((one) => one.original === named.original && one.language === language) ?? named;
}

/** Pages by their address without a trailing slash, published or not. */
const pagesByAddress = memoize((model: Site): ReadonlyMap<string, string> => {
  const all = [...model.routes, ...model.held].flatMap((one) => one.path ?? []);
  return new Map(all.map((one) => [bare(one), one]));
});

/** The page at a path relative to another page's address, with or without that one's trailing slash. */
function pageFrom(model: Site, { path: own }: From, written: string): string | undefined {
  if (own === undefined) return undefined;
  const pages = pagesByAddress(model);
  const page = bare(own.split('#')[0] ?? '');
  for (const base of [`${page}/`, page]) {
    const found = URL.canParse(written, `https://site.example${base}`)
      ? pages.get(bare(pathAsRead(new URL(written, `https://site.example${base}`).pathname)))
      : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const bare = (address: string): string => address.replace(/\/$/, '');

/** The path as written, and the fragment; the fragment is everything after the first `#`. */
export function splitAddress(url: string): { written: string; hash: string | undefined } {
  const at = url.indexOf('#');
  const withoutHash = at === -1 ? url : url.slice(0, at);
  return { written: withoutHash.split('?')[0] ?? '', hash: at === -1 ? undefined : url.slice(at + 1) };
}

/**
 * The unpublished entry that a link on the site would lead to; undefined for any other address.
 * @param from the entry that contains the link, for links within its own page
 */
export function unpublishedTarget<One extends StructureEntry>(
  { unpublishedPaths }: Pick<SiteStructure<One>, 'unpublishedPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Unpublished<One> | undefined {
  if (unpublishedPaths.size === 0) return undefined;
  if (url.startsWith('#')) {
    const page = (from.path ?? '').split('#')[0] ?? '';
    return unpublishedPaths.get(`${page}#${idAsRead(url.slice(1))}`);
  }
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const { written, hash } = splitAddress(url);
  const path = pathAsRead(written);
  return unpublishedPaths.get(addressAsRead(`${path}#${hash ?? ''}`)) ?? unpublishedPaths.get(path);
}

/** The left-out entry whose page or file an address names. */
export function leftOutTarget(
  { leftOut }: Pick<SiteStructure, 'leftOut'>,
  url: string,
  from: From['file'],
): LeftOutEntry | undefined {
  if (leftOut.length === 0) return undefined;
  const { written } = splitAddress(url);
  const names = [addressAsRead(url), pathAsRead(written)];
  const file = path.posix.join(path.posix.dirname(from.path), decodePercent(written) ?? '');
  return leftOut.find((one) => one.file.path === file || one.addresses.some((way) => names.includes(way)));
}

/** Like `unpublishedTarget`, but only for expired entries; links to them are removed. */
export function expiredTarget<One extends StructureEntry>(
  model: Pick<SiteStructure<One>, 'unpublishedPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Unpublished<One> | undefined {
  const held = unpublishedTarget(model, url, from);
  return held?.hold.why === 'expired' ? held : undefined;
}
