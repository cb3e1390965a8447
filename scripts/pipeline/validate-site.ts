import { usedMasters } from '../model/picture-uses.ts';
import { strictnessOf } from '../rules/rule.ts';
import { runChecks } from '../rules/index.ts';
import { readThemes } from '../site/cards/read-themes.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { scheduleOf } from '../site/resolve/publication.ts';
import { readSite, type ReadSite } from './read-site.ts';
import { resolveSite, type Resolved } from './resolve-site.ts';
import { openRun, type Run, type RunOptions } from './run.ts';
import type { KnownValidation, Validation } from './validation.ts';

/**
 * The first half of the pipeline: schemas, then single files (discover → read → tokens → validate → compile),
 * then all files together (resolve → pictures and card themes → check). Writes only to the cache.
 */
export async function validateSite(options: RunOptions): Promise<Validation> {
  const run = await openRun(options);
  const read = await readSite(run);
  return 'stopped' in read ? read.stopped : checkSite(run, read, resolveSite(run, read));
}

/** The stage *check*: pictures and card themes, then all rules about the whole site. */
async function checkSite(run: Run, read: ReadSite, resolved: Resolved): Promise<KnownValidation> {
  const { root, day, cache, collector, progress, configured } = run;
  const { set, unread, compiled } = read;
  const { model, held, later } = resolved;
  collector.report(...resolved.finished.map((entry) => entry.record.diagnostics));

  const masters = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masters, cache, progress, run.movedPictures);
  const themes = await readThemes(model, cache);
  const rest = { images, themes, cache, ...strictnessOf(run, day) };
  collector.report(resolved.problems(), runChecks({ model, ...rest }), later?.problems(rest) ?? []);
  if (configured.config !== undefined) {
    const { runOwnChecks } = await import('./config/own-checks.ts');
    collector.report(
      await runOwnChecks(configured.config, model, compiled.loadTexts, collector.brokenFiles()),
    );
  }
  collector.ignore();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const site = { run, model, held, compiled, unread, images, themes };
  return { ...collector.findings(compiled, cache.notes(), scheduleOf(model, day)), state, set, site };
}
