import { aliasTarget, pathAsRead } from '../../model/address.ts';
import path from 'node:path';
import { relativeTo } from '../../disk/paths.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { Refused } from '../write-files.ts';

/** What a command-line argument refers to: an entry, a picture, or an anchor. */
export type Subject =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'picture'; address: string }
  | { kind: 'anchor'; entry: Entry; page: string; id: string };

/**
 * Resolves an argument: an entry as `collection/slug`, the file of an entry or a picture, the address of a
 * page, or an anchor (`/faq#id`, `blog/slug#heading`).
 * @param cwd folder that file names may be relative to, besides the root
 */
export function findSubject(model: SiteModel, given: string, cwd: string): Subject {
  const entries = allEntries(model);
  // The name of a file may hold a `#`, and an entry may be a place in a page.
  const files = filesOf(model, given, cwd);
  const named = entries.find(({ path: own, file }) => own === given || files.includes(file.path));
  if (named !== undefined) return { kind: 'entry', entry: named };
  const { page: before, anchor } = splitAnchor(given);
  const address = pictureAddress(model, before, cwd);
  if (anchor === undefined && address !== undefined) return { kind: 'picture', address };
  const entry = findEntry(model, before, cwd);
  if (entry === undefined) throw new Refused(unknown(model, given, entries));
  if (anchor === undefined) return { kind: 'entry', entry };
  const page = entry.path === undefined ? undefined : splitAnchor(entry.path).page;
  if (page === undefined) throw new Refused(`\`${before}\` has no page, so there are no anchors in it.`);
  const own = entries.find((other) => other.path === `${page}#${anchor}`);
  return own === undefined ? { kind: 'anchor', entry, page, id: anchor } : { kind: 'entry', entry: own };
}

function findEntry(model: SiteModel, given: string, cwd: string): Entry | undefined {
  const entries = allEntries(model);
  const page = aliasTarget(model.aliases, given) ?? pathAsRead(given);
  const files = filesOf(model, given, cwd);
  return (
    entries.find((entry) => entry.path === page) ??
    entries.find(({ collection, key }) => `${collection.name}/${key}` === given) ??
    entries.find(({ file }) => files.includes(file.path))
  );
}

/** The address of a picture that is named by its file or its address. */
function pictureAddress(model: SiteModel, given: string, cwd: string): string | undefined {
  const names = [given, ...filesOf(model, given, cwd).map((file) => file.replace(/^content/, ''))];
  return model.masters.find((master) => names.includes(master));
}

/** The files that a name may refer to, relative to the root. */
export function filesOf({ root }: Pick<SiteModel, 'root'>, given: string, cwd: string): string[] {
  const places = [path.resolve(cwd, given), path.resolve(root, given), path.resolve(root, 'content', given)];
  return places.map((file) => relativeTo(root, file));
}

function unknown(model: SiteModel, given: string, entries: readonly Entry[]): string {
  const names = entries.flatMap(({ collection, key, path: address, file }) => [
    `${collection.name}/${key}`,
    file.path,
    address ?? [],
  ]);
  const namesakes = entries.filter(({ key }) => key === given);
  if (namesakes.length > 0)
    return `\`${given}\` has to be named with its collection. Did you mean ${namesakes.map(({ collection, key }) => `\`${collection.name}/${key}\``).join(' or ')}?`;
  const near = didYouMean(given, [...names.flat(), ...model.masters]);
  const own = model.set.collections.find(({ name }) => given.startsWith(`${name}/`));
  const list =
    own === undefined
      ? '`content list` names the collections, and `content list COLLECTION` its entries.'
      : `\`content list ${own.name}\` names its entries.`;
  return `There is no entry, page or picture \`${given}\`. ${near ?? `Name an entry as \`collection/slug\`, its file, the address of its page, or the file of a picture. ${list}`}`;
}
