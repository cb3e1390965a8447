import { splitAnchor } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { aliasesOf, isUnpublished, type Plan } from './plan.ts';
import { recordRedirects } from './record-redirects.ts';
import type { MovedAddress } from './rewriting.ts';

/** One file to be renamed: an entry, or a translation that shares its key. */
export interface Moved {
  entry: Entry;
  file: string;
  /** Its new address. */
  address: string | undefined;
}

/** The entries of its collection that have the key of an entry: its languages, beside duplicates. */
export function versionsOf(model: SiteModel, { collection, key }: Entry): Entry[] {
  return entriesOf(model, collection.name).filter((entry) => entry.key === key);
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
