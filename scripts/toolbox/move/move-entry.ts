import path from 'node:path';
import { fileKey } from '../../model/paths.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { fillTemplate } from '../../model/template.ts';
import { entryName, type EntryName } from '../scaffold/entry-name.ts';
import { aliasesOf, emptyPlan, rewriteSite, type Plan, type WholeSite } from './plan.ts';
import { dropAliases, recordRedirects } from './record-redirects.ts';
import { referenceName, type MovedAddress } from './rewriting.ts';
import { filesOf, MoveError } from './subject.ts';

export interface EntryMove {
  entry: Entry;
  /** As the person wrote it: a new key, `collection/key`, a file, or an address. */
  to: string;
  cwd: string;
  /** Nobody has seen its page yet, so no address is gone. */
  isHeld: boolean;
}

/** Gives an entry another name: its file, its key, its address, and whatever names them. */
export function planEntryMove(site: WholeSite, { entry, to, cwd, isHeld }: EntryMove): Plan {
  const { model } = site;
  const { collection, file } = entry;
  if (collection.single)
    throw new MoveError(
      `${collection.title} is one fixed file. Its address${collection.route === undefined ? '' : `, \`${collection.route}\`,`} is set by \`route\` in ${collection.schemaFile}; move it there.`,
    );
  const name = newName(model, entry, to, cwd);
  const named = { ...entry.data, ...(collection.key === undefined ? {} : { [collection.key]: name.key }) };
  const pattern = collection.route ?? collection.anchor;
  const address = pattern === undefined ? undefined : fillTemplate(pattern, named);
  const [before, after] = [`${collection.name}/${entry.key}`, `${collection.name}/${name.key}`];
  const plan: Plan = {
    ...emptyPlan(),
    what: `that moves ${before} to ${after}`,
    done: `Moved ${before} to ${after}`,
    renamed: [{ from: file.path, to: name.file }],
    names: [
      [name.file, file.path],
      [name.key, entry.key],
    ],
  };
  const rewriting = {
    addresses:
      address === undefined || entry.path === undefined ? [] : movedAddresses(model, entry.path, address),
    references: new Map([[referenceName(collection.name, entry.key), name.slug]]),
    files: new Map([[file.path, name.file]]),
    tokens: registerNames(entry, name.key),
  };
  plan.edits = rewriteSite(site, rewriting, new Map([[file.path, name.slug]]));
  if (entry.path !== undefined && address !== undefined && entry.path !== address)
    leadOn(model, plan, { entry, from: entry.path, to: address, isHeld });
  return plan;
}

function registerNames({ collection, key }: Entry, to: string): Map<string, string> {
  const token = collection.register?.token;
  return new Map(token === undefined ? [] : [[`${token}:${key}`, `${token}:${to}`]]);
}

/** The page, or the place in one, and every address that only leads to it. */
function movedAddresses(model: SiteModel, from: string, to: string): MovedAddress[] {
  const { page, anchor } = splitAnchor(from);
  if (anchor !== undefined) return [{ page, anchor, to, keepsAnchors: false }];
  return [page, ...aliasesOf(model, page)].map((one) => ({ page: one, to, keepsAnchors: true }));
}

interface Leading {
  entry: Entry;
  from: string;
  to: string;
  isHeld: boolean;
}

/** The old address leads to the new one; what led from the new address elsewhere is gone, for there is a page now. */
function leadOn(model: SiteModel, plan: Plan, { entry, from, to, isHeld }: Leading): void {
  const add = isHeld ? [] : [{ from, to }];
  dropAliases(plan, entry, new Set([to]));
  recordRedirects(model, plan, { add, drop: (row) => row.from === to, home: entry });
  plan.notes.push(
    isHeld
      ? 'It is not on the site yet, so its old address leads nowhere.'
      : `\`${from}\` leads to \`${to}\` from now on.`,
  );
  plan.names.push([to, from]);
}

/** The new name of an entry, or why it cannot have it. */
function newName(model: SiteModel, entry: Entry, to: string, cwd: string): EntryName {
  const { collection } = entry;
  const wanted = keyIn(model, entry, to, cwd);
  const slash = collection.deep ? wanted.lastIndexOf('/') : -1;
  const outcome = entryName(model.set, collection, wanted.slice(slash + 1), model.tokens);
  if (!outcome.ok) throw new MoveError(outcome.message);
  const folder = slash === -1 ? undefined : wanted.slice(0, slash);
  const name = collection.deep ? inFolder(entry, outcome.name, folder) : outcome.name;
  if (name.key === entry.key && name.file === entry.file.path)
    throw new MoveError(`${collection.name}/${entry.key} has that name already.`);
  const taken = entriesOf(model, collection.name).find((one) => one !== entry && one.key === name.key);
  if (taken !== undefined)
    throw new MoveError(
      `There is an entry \`${name.key}\` in ${collection.title} already: ${taken.file.path}.`,
    );
  return name;
}

/**
 * A name in a collection that has folders inside its own: in the one that is named, else where the entry lies now.
 * @param folder below that of the collection
 */
function inFolder({ collection, file }: Entry, name: EntryName, folder: string | undefined): EntryName {
  const home = `content/${collection.folder}`;
  const odd = folder?.split('/').find((part) => !/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u.test(part));
  if (odd !== undefined)
    throw new MoveError(
      `\`${odd}\` is no good name of a folder: use letters, digits, hyphens, underscores and dots.`,
    );
  const place = folder === undefined ? path.posix.dirname(file.path) : path.posix.join(home, folder);
  const target = `${place}/${name.key}${collection.extension}`;
  return {
    ...name,
    file: target,
    key: collection.key === undefined ? fileKey(collection, target) : name.key,
  };
}

/** The key that is meant, with the folders before it in a collection that has some: alone, behind the collection or its folder, as the name of a file, or in an address. */
function keyIn(model: SiteModel, { collection }: Entry, to: string, cwd: string): string {
  if (!to.includes('/')) return to.replace(/^#/, '');
  const pattern = collection.route ?? collection.anchor;
  const [before = '', after = ''] = (pattern ?? '').split(/\{[^}]*\}/);
  if (
    pattern !== undefined &&
    to.startsWith(before) &&
    to.endsWith(after) &&
    to.length > before.length + after.length
  ) {
    const key = to.slice(before.length, to.length - after.length);
    if (!key.includes('/') || collection.deep) return key;
  }
  if (to.startsWith(`${collection.name}/`) && !to.endsWith(collection.extension))
    return to.slice(collection.name.length + 1);
  const folder = `content/${collection.folder}`;
  const file = filesOf(model, to, cwd).find((one) =>
    collection.deep ? one.startsWith(`${folder}/`) : path.posix.dirname(one) === folder,
  );
  if (file === undefined)
    throw new MoveError(
      `An entry of ${collection.title} stays in its collection: its file lies in ${folder}/${pattern === undefined ? '' : `, its address is \`${pattern}\``}. Name a new key, such as \`${collection.name}/new-name\`.`,
    );
  const below = path.posix.relative(folder, file);
  return below.endsWith(collection.extension) ? below.slice(0, -collection.extension.length) : below;
}
