import { splitAnchor } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { aliasesOf, isUnpublished, type Plan } from './plan.ts';
import { dropAliases, recordRedirects } from './record-redirects.ts';
import type { MovedAddress } from './rewriting.ts';

/** One file to be renamed: an entry, or a translation that shares its key. */
export interface Moved {
  entry: Entry;
  file: string;
  /** Its new address. */
  address: string | undefined;
}

/** The entry and, if file names contain the language, all translations with the same key. */
export function versionsOf(model: SiteModel, entry: Entry): Entry[] {
  if (entry.collection.languages?.by !== 'files') return [entry];
  return entriesOf(model, entry.collection.name).filter(({ key }) => key === entry.key);
}

/** Maps the token of a register's entry to its new one. */
export function registerNames({ collection, key }: Entry, to: string): Map<string, string> {
  const token = collection.register?.token;
  return new Map(token === undefined ? [] : [[`${token}:${key}`, `${token}:${to}`]]);
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
  return [page, ...aliasesOf(model, page)].map((one) => ({ page: one, to, keepsAnchors }));
}

/**
 * Redirects the old addresses to the new ones; redirects from a new address are removed, because it is now a
 * page.
 */
export function leadOn(model: SiteModel, plan: Plan, moved: readonly Moved[]): void {
  const changes = moved.flatMap(({ entry, address: to }) =>
    entry.path === undefined || to === undefined || entry.path === to
      ? []
      : [{ from: entry.path, to, home: entry, isHeld: isUnpublished(model, entry) }],
  );
  if (changes.length === 0) return;
  const fresh = new Set(changes.map(({ to }) => to));
  const add = changes.filter(({ isHeld }) => !isHeld);
  const lost = recordRedirects(model, plan, { add, drop: (row) => fresh.has(row.from) });
  for (const { home } of changes) dropAliases(plan, home, fresh);
  for (const { from, to, isHeld } of changes) {
    if (lost.has(from)) continue;
    plan.notes.push(
      isHeld
        ? 'It is not on the site yet, so its old address leads nowhere.'
        : `\`${from}\` leads to \`${to}\` from now on.`,
    );
    plan.names.push([to, from]);
  }
}
