import { openConfig } from '../config/open-config.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { fetchSource, type Fetched } from '../tools/fetch/fetch-source.ts';
import { findRoot, UsageError } from './paths.ts';
import { print, tell } from './print.ts';
import { ContentError, guarded } from './site.ts';
import { outsideProblems } from '../schema/outside.ts';

/**
 * `content fetch`: runs the sources in `content.config` and writes their entries as files. Returns exit code
 * 1 if one failed.
 */
export function runFetch(names: readonly string[], { root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given, process.cwd(), true);
    const { config, problems, unread } = await openConfig(root, true);
    if (unread !== undefined) throw new UsageError(`${unread} may not be run, so nothing can be fetched.`);
    const [problem] = problems;
    if (problem !== undefined)
      throw new ContentError(`${problem.message} (${problem.file}:${problem.line}:${problem.column})`);
    const sources = config?.facts.sources ?? [];
    if (config === undefined || sources.length === 0)
      throw new UsageError('There is nothing to fetch: `content.config` names no `sources`.');
    const unknown = names.find((name) => !sources.includes(name));
    if (unknown !== undefined)
      throw new UsageError(
        `There is no source \`${unknown}\`. ${didYouMean(unknown, sources) ?? `There are ${sources.map((one) => `\`${one}\``).join(', ')}.`}`,
      );
    const raw = readSchemas(root);
    if ([...raw.diagnostics, ...outsideProblems(root, raw)].some(isError))
      throw new ContentError('The schemas cannot be used; `content validate` shows why.');
    const { collections } = schemaSet(raw);
    let failed = 0;
    for (const name of names.length === 0 ? sources : names) {
      const collection = collections.find((one) => one.name === name);
      const done: Fetched =
        collection === undefined
          ? { failed: `there is no collection \`${name}\`.` }
          : await fetchSource(root, config, collection);
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
