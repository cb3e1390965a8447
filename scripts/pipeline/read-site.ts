import { type Discovered } from '../entry/discover/discover.ts';
import type { ConfigOutcome } from '../config/site-config.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { pipelineVersion } from '../incremental/location.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { schemaSet } from '../schema/load.ts';
import { createProcessor } from '../workers/pool.ts';
import { collectionCounts } from './collection-counts.ts';
import { compileEntries, type CompiledEntries } from './compile-entries.ts';
import { setConfig } from '../config/apply-config.ts';
import { openSchemas, unreadSchemas } from './open-schemas.ts';
import type { Run } from './run.ts';
import { SiteFiles } from './site-files.ts';
import { readTokenValues, unfilledTokens } from './token-values.ts';

/** Every file of a site, processed separately: schemas, tokens and compiled entries. */
export interface ReadSite {
  set: SchemaSet;
  tokens: Tokens;
  found: Discovered;
  /** Files that are not text. */
  unread: EntrySource[];
  compiled: CompiledEntries;
}

/** With invalid schemas, or without token values, nothing is known about entries. */
export type Stopped = { state: 'schemas-wrong' } | { state: 'tokens-unknown'; set: SchemaSet };

/**
 * The stages for single files: discover → read → tokens → validate → compile.
 * @returns why it stopped, if schemas are invalid or tokens have no value
 */
export async function readSite(run: Run): Promise<ReadSite | Stopped> {
  const { root, cache, collector, configured } = run;
  const entryCache = new EntryCache<EntryResult>(cache, root);
  const isVerified = (hash: string): boolean => entryCache.schemasVerified(pipelineVersion(), hash);
  const opened = await openSchemas(root, configured, isVerified);
  collector.read(opened.files);
  collector.report(opened.problems);
  if (collector.hasErrors()) return { state: 'schemas-wrong' };
  collector.report(unreadSchemas(opened.schemas));
  const set: SchemaSet = { ...schemaSet(opened.schemas), config: setConfig(configured.config) };

  const files = new SiteFiles(root, set, run.changes ?? new Map());
  const [found, sources, unread] = [files.found, files.sources(), files.unread()];
  collector.read(files.texts());
  collector.report(files.problems());
  const process = createProcessor(set);
  const counts = await collectionCounts(run, set, sources);
  const read = { sources, unread, unreadableFolders: found.unreadableFolders };
  const values = await readTokenValues(set, read, process, cache, counts);
  if (!values.known && run.withoutTokens !== true) {
    collector.report(values.diagnostics);
    return { state: 'tokens-unknown', set };
  }
  const tokens = values.known ? values.tokens : { ...unfilledTokens(set), ...values.tokens };
  const compiled = await compileEntries({
    set,
    tokens,
    sources,
    entryCache,
    process,
    progress: run.progress,
  });
  compiled.notes.push(...notesOf(configured));
  if (configured.config !== undefined) {
    const { computeFields } = await import('./own-code.ts');
    const computed = await computeFields(run, configured.config, set, compiled.entries);
    compiled.entries = computed.entries;
    collector.report(computed.problems);
  }
  return { set, tokens, found, unread, compiled };
}

/** A note about a configuration that was not run. */
function notesOf({ unread }: ConfigOutcome): string[] {
  const note = `${unread ?? ''} was not run: its checks and computed fields are missing`;
  return unread === undefined ? [] : [note];
}
