import type { Cache } from '../incremental/cache.ts';
import { sha256 } from '../incremental/hash.ts';
import { siteHome } from '../incremental/location.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from '../rules/rule.ts';
import { runChecks, runProseChecks } from '../rules/run-checks.ts';
import type { Resolution } from '../site/resolve/build-model.ts';
import { diagnosticsCache, type CachedDiagnostics } from '../incremental/diagnostics-cache.ts';
import type { SiteWithScheduled, SiteOfNextDays } from './site-of-next-days.ts';

export interface SiteToCheck extends Resolution {
  later: SiteWithScheduled | undefined;
  soon: SiteOfNextDays | undefined;
  /** All entries that were read, including unpublished ones. */
  entries: readonly ReadEntry[];
  held: ReadonlyMap<ReadEntry, Hold>;
  rest: Omit<CheckInput, 'model'>;
  /** Caches the results; undefined to check everything. */
  cache: Cache | undefined;
}

export interface CheckedSite {
  problems: readonly Diagnostic[];
  /** A hash of everything except the prose of a site without errors. */
  structure: string | undefined;
}

/**
 * The problems of the site. If the last full check had the same structure hash, only texts that changed since
 * are checked, because the other results still apply (docs/decisions/0004-what-is-cached.md).
 */
export function checkSite(input: SiteToCheck): CheckedSite {
  const { model, entries, cache, rest } = input;
  const structure = cache === undefined ? undefined : structureOfSite(input);
  if (cache === undefined || structure === undefined)
    return { problems: allProblems(input), structure: undefined };
  const memory = diagnosticsCache(cache, siteHome(model.root), structure, rest.publishing);
  const known = memory.known(entries);
  if (known !== undefined) {
    const open = entries.filter((entry) => !known.covers(entry));
    // If most texts changed, checking everything is not slower.
    const problems = open.length <= entries.length / 2 ? stillSo(input, known, open) : undefined;
    if (problems !== undefined)
      return { problems, structure: problems.some(isError) ? undefined : structure };
  }
  const problems = allProblems(input);
  memory.keep(problems, entries);
  return { problems, structure: problems.some(isError) ? undefined : structure };
}

/**
 * The cached problems, or those of the changed texts; undefined if there
 * are both, because one may affect the other.
 */
function stillSo(
  input: SiteToCheck,
  known: CachedDiagnostics,
  open: readonly ReadEntry[],
): readonly Diagnostic[] | undefined {
  const added = problemsOfTexts(input, new Set(open.map(({ file }) => file.path)));
  if (added.length > 0 && known.problems.length > 0) return undefined;
  known.note(open, added);
  return added.length > 0 ? added : known.problems;
}

/**
 * Every problem of the site as a whole: current ones, those of
 * scheduled entries, and those after entries expire.
 */
export function allProblems({
  model,
  problems,
  later,
  soon,
  rest,
}: Pick<SiteToCheck, 'model' | 'problems' | 'later' | 'soon' | 'rest'>): Diagnostic[] {
  const now = [...problems(), ...runChecks({ model, ...rest }), ...(later?.problems(rest) ?? [])];
  return [...now, ...(soon?.problems(rest, now) ?? [])];
}

/** The problems in the texts of some files, alone or in combination with other texts. */
function problemsOfTexts(
  { model, later, soon, rest }: SiteToCheck,
  files: ReadonlySet<string>,
): Diagnostic[] {
  if (files.size === 0) return [];
  const now = [...runProseChecks({ model, ...rest }, files), ...(later?.problems(rest, files) ?? [])];
  return [...now, ...(soon?.problems(rest, now, files) ?? [])];
}

/** Parts of a site that are derived from its entries, covered by the hash, or prevent having a hash. */
type Derived =
  | 'root'
  | 'resolver'
  | 'entries'
  | 'lists'
  | 'routes'
  | 'anchors'
  | 'aliases'
  | 'movedAnchors'
  | 'gone'
  | 'held'
  | 'unpublishedPaths'
  | 'unread';

/**
 * The hash of everything that site checks read except prose; undefined if an entry is not fully known. The
 * severity of problems (`publishing`) is not included.
 */
function structureOfSite({ model, entries, held, rest }: SiteToCheck): string | undefined {
  const { set, tokens, masters, fonts, downloads, unread } = model;
  const rows: string[] = [];
  for (const entry of entries) {
    const { structureHash, diagnostics } = entry.record;
    if (structureHash === undefined || diagnostics.some(isError)) return undefined;
    rows.push(`${entry.file.path}\0${structureHash}\0${JSON.stringify(held.get(entry) ?? '')}`);
  }
  if (unread.folders.length > 0 || unread.keys.size > 0 || unread.paths.size > 0) return undefined;
  const { images, themes } = rest;
  const strictness = {
    ...rest,
    images: undefined,
    themes: undefined,
    words: undefined,
    publishing: undefined,
  };
  const parts: Record<Exclude<keyof SiteModel, Derived>, unknown> = {
    set: set.hash,
    tokens,
    today: model.today,
    reportedOn: model.reportedOn,
    masters,
    fonts,
    downloads: [...downloads],
    dictionaries: [...model.dictionaries],
  };
  const more = [
    parts,
    strictness,
    unread.elsewhere,
    [...images],
    [...themes].map(([name, { look, problems, font }]) => [name, look, problems, font]),
  ];
  return sha256(JSON.stringify(more), rows.join('\n'));
}
