import { splitAnchor } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { entryPath } from '../../site/resolve/routes.ts';
import { aliasesOf, isUnpublished, planOf, type Plan } from './plan.ts';
import { recordRedirects } from './record-redirects.ts';
import { referenceName, type MovedAddress, type Rewriting } from './rewriting.ts';

/** One file to be renamed: an entry, or a translation that shares its key. */
export interface Moved {
  entry: Entry;
  file: string;
  /** Its new address. */
  address: string | undefined;
}

/** The entry and, if file names contain the language, all translations with the same key. */
export function versionsOf(model: SiteModel, entry: Entry): Entry[] {
  if (entry.collection.languages === undefined) return [entry];
  return entriesOf(model, entry.collection.name).filter(({ key }) => key === entry.key);
}

/** An entry as it will be in another file, with another key. */
export function movedTo(entry: Entry, file: string, key: string): Moved {
  const { key: field } = entry.collection;
  const data = { ...entry.data, ...(field === undefined ? {} : { [field]: key }) };
  return { entry, file, address: entryPath({ ...entry, file: { path: file }, data }) };
}

/** What changes everywhere with the key of an entry, given the files of all its versions. */
export function keyChange(
  model: SiteModel,
  entry: Entry,
  moved: readonly Moved[],
  { key, slug }: { key: string; slug: string },
): { plan: Plan; rewriting: Partial<Rewriting> } {
  const { name, register } = entry.collection;
  const plan = planOf(`Moved ${name}/${entry.key} to ${name}/${key}`);
  const tokens = register === undefined ? [] : [`${register.token}:`];
  const rewriting = {
    addresses: moved.flatMap((move) => movedAddresses(model, move)),
    references: new Map([[referenceName(name, entry.key), slug]]),
    tokens: new Map(tokens.map((token) => [token + entry.key, token + key])),
  };
  return { plan, rewriting };
}

/** The page or anchor, and every address that redirects to it. */
export function movedAddresses(
  model: SiteModel,
  { entry, address: to }: Pick<Moved, 'entry' | 'address'>,
  keepsAnchors = true,
): MovedAddress[] {
  if (entry.path === undefined || to === undefined) return [];
  const { page, anchor } = splitAnchor(entry.path);
  if (anchor !== undefined) return [{ page, anchor, to, keepsAnchors: false }];
  return [page, ...aliasesOf(model, page)].map((from) => ({ page: from, to, keepsAnchors }));
}

/**
 * Redirects the old addresses to the new ones; redirects from a new address are removed, because it is now a
 * page.
 */
export function leadOn(model: SiteModel, plan: Plan, moved: readonly Moved[]): void {
  const changes = moved.flatMap(({ entry, address: to }) =>
    entry.path === undefined || to === undefined || entry.path === to
      ? []
      : [{ from: entry.path, to, isHeld: isUnpublished(model, entry) }],
  );
  if (changes.length === 0) return;
  const fresh = new Set(changes.map(({ to }) => to));
  const add = changes.filter(({ isHeld }) => !isHeld);
  const lost = recordRedirects(model, plan, { add, drop: (row) => fresh.has(row.from) });
  for (const { from, to, isHeld } of changes) {
    if (lost.has(from)) continue;
    plan.notes.push(
      isHeld
        ? 'It is not on the site yet, so its old address leads nowhere.'
        : `\`${from}\` leads to \`${to}\` from now on.`,
    );
  }
}
