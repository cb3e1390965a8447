import { openCache, type Cache } from '../incremental/cache.ts';
import { FileTable } from '../incremental/file-table.ts';
import { cacheFolder, pipelineVersion, siteHome } from '../incremental/location.ts';
import { type Discovered } from '../entry/discover/discover.ts';
import type { EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { openConfig, type ConfigOutcome, type SiteConfig } from '../config/site-config.ts';
import { compileEntries, type CompiledEntries, type SiteEntries } from './compile-entries.ts';
import { collectionCounts } from './collection-counts.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { DiagnosticCollector, type Validation } from './run-report.ts';
import { openedSet, openSchemas, unreadSchemas } from './open-schemas.ts';
import { SiteFiles } from './site-files.ts';
import { createProcessor } from '../workers/pool.ts';
import { readSeverities } from './severities.ts';
import { readTokenValues, unfilledTokens } from './token-values.ts';
import type { ValidateOptions } from './validate-options.ts';

/** Every file of a site, processed separately: schemas, tokens, diagnostics and compiled entries. */
export interface ReadSite {
  set: SchemaSet;
  tokens: Tokens;
  found: Discovered;
  /** Files that are not text. */
  unread: EntrySource[];
  compiled: CompiledEntries;
  collector: DiagnosticCollector;
  cache: Cache;
  table: FileTable;
  config: SiteConfig | undefined;
}

type Stopped = Exclude<Validation, { site: unknown }>;

/**
 * The stages for single files: discover → read → tokens → validate → compile.
 * @param day the ISO date that decides what is published
 * @returns a report if invalid schemas or tokens without a value stopped it
 */
export async function readSite(
  options: ValidateOptions,
  day: string,
): Promise<ReadSite | { stopped: Stopped }> {
  const { root, progress } = options;
  const cache = options.opened ?? openCache(options.cache ? cacheFolder(root) : undefined);
  const entryCache: SiteEntries = new EntryCache(cache, root);
  const configured = await openConfig(root, options.config !== false);
  const settings = readSeverities(root, configured.rules);
  const collector = new DiagnosticCollector(settings.severities, configured.rules);
  const isVerified = (hash: string): boolean => entryCache.schemasVerified(pipelineVersion(), hash);
  const opened = await openSchemas(root, configured, isVerified);
  collector.read([...settings.files, ...opened.files]);
  collector.report(settings.diagnostics, opened.problems);
  if (opened.misfits.length > 0 || collector.hasErrors())
    return { stopped: { ...collector.findings(), state: 'schemas-wrong' } };
  collector.report(unreadSchemas(opened.schemas));
  const set = await openedSet(opened.schemas, configured.config);

  const table = new FileTable(cache, `files/${siteHome(root)}.json`, options.paranoid !== true);
  const files = new SiteFiles(root, set, options.changes ?? new Map(), table);
  const { found } = files;
  const [sources, unread] = [files.sources(), files.unread()];
  collector.read(files.texts());
  collector.report(files.problems());
  const processEntries = createProcessor(set, options);
  const shown = options.shown ?? 'published';
  const counts = await collectionCounts({ set, sources, cache, day, shown });
  const values = await readTokenValues(
    set,
    { sources, unread, unreadableFolders: found.unreadableFolders },
    processEntries,
    cache,
    counts,
  );
  if (!values.known && options.withoutTokens !== true) {
    collector.report(values.diagnostics);
    return { stopped: { ...collector.findings(), state: 'tokens-unknown', set } };
  }
  const tokens = values.known ? values.tokens : { ...unfilledTokens(set), ...values.tokens };
  const compiled = await compileEntries({
    set,
    tokens,
    sources,
    entryCache,
    process: processEntries,
    progress,
  });
  compiled.notes.push(...notesOf(configured));
  const { config } = configured;
  if (config !== undefined) {
    const { computeFields } = await import('./config/compute-fields.ts');
    const computed = await computeFields({ config, set, entries: compiled.entries, day, shown });
    compiled.entries = computed.entries;
    collector.report(computed.problems);
  }
  const site = { set, tokens, found, unread, compiled };
  return { ...site, collector, cache, table, config };
}

/** A note about a configuration that was not run. */
export function notesOf({ unread }: ConfigOutcome): string[] {
  const note = `${unread ?? ''} was not run: its checks and computed fields are missing`;
  return unread === undefined ? [] : [note];
}
