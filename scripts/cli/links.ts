import { setTimeout as wait } from 'node:timers/promises';
import { openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../pipeline/run-report.ts';
import type { KnownValidation, Validation } from '../pipeline/validate-site.ts';
import { readSeverities } from '../pipeline/severities.ts';
import { withoutSuppressed } from '../pipeline/suppressions.ts';
import { plural } from '../report/report.ts';
import { type Request, webRequest } from '../tools/links/ask-address.ts';
import { askOutside, outsideProblems, type OutsideAnswers } from '../tools/links/check-outside.ts';
import { runFix } from './fix.ts';
import type { Format } from './options.ts';
import { version } from '../../package.json' with { type: 'json' };
import { print, createProgress, hasColor } from './print.ts';
import { repositoryPrefix, UsageError } from './paths.ts';
import { REPORTERS } from './run-command.ts';
import { guarded, openSite } from './site.ts';

export interface LinksOptions {
  root?: string;
  format: Format;
  quiet: boolean;
  cache: boolean;
  /** Maximum age of cached results, in days. */
  days: number;
  /** Whether to replace the addresses of pages that have moved. */
  fix: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * `content links`: checks whether the targets of external links still exist. Returns the exit code: 1 if one
 * is gone, 2 if nothing could be checked.
 * @param ask sends requests to the servers
 */
export function runLinks(
  options: LinksOptions,
  ask: Request = webRequest(`copydesk/${version} (link check)`),
): Promise<number> {
  return guarded(async () => {
    const started = performance.now();
    const { root, site, validation } = await openSite(options.root);
    const progress = createProgress(!options.quiet && options.format === 'pretty');
    const answers = await askOutside(site.model, {
      cache: openCache(options.cache ? cacheFolder(root) : undefined),
      request: ask,
      wait: (ms: number) => wait(ms),
      now: Date.now(),
      memory: options.days * DAY,
      progress: progress.show,
    });
    progress.clear();
    if (answers === undefined)
      throw new UsageError('Nothing was checked: no host could be reached; is this machine online?');
    // Replaces the addresses of pages that have moved.
    const fix = options.fix
      ? await runFix({ root }, (_all, before) =>
          outsideProblems(readable(before).site.model, answers.outcomes),
        )
      : undefined;
    const now = fix === undefined ? validation : readable(fix.validation);
    const diagnostics = outsideDiagnostics(root, now, answers);
    const ok = !diagnostics.some(isError);
    const report = {
      ...now,
      ok,
      command: 'links' as const,
      diagnostics,
      isWritten: false,
      notes: notesOf(answers),
      durationMs: Math.round(performance.now() - started),
      work: { compiled: 0, encoded: 0, written: 0, reused: 0 },
      ...(fix && { fixed: fix.fixed }),
    };
    const color = hasColor();
    const prefix = repositoryPrefix(root, process.env.GITHUB_WORKSPACE);
    const reporter = await REPORTERS[options.format]();
    await print(reporter(report, { color, quiet: options.quiet, prefix }), { color });
    return ok ? 0 : 1;
  });
}

/** Problems of external links, with the site's severities and without suppressed ones. */
export function outsideDiagnostics(
  root: string,
  { site }: Pick<KnownValidation, 'site'>,
  { outcomes }: Pick<OutsideAnswers, 'outcomes'>,
): Diagnostic[] {
  const { severities } = readSeverities(root);
  const collector = new DiagnosticCollector(severities);
  collector.report(outsideProblems(site.model, outcomes));
  const files = site.compiled.entries.map(({ file }) => file);
  const { diagnostics } = collector.findings();
  return withoutSuppressed(diagnostics, files, severities).filter(({ rule }) => rule.startsWith('outside-'));
}

/** Throws if the site can no longer be read, which changed links cannot cause. */
function readable(validation: Validation): KnownValidation {
  if ('site' in validation) return validation;
  throw new Error('The site can no longer be read.');
}

/** Number of checked addresses, and those without a definite result. */
function notesOf({ outcomes, asked, remembered }: OutsideAnswers): string[] {
  const unclear = [...outcomes].flatMap(([url, outcome]) =>
    outcome.state === 'unknown' ? [`Not known: ${url} (${outcome.why})`] : [],
  );
  const before = remembered === 0 ? '' : `, ${String(remembered)} known from before`;
  return [`${plural(asked, 'address', 'addresses')} of other sites checked${before}.`, ...unclear];
}
