import type { Cache } from '../incremental/cache.ts';
import { collapseRepeated } from '../diagnostics/collapse.ts';
import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { aboutRule, NO_OWN_RULES, type OwnRules, type Severities } from '../diagnostics/site-rules.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { ChangedMeanwhile } from '../entry/read/read-source.ts';
import type { DictionaryTable } from '../model/dictionaries.ts';
import type { EntrySource, ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import type { ImageFactsTable } from '../model/picture.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import type { SiteModel, PublicFolder } from '../model/site-model.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { withoutSuppressed } from './suppressions.ts';
import type { CompiledEntries } from './compile-entries.ts';
import type { OutsideLooks } from './outside-looks.ts';

/** What every run can tell, however far it came. */
export interface RunReport {
  /** Number of entries read. */
  entries: number;
  /** Sorted; where a file has very many alike, the rest are counted. */
  diagnostics: Diagnostic[];
  /** Each of them, sorted. */
  all: readonly Diagnostic[];
  /** What is not told, and `--fix` fixes all the same: problems of rules that are off unless the site asks for them. */
  untold: readonly Diagnostic[];
  /** Text of a file that a diagnostic points into. */
  source: (file: string) => string | undefined;
  /** How many files were worked on in this run, the others came from the cache. */
  compiled: number;
  /** One-line remarks, such as why the cache was dropped. */
  notes: string[];
  /** What is held back, and when the next entry comes or goes; nothing when that is not known. */
  schedule: Schedule;
  /** The folder of the app that was looked at, where a schema names one. */
  publicFolder?: PublicFolder | undefined;
  /** The spelling dictionaries that it looked words up in. */
  dictionaries?: DictionaryTable | undefined;
  /** Names the history of Git, where fields are filled from it. */
  git?: string | undefined;
  /** What the folders outside of the site that schemas open held when it began. */
  outside?: OutsideLooks | undefined;
}

/** Everything that is known of a site once all its files are read; what the output is made from. */
export interface ResolvedSite {
  model: SiteModel;
  /** Entries that are not on the site on the day of the run. */
  held: ReadonlyMap<ReadEntry, Hold>;
  /** Every file that was worked on, those that are left out of the site included. */
  compiled: CompiledEntries;
  /** Files that are no text. */
  unread: readonly EntrySource[];
  images: ImageFactsTable;
  looks: CardThemeTable;
  cache: Cache;
  /** Names all of a site without a problem but the words of its texts, where that is known. */
  outline: string | undefined;
}

/** The site as a tool works on it: everything in it, drafts and what has expired included. */
export interface WholeSite {
  model: SiteModel;
  /** Every file that was worked on. */
  compiled: { entries: readonly ReadEntry[] };
  /** Files that are no text. */
  unread: readonly EntrySource[];
}

/**
 * How far validation came: with wrong schemas, or without the values of the tokens, nothing can be said of any entry;
 * a site with problems is known all the same; only a `whole` one can be built.
 */
export type Validation = RunReport &
  ({ state: 'schemas-wrong' } | { state: 'tokens-unknown'; set: SchemaSet } | Known);

interface Known {
  state: 'content-wrong' | 'whole';
  set: SchemaSet;
  site: ResolvedSite;
}

/** Validation that came as far as the site. */
export type KnownValidation = RunReport & Known;

/** Collects what a run finds out, stage by stage. */
export class DiagnosticCollector {
  readonly #files = new Map<string, SourceFile>();
  #diagnostics: Diagnostic[] = [];
  readonly #untold: Diagnostic[] = [];
  publicFolder: PublicFolder | undefined;
  /** The spelling dictionaries that words are looked up in. */
  dictionaries: DictionaryTable | undefined;
  /** Names the history of Git that fields are filled from. */
  git: string | undefined;
  /** What the folders outside of the site that schemas open held. */
  outside: OutsideLooks | undefined;

  /**
   * @param severities what the site says of rules
   * @param own its own rules
   */
  constructor(
    private readonly severities: Severities,
    private readonly own: OwnRules = NO_OWN_RULES,
  ) {}

  /** Files that later diagnostics may point into. */
  read(files: Iterable<SourceFile>): void {
    for (const file of files) this.#files.set(file.path, file);
  }

  report(...stages: (readonly Diagnostic[])[]): void {
    for (const problems of stages)
      for (const one of problems) {
        const own = aboutRule(one.rule, one.own).severity === 'off' ? 'off' : one.severity;
        const choice = this.severities.get(one.rule) ?? own;
        if (choice !== 'off')
          this.#diagnostics.push(choice === one.severity ? one : { ...one, severity: choice });
        else if (own === 'off' && !this.severities.has(one.rule)) this.#untold.push(one);
      }
  }

  /** Takes back what comments ignore; once, when everything is known. */
  ignore(): void {
    const problems = this.#diagnostics;
    this.#diagnostics = [];
    this.report(withoutSuppressed(problems, [...this.#files.values()], this.severities, this.own));
  }

  hasErrors(): boolean {
    return this.#diagnostics.some(isError);
  }

  findings(
    done?: Pick<CompiledEntries, 'entries' | 'compiled' | 'notes'>,
    notes: readonly string[] = [],
    schedule: Schedule = { held: [], nextDue: null },
  ): RunReport {
    const all = sortDiagnostics(this.#diagnostics);
    return {
      entries: done?.entries.length ?? 0,
      diagnostics: collapseRepeated(all),
      all,
      untold: sortDiagnostics(this.#untold),
      source: (file) => textNow(this.#files.get(file)),
      compiled: done?.compiled ?? 0,
      notes: [...(done?.notes ?? []), ...notes],
      schedule,
      publicFolder: this.publicFolder,
      dictionaries: this.dictionaries,
      git: this.git,
      outside: this.outside,
    };
  }
}

/** The text of a file; undefined when it was changed since it was read, so that no line of it is shown for another. */
function textNow(file: SourceFile | undefined): string | undefined {
  try {
    return file?.text;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return undefined;
    throw error;
  }
}
