import type { Cache } from '../incremental/cache.ts';
import { sha256 } from '../incremental/hash.ts';
import { siteHome } from '../incremental/location.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from '../site/check/rule.ts';
import { runChecks, runProseChecks } from '../site/check/run-checks.ts';
import type { Resolution } from '../site/resolve/build-model.ts';
import { diagnosticsCache, type CachedDiagnostics } from '../incremental/diagnostics-cache.ts';
import type { SiteWithScheduled } from './site-with-scheduled.ts';
import type { SiteOfNextDays } from './site-of-next-days.ts';

export interface SiteToCheck extends Resolution {
  later: SiteWithScheduled | undefined;
  soon: SiteOfNextDays | undefined;
  /** All that were read, those that are held back included. */
  entries: readonly ReadEntry[];
  held: ReadonlyMap<ReadEntry, Hold>;
  rest: Omit<CheckInput, 'model'>;
  /** Remembers what was found; undefined to look at everything. */
  cache: Cache | undefined;
}

export interface CheckedSite {
  problems: readonly Diagnostic[];
  /** Names all of a site without an error but the words of its texts. */
  outline: string | undefined;
}

/**
 * The problems of the site. Where the last whole look was at the same outline, only the texts of entries that were not looked
 * at since are looked at, and what was found then still is so (docs/decisions/0231-checks-declare-what-they-read.md).
 */
export function checkSite(input: SiteToCheck): CheckedSite {
  const { model, entries, cache, rest } = input;
  const outline = cache === undefined ? undefined : outlineOfSite(input);
  if (cache === undefined || outline === undefined)
    return { problems: allProblems(input), outline: undefined };
  const memory = diagnosticsCache(cache, siteHome(model.root), outline, rest.publishing);
  const known = memory.known(entries);
  if (known !== undefined) {
    const open = entries.filter((entry) => !known.covers(entry));
    // Where most have to be looked at, looking at all costs no more.
    const problems = open.length <= entries.length / 2 ? stillSo(input, known, open) : undefined;
    if (problems !== undefined) return { problems, outline: problems.some(isError) ? undefined : outline };
  }
  const problems = allProblems(input);
  memory.keep(problems, entries);
  return { problems, outline: problems.some(isError) ? undefined : outline };
}

/**
 * What is known, and what was found in the texts that are open; undefined when both are something: one may be about the other.
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

/** Every problem of the site as a whole: of today, of what is to come, and of what will go. */
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

/** The problems that the texts of some files have by themselves, and with those of others. */
function problemsOfTexts(
  { model, later, soon, rest }: SiteToCheck,
  files: ReadonlySet<string>,
): Diagnostic[] {
  if (files.size === 0) return [];
  const now = [...runProseChecks({ model, ...rest }, files), ...(later?.problems(rest, files) ?? [])];
  return [...now, ...(soon?.problems(rest, now, files) ?? [])];
}

/** Parts of a site that are made of its entries, what is held back, and the parts that its outline names; or that it has no outline with. */
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
  | 'heldPaths'
  | 'unread';

/**
 * Names all that the checks of a site look at but the words of its texts; undefined when there are entries of which it is not
 * known. How loudly a problem is told (`publishing`) makes none.
 */
function outlineOfSite({ model, entries, held, rest }: SiteToCheck): string | undefined {
  const { set, tokens, masters, fonts, downloads, unread } = model;
  const rows: string[] = [];
  for (const entry of entries) {
    const { structureHash: outline, diagnostics } = entry.record;
    if (outline === undefined || diagnostics.some(isError)) return undefined;
    rows.push(`${entry.file.path}\0${outline}\0${JSON.stringify(held.get(entry) ?? '')}`);
  }
  if (unread.folders.length > 0 || unread.keys.size > 0 || unread.paths.size > 0) return undefined;
  const { images, looks } = rest;
  const strictness = {
    ...rest,
    images: undefined,
    looks: undefined,
    words: undefined,
    publishing: undefined,
  };
  const parts: Record<Exclude<keyof SiteModel, Derived>, unknown> = {
    set: set.hash,
    tokens,
    today: model.today,
    toldOn: model.toldOn,
    masters,
    fonts,
    downloads: [...downloads],
    publicFolder: model.publicFolder,
    dictionaries: [...model.dictionaries],
  };
  const more = [
    parts,
    strictness,
    [...images],
    [...looks].map(([name, { look, problems, font }]) => [name, look, problems, font]),
  ];
  return sha256(JSON.stringify(more), rows.join('\n'));
}
