import path from 'node:path';
import { addressFault } from '../../model/address.ts';
import { fileKey, placeOf } from '../../model/entry-place.ts';
import { fileLanguage, withoutLanguage, languagesOf, localRoute } from '../../model/languages.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { entryName, type EntryName } from '../scaffold/entry-name.ts';
import { planOf, rewriteSite, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/validate-site.ts';
import { filesOf } from './subject.ts';
import { Refused } from '../write-files.ts';
import { fileOfAddress, siteFile } from '../../disk/paths.ts';
import { leadOn, movedAddresses, versionsOf, type Moved } from './moved-entries.ts';
import { referenceName } from './rewriting.ts';
import { entryPath } from '../../site/resolve/routes.ts';

export interface EntryMove {
  entry: Entry;
  /** As entered: a new key, `collection/key`, a file, or an address. */
  to: string;
  cwd: string;
}

/**
 * Plans to rename an entry: its file, its key, its address, and all references to it, in every language that
 * shares the key.
 */
export function planEntryMove(site: WholeSite, { entry, to, cwd }: EntryMove): Plan {
  const { model } = site;
  const { collection } = entry;
  if (collection.single)
    throw new Refused(
      `${collection.title} is one fixed file. Its address${collection.route === undefined ? '' : `, \`${collection.route}\`,`} is set by \`route\` in ${collection.schemaFile}; move it there.`,
    );
  const name = newName(model, entry, to, cwd);
  const versions = collection.languages === undefined ? [entry] : versionsOf(model, entry);
  const moved = versions.map((version): Moved => {
    const tag = fileLanguage(collection, version.file.path);
    const file = inLanguageFile(name.file, collection.extension, tag);
    const data = { ...version.data, ...(collection.key !== undefined && { [collection.key]: name.key }) };
    return { entry: version, file, address: entryPath({ ...version, file: { path: file }, data }) };
  });
  const token = collection.register?.token;
  const rewriting = {
    addresses: moved.flatMap((move) => movedAddresses(model, move)),
    references: new Map([[referenceName(collection.name, entry.key), name.slug]]),
    tokens: new Map(token === undefined ? [] : [[`${token}:${entry.key}`, `${token}:${name.key}`]]),
    files: new Map(moved.map((move) => [move.entry.file.path, move.file])),
  };
  const keys = new Map(moved.map((move) => [move.entry.file.path, name.slug]));
  const plan: Plan = {
    ...planOf(`Moved ${collection.name}/${entry.key} to ${collection.name}/${name.key}`),
    renamed: moved.map((move) => ({ from: move.entry.file.path, to: move.file })),
    edits: rewriteSite(site, rewriting, keys),
  };
  leadOn(model, plan, moved);
  return plan;
}

function inLanguageFile(file: string, extension: string, tag: string | undefined): string {
  return tag === undefined ? file : `${file.slice(0, -extension.length)}.${tag}${extension}`;
}

/** The new name of an entry; throws if it is not possible. */
function newName(model: SiteModel, entry: Entry, to: string, cwd: string): EntryName {
  const { collection } = entry;
  const key = keyIn(model, entry, to, cwd);
  const slash = collection.deep ? key.lastIndexOf('/') : -1;
  const outcome = entryName(model.set, collection, key.slice(slash + 1), model.tokens);
  if (!outcome.ok) throw new Refused(outcome.message);
  const folder = slash === -1 ? undefined : key.slice(0, slash).replace(/^\//, '');
  const name = collection.deep ? inFolder(entry, outcome.name, folder) : outcome.name;
  if (name.key === entry.key && name.file === withoutLanguage(collection, entry.file.path))
    throw new Refused(`${collection.name}/${entry.key} already has that name.`);
  const namesake = entriesOf(model, collection.name).find(
    (other) => other.key === name.key && other.key !== entry.key,
  );
  if (namesake !== undefined)
    throw new Refused(
      `There is already an entry \`${name.key}\` in ${collection.title}: ${namesake.file.path}.`,
    );
  return name;
}

/**
 * A name in a collection with subfolders: in the given folder, else in the entry's current folder.
 * @param folder below that of the collection
 */
function inFolder({ collection, file }: Entry, name: EntryName, folder: string | undefined): EntryName {
  const home = siteFile(collection.folder);
  const odd = (folder ?? '')
    .split('/')
    .filter((part) => part !== '')
    .find(
      (part) =>
        !/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(part) || addressFault(`/${part}`, 'page') !== undefined,
    );
  if (odd !== undefined)
    throw new Refused(
      `\`${odd}\` is not a good name for a folder: use letters, digits, hyphens, underscores and dots.`,
    );
  const now = placeOf(collection, file.path);
  const target = path.posix.join(home, folder ?? now.folder, path.posix.basename(name.file));
  if (collection.key !== undefined) return { ...name, file: target };
  // Without a field for it, the key is the path, and so are references.
  const key = fileKey(collection, target);
  return { slug: key, key, file: target };
}

/**
 * The key in user input, with its folders in a collection that has some: alone, after the collection or its
 * folder, as a file name, or in an address.
 */
function keyIn(model: SiteModel, { collection }: Entry, to: string, cwd: string): string {
  if (!to.includes('/')) return to.replace(/^#/, '');
  const pattern = collection.route ?? collection.anchor;
  const isNamed = to.startsWith(`${collection.name}/`) && !to.endsWith(collection.extension);
  const key = keyInAddress(collection, to) ?? (isNamed ? to.slice(collection.name.length + 1) : undefined);
  // A key that no field holds is the whole path, so one without a folder is in none.
  if (key !== undefined) return collection.deep && collection.key === undefined ? `/${key}` : key;
  const folder = siteFile(collection.folder);
  const file = filesOf(model, to, cwd).find((candidate) =>
    collection.deep ? candidate.startsWith(`${folder}/`) : path.posix.dirname(candidate) === folder,
  );
  if (file === undefined)
    throw new Refused(
      `An entry of ${collection.title} stays in its collection: its file is in ${folder}/${pattern === undefined ? '' : `, its address is \`${pattern}\``}. Name a new key, such as \`${collection.name}/new-name\`.`,
    );
  const below = withoutLanguage(collection, file).slice(folder.length + 1);
  const name = below.endsWith(collection.extension) ? below.slice(0, -collection.extension.length) : below;
  // The path of a file determines its folder, even if that is the collection's own.
  return collection.deep ? `/${name}` : name;
}

/** The key in an address of a page of the collection, in any language. */
function keyInAddress(collection: Entry['collection'], to: string): string | undefined {
  const pattern = collection.route ?? collection.anchor;
  if (pattern === undefined) return undefined;
  const keys = languagesOf(collection).flatMap((language) => {
    const route = localRoute(collection, pattern, language);
    const [before = '', after = ''] = route.replace('{folder}/{key}', '{key}').split(/\{[^}]*\}/);
    const length = before.length + after.length;
    const whole = after.endsWith('/') ? `${to.replace(/\/$/, '')}/` : to;
    return whole.startsWith(before) && whole.endsWith(after) && whole.length > length
      ? [whole.slice(before.length, whole.length - after.length)]
      : [];
  });
  return keys.find((key) => !key.includes('/') || collection.deep);
}

/** File names that need no escaping in an address, in `srcset` or in a shell. */
const FILE_NAME = /^[a-z0-9][a-z0-9._-]*$/;

/** Plans to rename or move a picture below `content/images/`, and to change every use of it. */
export function planPictureMove(site: WholeSite, address: string, to: string, cwd: string): Plan {
  const { model } = site;
  const target = newAddress(model, address, to, cwd);
  if (target === address) throw new Refused(`\`${address}\` is already there.`);
  if (model.masters.includes(target))
    throw new Refused(
      `There is already a picture \`${target}\`. To swap the two, move that one to a third name first.`,
    );
  return {
    ...planOf(`Moved ${address} to ${target}`),
    renamed: [{ from: fileOfAddress(address), to: fileOfAddress(target) }],
    edits: rewriteSite(site, { pictures: new Map([[address, target]]) }),
  };
}

function newAddress(model: WholeSite['model'], address: string, to: string, cwd: string): string {
  const kind = path.posix.extname(address);
  const named = to.includes('/')
    ? [to, ...filesOf(model, to, cwd).map((file) => file.replace(/^content(?=\/)/, ''))].find((candidate) =>
        candidate.startsWith('/images/'),
      )
    : `${path.posix.dirname(address)}/${to}`;
  if (named === undefined)
    throw new Refused(
      `Pictures belong in content/images/; \`${to}\` does not. Write \`/images/new-name${kind}\`.`,
    );
  const full = path.posix.extname(named) === '' ? named + kind : named;
  if (path.posix.extname(full).toLowerCase() !== kind.toLowerCase())
    throw new Refused(
      `A picture of the kind \`${kind}\` cannot be called \`${path.posix.basename(full)}\`: moving it does not convert it.`,
    );
  const odd = full
    .slice('/images/'.length)
    .split('/')
    .find((part) => !FILE_NAME.test(part));
  if (odd !== undefined)
    throw new Refused(
      `\`${odd}\` does not work well in an address: use lowercase letters, digits, hyphens and dots.`,
    );
  const fault = addressFault(full, 'page');
  if (fault !== undefined) throw new Refused(`\`${full}\` does not work as an address: it ${fault}.`);
  return full;
}
