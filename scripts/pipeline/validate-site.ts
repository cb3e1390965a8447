import { buildDate } from '../contract/build-date.ts';
import type { Changes } from '../entry/discover/discover.ts';
import { ChangedMeanwhile } from '../entry/read/read-source.ts';
import type { ParserChoice } from '../model/parser-choice.ts';
import { usedMasters } from '../model/picture-uses.ts';
import type { Shown } from '../model/publishing.ts';
import { readLooks } from '../site/cards/look-table.ts';
import type { Strictness } from '../site/check/rule.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import { runChecks } from '../site/check/run-checks.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import { heldBack, scheduleOf } from '../site/resolve/hold-back.ts';
import type { Memory } from './dev/memory.ts';
import { laterSite } from './later-site.ts';
import type { Validation } from './outcome.ts';
import { readSite } from './read-site.ts';

export interface ValidateOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  cache: boolean;
  progress: (message: string) => void;
  /** Files as they would be, laid over what is on the disk. */
  changes?: Changes;
  /** Pictures that would lie elsewhere: their new address → the one they have. */
  movedPictures?: ReadonlyMap<string, string> | undefined;
  /** How many threads work on files; when undefined, as many as the work is worth. */
  threads?: number | undefined;
  /** Which parser reads Markdown; with `both`, every file is worked on anew. `fast` when undefined. */
  parser?: ParserChoice | undefined;
  /**
   * The day of the run (`--clock`). When undefined, what is published is that of today (UTC), and ages are told by the day of
   * the build (`SOURCE_DATE_EPOCH`); see docs/decisions/0105-drafts-and-days.md.
   */
  today?: Date | undefined;
  /** Which entries are taken into the site; those that are published on the day of the run when undefined. */
  shown?: Shown | undefined;
  /** The site is about to be published: what waits to be written is an error. */
  publishing?: boolean | undefined;
  /** Claims that only the owner can confirm are errors as long as they are open. */
  strictClaims?: boolean | undefined;
  /** Every file is read, also one that looks as it did when it was read the last time. */
  paranoid?: boolean | undefined;
  /** What a process that stays has kept from earlier runs. */
  memory?: Memory | undefined;
}

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
  const day = publicationDay(options);
  const read = await readSite(options, day);
  if ('stopped' in read) return read.stopped;
  const { set, tokens, found, unread, compiled, collector, cache, table } = read;
  const held = heldBack(compiled.entries, day, options.shown ?? 'published');
  // A draft may be unfinished; what is to come by itself, and what was there, is held to the rules.
  const finished = compiled.entries.filter((entry) => held.get(entry)?.why !== 'draft');
  collector.report(...finished.map((entry) => entry.record.diagnostics));

  const { images: masters, fonts, unreadableFolders } = found;
  const downloads = readDownloads(
    root,
    found.downloads.filter((address) => !found.refused.has(`content${address}`)),
  );
  const entries = compiled.entries;
  const checked = checkedDay(options);
  const { today } = checked;
  const parts = { root, set, tokens, today, entries, unread, unreadableFolders, masters, fonts, downloads };
  const resolved = buildModel({ ...parts, held });
  const { model } = resolved;
  const later = laterSite(parts, held);
  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, {
    memory: memory?.pictures,
    moved: options.movedPictures,
  });
  const looks = await readLooks(model, cache);
  const rest = { images, looks, ...checked };
  collector.report(resolved.diagnostics, runChecks({ model, ...rest }), later?.problems(rest) ?? []);
  collector.ignore();
  if (memory === undefined) table.save();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const schedule = scheduleOf(model, day);
  const site = { model, held, compiled, unread, images, looks, cache };
  return { ...collector.findings(compiled, cache.notes(), schedule), state, set, site };
}

/** The day that the checks take for today, and how strict they are. */
export function checkedDay({
  today,
  strictClaims = false,
  publishing = false,
}: Pick<ValidateOptions, 'today' | 'strictClaims' | 'publishing'>): Strictness {
  return {
    today: isoDay(today ?? buildDate(process.env.SOURCE_DATE_EPOCH, new Date())),
    strictClaims,
    publishing,
  };
}

/** The day that decides what is published; see docs/decisions/0105-drafts-and-days.md. */
export function publicationDay({ today }: Pick<ValidateOptions, 'today'>): string {
  return isoDay(today ?? new Date());
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
