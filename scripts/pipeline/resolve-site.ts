import { fileOfAddress } from '../disk/paths.ts';
import { readDownloads } from '../site/downloads/content-kinds.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import { buildModel, type Resolution, type ResolveInput } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import { clockDay } from './days.ts';
import type { ReadSite } from './read-site.ts';
import {
  siteOfNextDays,
  type SiteOfNextDays,
  siteWithScheduled,
  type SiteWithScheduled,
} from './site-of-next-days.ts';
import type { SiteOptions } from './validate-options.ts';

/** The parts of a read site from which it is resolved. */
type SiteRead = Pick<ReadSite, 'set' | 'tokens' | 'found' | 'unread' | 'compiled' | 'table'>;

/** A site on the date of a run, and its later states, whose problems are reported in advance. */
export interface Resolved extends Resolution {
  held: ReadonlyMap<ReadEntry, Hold>;
  /** The entries to which the rules apply; drafts may be unfinished. */
  finished: readonly ReadEntry[];
  later: SiteWithScheduled | undefined;
  soon: SiteOfNextDays | undefined;
}

/** The stage *resolve*: combines all files that were read. */
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

/** The input for resolving a site, except the unpublished entries. */
function partsOf(
  { root, today, elsewhere = [] }: SiteOptions,
  { set, tokens, found, unread, compiled: { entries }, table }: SiteRead,
): Omit<ResolveInput, 'held'> {
  const { images: masters, fonts, unreadableFolders, dictionaries, refused } = found;
  const mayBeRead = found.downloads.filter((address) => !refused.has(fileOfAddress(address)));
  const downloads = readDownloads(root, mayBeRead, table);
  return {
    ...{ root, set, tokens, today: clockDay({ today }), entries, unread, downloads },
    ...{ masters, fonts, unreadableFolders, elsewhere: [...elsewhere], dictionaries },
  };
}
