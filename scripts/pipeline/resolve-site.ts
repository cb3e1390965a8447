import type { Discovered } from '../entry/discover/discover.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold, Shown } from '../model/publishing.ts';
import { buildModel, type Resolution, type ResolveInput } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import { siteOfNextDays, type SiteOfNextDays } from './site-of-next-days.ts';
import { siteWithScheduled, type SiteWithScheduled } from './site-with-scheduled.ts';

/** All that a site is resolved from, but for the entries that are not on it. */
export type SiteParts = Omit<ResolveInput, 'held'>;

/** A site on the day of a run, and the sites of later days, whose problems are reported beforehand. */
export interface Resolved extends Resolution {
  held: ReadonlyMap<ReadEntry, Hold>;
  /** The entries that the rules hold for: a draft may be unfinished. */
  finished: readonly ReadEntry[];
  later: SiteWithScheduled | undefined;
  soon: SiteOfNextDays | undefined;
}

/**
 * The parts of a site, however they were read.
 * @param found what lies in the folders of the site
 */
export function siteParts(
  read: Omit<SiteParts, 'masters' | 'fonts' | 'unreadableFolders' | 'publicFolder' | 'dictionaries'>,
  { images: masters, fonts, unreadableFolders, publicFolder, dictionaries }: Discovered,
): SiteParts {
  return { ...read, masters, fonts, unreadableFolders, publicFolder, dictionaries };
}

/**
 * Brings all files of a site together.
 * @param day ISO day by which entries are published
 */
export function resolveSite(parts: SiteParts, { day, shown }: { day: string; shown: Shown }): Resolved {
  const held = unpublishedOf(parts.entries, day, shown);
  return {
    ...buildModel({ ...parts, held }),
    held,
    finished: parts.entries.filter((entry) => held.get(entry)?.why !== 'draft'),
    later: siteWithScheduled(parts, held),
    soon: siteOfNextDays(parts, shown),
  };
}
