import type { FileTable } from '../incremental/file-table.ts';
import { wordMemory } from '../incremental/word-memory.ts';
import type { Discovered } from '../entry/discover/discover.ts';
import { ChangedMeanwhile } from '../entry/read/read-source.ts';
import type { DownloadTable } from '../model/downloads.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { readThemes } from '../site/cards/read-themes.ts';
import type { Strictness } from '../site/check/rule.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { scheduleOf } from '../site/resolve/publication.ts';
import { checkSite } from './check-site.ts';
import { clockDay } from './days.ts';
import type { KnownValidation, Validation } from './run-report.ts';
import { readSite, type ReadSite } from './read-site.ts';
import { resolveSite, siteParts, type Resolved, type SiteParts } from './resolve-site.ts';
import type { RunOptions, SiteOptions, ValidateOptions } from './validate-options.ts';

/**
 * Runs a part of the pipeline; once more, and with every file read at its beginning, when a file was changed while it ran.
 */
export async function whileUnchanged<Result>(
  options: ValidateOptions,
  run: (options: ValidateOptions) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return run({ ...options, paranoid: true });
  }
}

/**
 * The first half of the pipeline: schemas, then one file alone (discover → read → tokens → validate → compile), then all
 * files together (resolve → pictures and looks → check). Writes nothing but the cache.
 */
export function validateSite(options: ValidateOptions): Promise<Validation> {
  return whileUnchanged(options, validateOnce);
}

/** As `validateSite`, for who begins again by itself when a file was changed meanwhile. */
export async function validateOnce(options: ValidateOptions): Promise<Validation> {
  const read = await readSite(options, clockDay(options));
  return 'stopped' in read ? read.stopped : checkRead(options, read, resolveRead(options, read));
}

/** *Resolve*: brings all files together that were read. */
export function resolveRead(options: SiteOptions, read: Omit<ReadSite, 'collector' | 'cache'>): Resolved {
  return resolveSite(partsOf(options, read), { day: clockDay(options), shown: options.shown ?? 'published' });
}

/** What a site is resolved from, as it was read. */
export function partsOf(
  { root, today }: SiteOptions,
  { set, tokens, found, unread, compiled: { entries }, table }: Omit<ReadSite, 'collector' | 'cache'>,
): SiteParts {
  const downloads = downloadsOf(root, found, table);
  return siteParts({ root, set, tokens, today: clockDay({ today }), entries, unread, downloads }, found);
}

/** *Check*: pictures and looks, then all rules about the whole. */
export async function checkRead(
  options: SiteOptions & Pick<RunOptions, 'progress' | 'paranoid'>,
  { set, unread, compiled, collector, cache, table, config, pictures }: ReadSite,
  resolved: Resolved,
): Promise<KnownValidation> {
  const { root, progress } = options;
  const { entries } = compiled;
  const day = clockDay(options);
  const { model, held, later } = resolved;
  collector.report(...resolved.finished.map((entry) => entry.record.diagnostics));

  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, {
    table: pictures === undefined ? table : undefined,
    memory: pictures,
    moved: options.movedPictures,
  });
  const looks = await readThemes(model, cache);
  // A workspace is told what changed, and looks at all of it.
  const isPlain = pictures === undefined && options.paranoid !== true;
  const words = isPlain ? wordMemory(cache) : undefined;
  const rest = { images, looks, words, ...checkedDay(options) };
  const sound = checkSite({ ...resolved, entries, rest, cache: isPlain ? cache : undefined });
  collector.report(sound.problems);
  words?.save();
  if (config !== undefined) {
    const { runOwnChecks } = await import('./config/own-checks.ts');
    collector.report(await runOwnChecks(config, model, compiled.loadTexts, isPlain ? cache : undefined));
  }
  collector.ignore();
  table.save();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const schedule = scheduleOf(model, day);
  const { outline } = sound;
  const site = { model, held, compiled, unread, images, looks, cache, outline };
  return { ...collector.findings(compiled, cache.notes(), schedule), state, set, site };
}

/** The files that visitors can download, as far as they may be read. */
export function downloadsOf(
  root: string,
  { downloads, refused }: Discovered,
  table: FileTable,
): DownloadTable {
  const mayBeRead = downloads.filter((address) => !refused.has(`content${address}`));
  return readDownloads(root, mayBeRead, table);
}

/** The day that the checks take for today, and how strict they are. */
export function checkedDay({
  today,
  strictClaims = false,
  publishing = false,
}: Pick<SiteOptions, 'today' | 'strictClaims' | 'publishing'>): Strictness {
  return { today: clockDay({ today }), strictClaims, publishing };
}
