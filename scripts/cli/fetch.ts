import { openConfig } from '../config/open-config.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { fetchSource, type Fetched } from '../tools/fetch/fetch-source.ts';
import { findRoot, UsageError } from './paths.ts';
import { print, tell } from './print.ts';
import { ContentError, guarded, placeOf, usableSchemas } from './site.ts';

/**
 * `content fetch`: runs the sources in `content.config` and writes their entries as files. Returns exit code
 * 1 if one failed.
 */
export function runFetch(names: readonly string[], { root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given);
    const { config, problems, unread } = await openConfig(root, true);
    if (unread !== undefined) throw new UsageError(`${unread} may not be run, so nothing can be fetched.`);
    const [problem] = problems;
    if (problem !== undefined) throw new ContentError(`${problem.message} (${placeOf(problem)})`);
    const sources = config?.facts.sources ?? [];
    if (config === undefined || sources.length === 0)
      throw new UsageError('There is nothing to fetch: `content.config` names no `sources`.');
    const unknown = names.find((name) => !sources.includes(name));
    if (unknown !== undefined)
      throw new UsageError(
        `There is no source \`${unknown}\`. ${didYouMean(unknown, sources) ?? `There are ${sources.map((one) => `\`${one}\``).join(', ')}.`}`,
      );
    const { collections } = await usableSchemas(root);
    let failed = 0;
    const wanted = names.length === 0 ? sources : names;
    for (const collection of collections.filter(({ name }) => wanted.includes(name))) {
      const { name } = collection;
      const done = await fetchSource(root, config, collection);
      if ('failed' in done) {
        failed += 1;
        tell(`✗ ${name}: ${done.failed} Its files are as they were.\n`);
      } else await print(`✓ ${name}: ${told(done)}\n`);
    }
    return failed === 0 ? 0 : 1;
  });
}

function told({ isNew, changed, gone, same }: Exclude<Fetched, { failed: string }>): string {
  const parts = [
    [isNew, 'new'],
    [changed, 'changed'],
    [gone, 'gone'],
    [same, 'as before'],
  ] as const;
  const words = parts.flatMap(([count, what]) => (count === 0 ? [] : `${count} ${what}`));
  return words.length === 0 ? 'no entries' : words.join(', ');
}
