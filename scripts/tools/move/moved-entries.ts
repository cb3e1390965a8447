import { splitAnchor } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { aliasesOf, isHeldToday, type Plan } from './plan.ts';
import { dropAliases, recordRedirects } from './record-redirects.ts';
import type { MovedAddress } from './rewriting.ts';

/** One file that gets another name: an entry, or a translation that has its key. */
export interface Moved {
  entry: Entry;
  file: string;
  /** The address that it will have. */
  address: string | undefined;
}

/** The entry and, where names of files tell languages, everything that has its key. */
export function versionsOf(model: SiteModel, entry: Entry): Entry[] {
  if (entry.collection.languages?.by !== 'files') return [entry];
  return entriesOf(model, entry.collection.name).filter(({ key }) => key === entry.key);
}

/** The token of an entry of a register, with the one that it will have. */
export function registerNames({ collection, key }: Entry, to: string): Map<string, string> {
  const token = collection.register?.token;
  return new Map(token === undefined ? [] : [[`${token}:${key}`, `${token}:${to}`]]);
}

/** The page, or the place in one, and every address that only leads to it. */
export function movedAddresses(model: SiteModel, { entry, address: to }: Moved): MovedAddress[] {
  if (entry.path === undefined || to === undefined) return [];
  const { page, anchor } = splitAnchor(entry.path);
  if (anchor !== undefined) return [{ page, anchor, to, keepsAnchors: false }];
  return [page, ...aliasesOf(model, page)].map((one) => ({ page: one, to, keepsAnchors: true }));
}

/** The old addresses lead to the new ones; what led from a new address elsewhere is gone, for there is a page now. */
export function leadOn(model: SiteModel, plan: Plan, moved: readonly Moved[]): void {
  const changes = moved.flatMap(({ entry, address: to }) =>
    entry.path === undefined || to === undefined || entry.path === to
      ? []
      : [{ from: entry.path, to, home: entry, isHeld: isHeldToday(entry) }],
  );
  if (changes.length === 0) return;
  const fresh = new Set(changes.map(({ to }) => to));
  for (const { home } of changes) dropAliases(plan, home, fresh);
  const add = changes.filter(({ isHeld }) => !isHeld);
  const lost = recordRedirects(model, plan, { add, drop: (row) => fresh.has(row.from) });
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
