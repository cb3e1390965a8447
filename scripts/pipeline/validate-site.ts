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
 * The first half of the pipeline: schemas, then single files (discover → read → tokens → validate → compile),
 * then all files together (resolve → pictures and card themes → check). Writes only to the cache.
 */
export async function validateSite(options: ValidateOptions): Promise<Validation> {
  const read = await readSite(options, clockDay(options));
  return 'stopped' in read ? read.stopped : checkRead(options, read, resolveSite(options, read));
}

/** The stage *check*: pictures and card themes, then all rules about the whole site. */
async function checkRead(
  options: SiteOptions & Pick<RunOptions, 'progress'>,
  { set, unread, compiled, collector, cache, config }: ReadSite,
  resolved: Resolved,
): Promise<KnownValidation> {
  const { root, progress } = options;
  const day = clockDay(options);
  const { model, held, later } = resolved;
  collector.report(...resolved.finished.map((entry) => entry.record.diagnostics));

  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, options.movedPictures);
  const themes = await readThemes(model, cache);
  const rest = { images, themes, cache, ...strictnessOf(options, day) };
  collector.report(resolved.problems(), runChecks({ model, ...rest }), later?.problems(rest) ?? []);
  if (config !== undefined) {
    const { runOwnChecks } = await import('./config/own-checks.ts');
    collector.report(await runOwnChecks(config, model, compiled.loadTexts, collector.brokenFiles()));
  }
  collector.ignore();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const schedule = scheduleOf(model, day);
  const site = { model, held, compiled, unread, images, themes, cache };
  return { ...collector.findings(compiled, cache.notes(), schedule), state, set, site };
}
