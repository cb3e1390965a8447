import { filesOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from '../rules/rule.ts';
import { runChecks } from '../rules/index.ts';
import { fileOfAddress } from '../disk/paths.ts';
import { readDownloads } from '../site/downloads/content-kinds.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import { buildModel, type Resolution, type ResolveInput } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import type { ReadSite } from './read-site.ts';
import type { Run } from './run.ts';

/** A site on the date of a run, and with its scheduled entries, whose problems are reported in advance. */
export interface Resolved extends Resolution {
  held: ReadonlyMap<ReadEntry, Hold>;
  /** The entries to which the rules apply; drafts may be unfinished. */
  finished: readonly ReadEntry[];
  later: SiteWithScheduled | undefined;
}

/** The stage *resolve*: combines all files that were read. */
export function resolveSite(run: Run, read: ReadSite): Resolved {
  const parts = partsOf(run, read);
  const held = unpublishedOf(parts.entries, run.day, run.shown);
  return {
    ...buildModel({ ...parts, held }),
    held,
    finished: parts.entries.filter((entry) => held.get(entry)?.why !== 'draft'),
    later: siteWithScheduled(parts, held),
  };
}

/** The input for resolving a site, except the unpublished entries. */
function partsOf(
  { root, day }: Run,
  { set, tokens, found, unread, compiled: { entries } }: ReadSite,
): Omit<ResolveInput, 'held'> {
  const { images: masters, fonts, unreadableFolders, refused } = found;
  const mayBeRead = found.downloads.filter((address) => !refused.has(fileOfAddress(address)));
  const downloads = readDownloads(root, mayBeRead);
  return {
    ...{ root, set, tokens, today: day, entries, unread, downloads },
    ...{ masters, fonts, unreadableFolders },
  };
}

/** The site with scheduled entries, and its problems. */
interface SiteWithScheduled {
  model: SiteModel;
  problems: (rest: Omit<CheckInput, 'model'>) => Diagnostic[];
}

/**
 * The site including scheduled entries, to report their problems before they are published automatically.
 * Undefined if nothing is scheduled.
 */
function siteWithScheduled(
  parts: Omit<ResolveInput, 'held'>,
  held: ReadonlyMap<ReadEntry, Hold>,
): SiteWithScheduled | undefined {
  const scheduled = new Set(
    [...held].flatMap(([{ file }, { why }]) => (why === 'scheduled' ? [file.path] : [])),
  );
  if (scheduled.size === 0) return undefined;
  const stillUnpublished = new Map([...held].filter(([, { why }]) => why !== 'scheduled'));
  const { model, problems } = buildModel({ ...parts, held: stillUnpublished });
  return {
    model,
    problems: (rest) => {
      const all = [...problems(), ...runChecks({ model, ...rest })];
      // Includes problems that such an entry causes in others, such as taking their address.
      return all.filter((one) => filesOf(one).some((file) => scheduled.has(file)));
    },
  };
}
