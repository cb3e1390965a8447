import { openCache, type Cache } from '../cache/cache.ts';
import { FileTable } from '../cache/file-table.ts';
import { cacheFolder, pipelineVersion, siteHome } from '../cache/location.ts';
import { loadLanguages } from '../contract/search-languages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, leftOutNotes, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { lookAtSource, readSource } from '../entry/read/read-source.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { siteLanguages } from '../model/languages.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { readSchemas, schemaSet, type RawSchemas } from '../schema/load.ts';
import {
  configNames,
  NO_CONFIG,
  schemaModules,
  type ConfigOutcome,
  type SiteConfig,
} from '../config/site-config.ts';
import { compileEntries, type CompiledEntries } from './compile-entries.ts';
import { prepareSeries } from '../site/resolve/series.ts';
import { collectionCounts } from './collection-counts.ts';
import { applyConfig, setConfig } from './config/apply-config.ts';
import { EntryCache } from './entry-cache.ts';
import { DiagnosticCollector, type Validation } from './run-report.ts';
import type { BuildShard } from './cache-shards.ts';
import { unreadSchemas } from './unread-schemas.ts';
import { createProcessor } from '../workers/pool.ts';
import { readSeverities } from './severities.ts';
import { readTokenValues, unfilledTokens } from './token-values.ts';
import type { ValidateOptions } from './validate-options.ts';

/** Every file of a site by itself: schemas, tokens, and what was found and compiled. */
export interface ReadSite {
  set: SchemaSet;
  tokens: Tokens;
  found: Discovered;
  /** Files that are no text. */
  unread: EntrySource[];
  compiled: CompiledEntries;
  collector: DiagnosticCollector;
  cache: Cache;
  table: FileTable;
  config: SiteConfig | undefined;
}

type Stopped = Exclude<Validation, { site: unknown }>;

/**
 * One file alone: discover → read → tokens → validate → compile.
 * @param day the ISO day that decides what counts as published
 * @param part only its entries, and those that stand alone in their collection, are worked on
 * @returns what is known when wrong schemas, or tokens without a value, stopped it
 */
export async function readSite(
  options: ValidateOptions,
  day: string,
  part?: BuildShard,
): Promise<ReadSite | { stopped: Stopped }> {
  const { root, changes, progress, memory } = options;
  const cache = memory?.cache ?? options.opened ?? openCache(options.cache ? cacheFolder(root) : undefined);
  const entryCache = new EntryCache(cache, memory === undefined ? root : `${root}\0resident`);
  const configured = await openedConfig(root, options.config !== false);
  const settings = readSeverities(root, configured.rules);
  const collector = new DiagnosticCollector(settings.severities, configured.rules);
  collector.read([...settings.files, ...configured.files]);
  collector.report(configured.problems);
  collector.report(settings.diagnostics);

  const applied = await applyConfig(memory?.schemas ?? readSchemas(root), configured.config);
  const { schemas } = applied;
  collector.report(applied.problems);
  if (configured.problems.length + applied.problems.length > 0)
    return { stopped: { ...collector.findings(), state: 'schemas-wrong' } };
  collector.read(schemas.files.map(({ file }) => file));
  collector.report(await schemaProblems(schemas, entryCache));
  if (collector.hasErrors()) return { stopped: { ...collector.findings(), state: 'schemas-wrong' } };
  collector.report(unreadSchemas(schemas));
  const set = { ...schemaSet(schemas), config: setConfig(configured.config) };

  await Promise.all([prepareSeries(set), loadLanguages(siteLanguages(set))]);

  const found = discover(root, set.collections, changes);
  collector.publicFolder = found.publicFolder;
  collector.dictionaries = found.dictionaries;
  const table = new FileTable(
    cache,
    `files/${siteHome(root)}.json`,
    pipelineVersion(),
    // A process that stays is told what changed, and wants the texts of all files.
    options.paranoid !== true && memory === undefined,
    options.looks,
  );
  const { sources, unread, diagnostics: unreadable } = readSources(root, found, changes, table);
  collector.read(sources.map(({ file }) => file));
  collector.report(found.diagnostics, unreadable);
  const processEntries = memory?.processor(set) ?? createProcessor(set, { threads: options.threads });
  const shown = options.shown ?? 'published';
  const counts = await collectionCounts({ set, sources, cache, day, shown });
  const values = await readTokenValues(set, sources, processEntries, cache, counts);
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
    part,
    process: processEntries,
    tokensKey: memory?.tokensKey,
    progress,
  });
  compiled.notes.push(...leftOutNotes(found), ...unreadNotes(configured));
  const { config } = configured;
  // A part of a site has not all that its fields are computed from.
  if (config !== undefined && part === undefined) {
    const { computeFields } = await import('./config/compute-fields.ts');
    const computed = await computeFields({ config, set, entries: compiled.entries, day, shown });
    compiled.entries = computed.entries;
    collector.report(computed.problems);
  }
  return { set, tokens, found, unread, compiled, collector, cache, table, config };
}

/** Loaded only where there is one: most sites have none. */
async function openedConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  if (configNames(root).length === 0 && schemaModules(root).length === 0) return NO_CONFIG;
  const { openConfig } = await import('../config/open-config.ts');
  return openConfig(root, isAllowed);
}

function unreadNotes({ unread }: ConfigOutcome): string[] {
  return unread === undefined ? [] : [`${unread} was not run: its checks and computed fields are missing`];
}

/** What is wrong with the schemas; those that this version of the pipeline found valid before are not looked at again. */
async function schemaProblems(schemas: RawSchemas, entryCache: EntryCache): Promise<Diagnostic[]> {
  const { diagnostics, hash } = schemas;
  if (diagnostics.length === 0 && entryCache.schemasVerified(pipelineVersion(), hash)) return [];
  const { verifySchemas } = await import('../schema/lint/verify-schemas.ts');
  return verifySchemas(schemas);
}

/** The texts of all files that were found and may be read. */
function readSources(
  root: string,
  { files, refused }: Discovered,
  changes: Changes | undefined,
  table: FileTable,
): { sources: EntrySource[]; unread: EntrySource[]; diagnostics: Diagnostic[] } {
  const read = files.map(({ path: file, collection }) => ({
    file,
    collection,
    outcome: refused.has(file)
      ? undefined
      : changes?.get(file) === undefined
        ? lookAtSource(root, file, table, collection.limits.bytes)
        : readSource(root, file, changes.get(file)),
  }));
  return {
    sources: read.flatMap(({ collection, outcome }) =>
      outcome !== undefined && 'file' in outcome ? [{ file: outcome.file, collection }] : [],
    ),
    unread: read.flatMap(({ file, collection, outcome }) =>
      outcome === undefined || 'problem' in outcome
        ? [{ file: new SourceFile(file, '', ''), collection }]
        : [],
    ),
    diagnostics: read.flatMap(({ outcome }) =>
      outcome !== undefined && 'problem' in outcome ? [outcome.problem] : [],
    ),
  };
}
