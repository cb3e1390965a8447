import { openConfig, type ConfigOutcome } from '../config/site-config.ts';
import type { Changes } from '../entry/discover/discover.ts';
import { openCache, type Cache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import type { Shown } from '../model/publishing.ts';
import type { CheckOptions } from '../rules/rule.ts';
import { epochDate } from '../shared/build-date.ts';
import { DiagnosticCollector } from './run-report.ts';
import { readSeverities } from './severities.ts';

/** What a caller may ask of a run. Results depend only on this and on the site's files, but for the last two. */
export interface RunOptions extends CheckOptions {
  /** Absolute path of the folder with `content/` and `schemas/`. */
  root: string;
  /**
   * The date of the run (`--clock`). If undefined, publication depends on today (UTC), and ages on the date
   * of the build (`SOURCE_DATE_EPOCH`); see docs/decisions/0105-dates.md.
   */
  today?: Date | undefined;
  /** The entries that the site includes; if undefined, those published on the date of the run. */
  shown?: Shown | undefined;
  /** Files as they would be after a change; they override the disk. */
  changes?: Changes;
  /** Pictures that would be moved: new address → current address. */
  movedPictures?: ReadonlyMap<string, string> | undefined;
  /**
   * Whether to continue if a token has no value, so that its file can be
   * created; the token stays as written in texts.
   */
  withoutTokens?: boolean | undefined;
  /** Whether code of `content.config` may be run; yes if undefined. */
  config?: boolean | undefined;
  /** Whether results are remembered, or a cache that is already open; yes if undefined. */
  cache?: boolean | Cache;
  progress?: ((message: string) => void) | undefined;
}

/** One run over a site, passed whole from stage to stage. */
export interface Run extends Omit<RunOptions, 'today' | 'shown' | 'cache' | 'config' | 'progress'> {
  /** ISO date. Publication, `today` in a `where` and all ages depend on it. */
  day: string;
  shown: Shown;
  cache: Cache;
  configured: ConfigOutcome;
  collector: DiagnosticCollector;
  progress: (message: string) => void;
}

/** Opens what a run needs besides the content: its date, the cache, the configuration, the severities of rules. */
export async function openRun(options: RunOptions): Promise<Run> {
  const { root, shown = 'published', cache = true, config = true, progress = () => undefined } = options;
  const configured = await openConfig(root, config);
  const settings = readSeverities(root);
  const collector = new DiagnosticCollector(settings.severities);
  collector.read([...settings.files, ...configured.files]);
  collector.report(settings.diagnostics);
  return {
    ...options,
    day: clockDay(options),
    shown,
    configured,
    collector,
    progress,
    cache: typeof cache === 'object' ? cache : openCache(cache ? cacheFolder(root) : undefined),
  };
}

/** The date of a run in ISO form: `--clock`, else `SOURCE_DATE_EPOCH`, else today (UTC). */
export function clockDay({ today }: Pick<RunOptions, 'today'>): string {
  const date = today ?? epochDate(process.env.SOURCE_DATE_EPOCH) ?? new Date();
  return date.toISOString().slice(0, 10);
}
