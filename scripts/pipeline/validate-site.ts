import type { FileTable } from '../incremental/file-table.ts';
import type { Discovered } from '../entry/discover/discover.ts';
import { ChangedMeanwhile } from '../entry/read/read-source.ts';
import type { DownloadTable } from '../model/downloads.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { readThemes } from '../site/cards/theme-table.ts';
import type { Strictness } from '../site/check/rule.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { scheduleOf } from '../site/resolve/publication.ts';
import { checkSite } from './check-site.ts';
import { clockDay } from './days.ts';
import type { Validation } from './run-report.ts';
import { readSite } from './read-site.ts';
import { resolveSite, siteParts } from './resolve-site.ts';
import type { ValidateOptions } from './validate-options.ts';

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
  const { root, progress, memory } = options;
  const day = clockDay(options);
  const read = await readSite(options, day);
  if ('stopped' in read) return read.stopped;
  const { set, tokens, found, unread, compiled, collector, cache, table } = read;
  const { entries } = compiled;
  const checked = checkedDay(options);
  const downloads = downloadsOf(root, found, memory?.files ?? table);
  const parts = siteParts({ root, set, tokens, today: checked.today, entries, unread, downloads }, found);
  const resolved = resolveSite(parts, { day, shown: options.shown ?? 'published' });
  const { model, held, later } = resolved;
  collector.report(...resolved.finished.map((entry) => entry.record.diagnostics));

  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, {
    table: memory === undefined ? table : undefined,
    memory: memory?.pictures,
    moved: options.movedPictures,
  });
  const looks = await readThemes(model, cache);
  const rest = { images, looks, ...checked };
  const isPlain = memory === undefined && options.paranoid !== true;
  const sound = checkSite({
    ...resolved,
    entries,
    rest,
    cache: isPlain ? cache : undefined,
  });
  collector.report(sound.problems);
  collector.ignore();
  if (memory === undefined) table.save();
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
}: Pick<ValidateOptions, 'today' | 'strictClaims' | 'publishing'>): Strictness {
  return { today: clockDay({ today }), strictClaims, publishing };
}
