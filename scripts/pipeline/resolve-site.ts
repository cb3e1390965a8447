import { fileOfAddress } from '../disk/site-paths.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import { buildModel, type Resolution, type ResolveInput } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import { clockDay } from './days.ts';
import type { ReadSite } from './read-site.ts';
import { siteOfNextDays, type SiteOfNextDays } from './site-of-next-days.ts';
import { siteWithScheduled, type SiteWithScheduled } from './site-with-scheduled.ts';
import type { SiteOptions } from './validate-options.ts';

/** A site as it was read, as far as it is resolved from that. */
type SiteRead = Pick<ReadSite, 'set' | 'tokens' | 'found' | 'unread' | 'compiled' | 'table'>;

/** A site on the day of a run, and the sites of later days, whose problems are reported beforehand. */
export interface Resolved extends Resolution {
  held: ReadonlyMap<ReadEntry, Hold>;
  /** The entries that the rules hold for: a draft may be unfinished. */
  finished: readonly ReadEntry[];
  later: SiteWithScheduled | undefined;
  soon: SiteOfNextDays | undefined;
}

/** *Resolve*: brings all files together that were read. */
export function resolveSite(options: SiteOptions, read: SiteRead): Resolved {
  const { shown = 'published' } = options;
  const parts = partsOf(options, read);
  const held = unpublishedOf(parts.entries, parts.today, shown);
  return {
    ...buildModel({ ...parts, held }),
    held,
    finished: parts.entries.filter((entry) => held.get(entry)?.why !== 'draft'),
    later: siteWithScheduled(parts, held),
    soon: siteOfNextDays(parts, shown),
  };
}

/** The site with these entries on it, and nothing of later days. */
export function resolveShown(
  options: SiteOptions,
  read: SiteRead,
  shown = options.shown ?? 'published',
): Resolution {
  const parts = partsOf(options, read);
  return buildModel({ ...parts, held: unpublishedOf(parts.entries, parts.today, shown) });
}

/** All that a site is resolved from, but for the entries that are not on it. */
function partsOf(
  { root, today }: SiteOptions,
  { set, tokens, found, unread, compiled: { entries }, table }: SiteRead,
): Omit<ResolveInput, 'held'> {
  const { images: masters, fonts, unreadableFolders, publicFolder, dictionaries, refused } = found;
  const mayBeRead = found.downloads.filter((address) => !refused.has(fileOfAddress(address)));
  const downloads = readDownloads(root, mayBeRead, table);
  return {
    ...{ root, set, tokens, today: clockDay({ today }), entries, unread, downloads },
    ...{ masters, fonts, unreadableFolders, publicFolder, dictionaries },
  };
}
