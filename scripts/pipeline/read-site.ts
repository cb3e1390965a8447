import { openCache, type Cache } from '../incremental/cache.ts';
import { FileTable } from '../incremental/file-table.ts';
import { cacheFolder, pipelineVersion, siteHome } from '../incremental/location.ts';
import type { PictureMemory } from '../site/images/image-facts.ts';
import { loadLanguages } from '../contract/search-languages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, leftOutNotes, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { entriesIn } from '../entry/read/file-entries.ts';
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
import { compileEntries, type CompiledEntries, type SiteEntries } from './compile-entries.ts';
import { prepareSeries } from '../site/resolve/series.ts';
import { collectionCounts } from './collection-counts.ts';
import { applyConfig, setConfig } from './config/apply-config.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { DiagnosticCollector, type Validation } from './run-report.ts';
import type { BuildShard } from '../incremental/cache-shards.ts';
import { unreadSchemas } from './unread-schemas.ts';
import { createProcessor } from '../workers/pool.ts';
import { readSeverities } from './severities.ts';
import { fillFromGit } from './git-fields.ts';
import { readTokenValues, unfilledTokens } from './token-values.ts';
import type { ValidateOptions } from './validate-options.ts';
import { lookOutside } from './outside-looks.ts';
import { outsideProblems } from '../schema/lint/outside-folders.ts';
import { outsideFolders } from '../schema/outside.ts';

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
  /** What a process that stays knows of pictures. */
  pictures: PictureMemory | undefined;
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
  const { root, changes, progress } = options;
  const cache = options.opened ?? openCache(options.cache ? cacheFolder(root) : undefined);
  const entryCache: SiteEntries = new EntryCache(cache, root);
  const configured = await openedConfig(root, options.config !== false);
  const settings = readSeverities(root, configured.rules);
  const collector = new DiagnosticCollector(settings.severities, configured.rules);
  collector.read([...settings.files, ...configured.files]);
  collector.report(configured.problems);
  collector.report(settings.diagnostics);

  const applied = await applyConfig(readSchemas(root), configured.config);
  const { schemas } = applied;
  collector.report(applied.problems);
  const outside = outsideFolders(schemas);
  if (outside.length > 0) collector.outside = lookOutside(root, outside);
  if (configured.problems.length + applied.problems.length > 0)
    return { stopped: { ...collector.findings(), state: 'schemas-wrong' } };
  collector.read(schemas.files.map(({ file }) => file));
  collector.report(await schemaProblems(schemas, entryCache), outsideProblems(root, schemas));
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
    options.paranoid !== true,
    options.looks,
  );
  const { files, sources, unread, diagnostics: unreadable } = readSources(root, set, found, changes, table);
  collector.read(files);
  collector.report(found.diagnostics, unreadable);
  const processEntries = createProcessor(set, { threads: options.threads });
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
    progress,
  });
  compiled.notes.push(...notesOf(found, configured));
  const { config } = configured;
  // A part of a site has not all that its fields are computed from.
  if (config !== undefined && part === undefined) {
    const { computeFields } = await import('./config/compute-fields.ts');
    const computed = await computeFields({ config, set, entries: compiled.entries, day, shown });
    compiled.entries = computed.entries;
    collector.report(computed.problems);
  }
  // A part of a site makes no pages, only what they are made from.
  if (part === undefined) {
    const filled = fillFromGit(root, set, compiled.entries);
    compiled.entries = filled.entries;
    collector.git = filled.key;
    collector.report(filled.problems);
  }
  const site = { set, tokens, found, unread, compiled };
  return { ...site, collector, cache, table, config, pictures: undefined };
}

/** Loaded only where there is one: most sites have none. */
export async function openedConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  if (configNames(root).length === 0 && schemaModules(root).length === 0) return NO_CONFIG;
  const { openConfig } = await import('../config/open-config.ts');
  return openConfig(root, isAllowed);
}

/** What the site does without: files that are no entries, and a configuration that was not run. */
export function notesOf(found: Discovered, { unread }: ConfigOutcome): string[] {
  const note = `${unread ?? ''} was not run: its checks and computed fields are missing`;
  return [...leftOutNotes(found), ...(unread === undefined ? [] : [note])];
}

/** What is wrong with the schemas; those that this version of the pipeline found valid before are not looked at again. */
async function schemaProblems(schemas: RawSchemas, entryCache: SiteEntries): Promise<Diagnostic[]> {
  const { diagnostics, hash } = schemas;
  if (diagnostics.length === 0 && entryCache.schemasVerified(pipelineVersion(), hash)) return [];
  const { verifySchemas } = await import('../schema/lint/verify-schemas.ts');
  return verifySchemas(schemas);
}

/** The texts of all files that were found and may be read, and the entries in them. */
function readSources(
  root: string,
  set: SchemaSet,
  { files, refused }: Discovered,
  changes: Changes | undefined,
  table: FileTable,
): { files: SourceFile[]; sources: EntrySource[]; unread: EntrySource[]; diagnostics: Diagnostic[] } {
  const read = files.map(({ path: file, collection }) => ({
    file,
    collection,
    outcome: refused.has(file)
      ? undefined
      : changes?.get(file) === undefined
        ? lookAtSource(root, file, table, collection.limits.bytes)
        : readSource(root, file, changes.get(file)),
  }));
  const texts = read.flatMap(({ collection, outcome }) =>
    outcome !== undefined && 'file' in outcome ? [{ file: outcome.file, collection }] : [],
  );
  const entries = texts.map((source) => ({ source, ...entriesIn(source, set) }));
  return {
    files: texts.map(({ file }) => file),
    sources: entries.flatMap((one) => one.sources),
    unread: [
      ...read.flatMap(({ file, collection, outcome }) =>
        outcome === undefined || 'problem' in outcome
          ? [{ file: new SourceFile(file, '', ''), collection }]
          : [],
      ),
      ...entries.flatMap(({ source, isBroken }) => (isBroken ? [source] : [])),
    ],
    diagnostics: [
      ...read.flatMap(({ outcome }) =>
        outcome !== undefined && 'problem' in outcome ? [outcome.problem] : [],
      ),
      ...entries.flatMap((one) => one.diagnostics),
    ],
  };
}
