import { ChangedMeanwhile } from '../entry/read/read-source.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { readThemes } from '../site/cards/read-themes.ts';
import { strictnessOf } from '../rules/rule.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { scheduleOf } from '../site/resolve/publication.ts';
import { runChecks } from '../rules/run-checks.ts';
import { clockDay } from './days.ts';
import type { KnownValidation, Validation } from './run-report.ts';
import { readSite, type ReadSite } from './read-site.ts';
import { resolveSite, type Resolved } from './resolve-site.ts';
import type { RunOptions, SiteOptions, ValidateOptions } from './validate-options.ts';

/**
 * Runs a part of the pipeline; if a file changes meanwhile, runs it again with every file read at the start.
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
 * The first half of the pipeline: schemas, then single files (discover → read → tokens → validate → compile),
 * then all files together (resolve → pictures and card themes → check). Writes only to the cache.
 */
export function validateSite(options: ValidateOptions): Promise<Validation> {
  return whileUnchanged(options, validateOnce);
}

/** Like `validateSite`, for callers that retry themselves if a file changes meanwhile. */
export async function validateOnce(options: ValidateOptions): Promise<Validation> {
  const read = await readSite(options, clockDay(options));
  return 'stopped' in read ? read.stopped : checkRead(options, read, resolveSite(options, read));
}

/** The stage *check*: pictures and card themes, then all rules about the whole site. */
export async function checkRead(
  options: SiteOptions & Pick<RunOptions, 'progress'>,
  { set, unread, compiled, collector, cache, table, config }: ReadSite,
  resolved: Resolved,
): Promise<KnownValidation> {
  const { root, progress } = options;
  const { entries } = compiled;
  const day = clockDay(options);
  const { model, held, later } = resolved;
  collector.report(...resolved.finished.map((entry) => entry.record.diagnostics));

  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, {
    table,
    moved: options.movedPictures,
  });
  const themes = await readThemes(model, cache);
  const rest = { images, themes, cache, ...strictnessOf(options, day) };
  collector.report(resolved.problems(), runChecks({ model, ...rest }), later?.problems(rest) ?? []);
  if (config !== undefined) {
    const { runOwnChecks } = await import('./config/own-checks.ts');
    collector.report(await runOwnChecks(config, model, compiled.loadTexts));
  }
  collector.ignore();
  table.save();
  // From here on, texts are needed only for the code frames of problems, which read them again.
  for (const { file } of entries) file.release();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const schedule = scheduleOf(model, day);
  const site = { model, held, compiled, unread, images, themes, cache };
  return { ...collector.findings(compiled, cache.notes(), schedule), state, set, site };
}
