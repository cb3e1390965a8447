import path from 'node:path';
import { decoded, isRelative, pathAsRead, idAsRead, addressAsRead } from './address.ts';
import { folderOfIndex } from './entry-place.ts';
import { allEntries, entriesOf, type SiteStructure, type StructureEntry, type Held } from './site-model.ts';
import { wayBetween } from '../disk/site-paths.ts';

/** Where a link leads that is written from where it stands. */
export interface RelativeTarget {
  /** The address of the page, with query and anchor as they are written; undefined for a file that has no page. */
  address: string | undefined;
  /** The entry whose file the link names; undefined where it is written from the address of its own page. */
  entry: StructureEntry | undefined;
}

type Site = Pick<SiteStructure, 'entries' | 'held' | 'routes' | 'lists' | 'set'>;
type From = Pick<StructureEntry, 'file' | 'path' | 'language'>;

const ENDING = /\.(?:md|markdown|ya?ml|json|toml)$/i;

/**
 * Where a link leads that names the file of an entry (`./other.md#head`, `../posts/other/`, `/docs/other.md` below `content/`), as
 * editors and other tools follow it (from the top of the repository where `contentPath` says so), or else the page there from the address of its own page.
 * @returns undefined for every other link, and where nothing is found
 */
export function relativeTarget(model: Site, from: From, url: string): RelativeTarget | undefined {
  const isFromRoot = /^\/(?!\/)/.test(url);
  if (!isFromRoot && !isRelative(url)) return undefined;
  const { written } = splitAddress(url);
  const name = decoded(written)?.normalize('NFC');
  if (name === undefined || (isFromRoot && !ENDING.test(name))) return undefined;
  const rest = url.slice(written.length);
  const named = isFromRoot
    ? (fileAt(model, 'content', inContent(model, name)) ?? fileAt(model, 'content', name))
    : fileAt(model, path.posix.dirname(from.file.path), name);
  if (named !== undefined) {
    const entry = inLanguageOf(model, named, from);
    // What stands inside of a page has an anchor already.
    const isClear = entry.path !== undefined && !(entry.path.includes('#') && rest !== '');
    return { entry, address: isClear ? `${entry.path ?? ''}${rest}` : undefined };
  }
  const page = isFromRoot ? undefined : pageFrom(model, from, written);
  return page === undefined ? undefined : { entry: undefined, address: page + rest };
}

function fileAt(model: Site, folder: string, name: string): StructureEntry | undefined {
  return filesOf(model).get(path.posix.join(folder, name).replace(/\/$/, '').normalize('NFC'));
}

/** `/guide.md` for `/docs/guide.md` where `content/` is the folder `docs` of its repository. */
export function inContent({ set: { contentPath } }: Pick<SiteStructure, 'set'>, name: string): string {
  return contentPath !== undefined && name.startsWith(`${contentPath}/`)
    ? name.slice(contentPath.length)
    : name;
}

/** A link as the site has it: the address of what it names, or itself. */
export function resolvedLink(model: Site, from: From, url: string): string {
  return relativeTarget(model, from, url)?.address ?? url;
}

/** The links by which an entry can name the files of all others. */
export function relativeNames(model: Site, { file }: From): string[] {
  const folder = path.posix.dirname(file.path);
  return allEntries(model).flatMap((one) =>
    one.path === undefined ? [] : (asRelative(folder, one.file.path) ?? []),
  );
}

/** A link without steps that lead nowhere: `../docs/a.md` within `docs` is `./a.md`. */
export function plainWay({ file }: From, url: string): string {
  const folder = path.posix.dirname(file.path);
  return asRelative(folder, path.posix.join(folder, url)) ?? url;
}

/** The entry of a file, held back or not. */
export function entryOfFile(model: Site, file: string): StructureEntry | undefined {
  return filesOf(model).get(file.normalize('NFC'));
}

/** A path as it is written from a folder; undefined from a folder outside of the site to a file in it. */
export function asRelative(folder: string, file: string): string | undefined {
  const way = wayBetween(folder, file);
  return way === undefined || way.startsWith('.') ? way : `./${way}`;
}

const byFile = new WeakMap<object, ReadonlyMap<string, StructureEntry>>();

/** Entries by the path of their file, with its ending and without, and by the folder that they are the `index` of. */
function filesOf(model: Site): ReadonlyMap<string, StructureEntry> {
  const known = byFile.get(model.entries);
  if (known !== undefined) return known;
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
  byFile.set(model.entries, files);
  return files;
}

/** The translation in the language of the entry that links, where there is one. */
function inLanguageOf(model: Site, named: StructureEntry, { language }: From): StructureEntry {
  if (named.language === language || named.language !== named.collection.languages?.main) return named;
  const all = entriesOf(model, named.collection.name);
  return all.find((one) => one.original === named.original && one.language === language) ?? named;
}

const byAddress = new WeakMap<object, ReadonlyMap<string, string>>();

/** The page at a path from the address of another, whether that is read with a slash at its end or without. */
function pageFrom(model: Site, { path: own }: From, written: string): string | undefined {
  if (own === undefined) return undefined;
  let pages = byAddress.get(model.routes);
  if (pages === undefined) {
    const all = [...model.routes, ...model.held].flatMap((one) => one.path ?? []);
    pages = new Map(all.map((one) => [bare(one), one]));
    byAddress.set(model.routes, pages);
  }
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

/** Path as it is written, and fragment; the fragment is all that follows the first `#`. */
export function splitAddress(url: string): { written: string; hash: string | undefined } {
  const at = url.indexOf('#');
  const withoutHash = at === -1 ? url : url.slice(0, at);
  return { written: withoutHash.split('?')[0] ?? '', hash: at === -1 ? undefined : url.slice(at + 1) };
}

/**
 * The entry that is held back and that a link on the site would lead to; undefined for any other address.
 * @param from the entry that the link stands in, for a link to a place on its own page
 */
export function heldTarget<One extends StructureEntry>(
  { heldPaths }: Pick<SiteStructure<One>, 'heldPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Held<One> | undefined {
  if (heldPaths.size === 0) return undefined;
  if (url.startsWith('#')) {
    const page = (from.path ?? '').split('#')[0] ?? '';
    return heldPaths.get(`${page}#${idAsRead(url.slice(1))}`);
  }
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const { written, hash } = splitAddress(url);
  const path = pathAsRead(written);
  return heldPaths.get(addressAsRead(`${path}#${hash ?? ''}`)) ?? heldPaths.get(path);
}

/** As `heldTarget`, when the entry has expired: what leads to it goes without it. */
export function expiredTarget<One extends StructureEntry>(
  model: Pick<SiteStructure<One>, 'heldPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Held<One> | undefined {
  const held = heldTarget(model, url, from);
  return held?.hold.why === 'expired' ? held : undefined;
}
