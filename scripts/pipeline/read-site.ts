import { SourceFile } from '../diagnostics/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { discover, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { readSource } from '../entry/read/read-source.ts';
import { EntryCache } from '../incremental/entry-cache.ts';
import { pipelineVersion } from '../incremental/location.ts';
import type { EntryResult, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { MOST_FILE_BYTES } from '../disk/read-file.ts';
import { schemaSet } from '../schema/load.ts';
import { createProcessor } from '../workers/pool.ts';
import { collectionCounts } from './collection-counts.ts';
import { compileEntries, type CompiledEntries } from './compile-entries.ts';
import { setConfig } from '../config/apply-config.ts';
import { openSchemas, unreadSchemas } from './open-schemas.ts';
import type { Run } from './run.ts';
import { readTokenValues, unfilledTokens } from './token-values.ts';

/** Every file of a site, processed separately: schemas, tokens and compiled entries. */
export interface ReadSite {
  set: SchemaSet;
  tokens: Tokens;
  discovered: Discovered;
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

  const files = readFiles(root, set, run.changes);
  const { discovered, sources, unread } = files;
  collector.read(files.texts);
  collector.report(files.problems);
  const process = createProcessor(set);
  const counts = await collectionCounts(run, set, sources);
  const values = await readTokenValues(set, files, process, cache, counts);
  if (!values.known && run.withoutTokens !== true) {
    collector.report(values.diagnostics);
    return { state: 'tokens-unknown', set };
  }
  const tokens = values.known ? values.tokens : { ...unfilledTokens(set), ...values.tokens };
  const { progress } = run;
  const compiled = await compileEntries({ set, tokens, sources, entryCache, process, progress });
  if (configured.unread !== undefined)
    compiled.notes.push(`${configured.unread} was not run: its checks and computed fields are missing`);
  if (configured.config !== undefined) {
    const { computeFields } = await import('./own-code.ts');
    const computed = await computeFields(run, configured.config, set, compiled.entries);
    compiled.entries = computed.entries;
    collector.report(computed.problems);
  }
  return { set, tokens, discovered, unread, compiled };
}

/** The governed files of a site. */
interface SiteFiles {
  discovered: Discovered;
  /** The text files, which problems refer to. */
  texts: SourceFile[];
  /** Each of them, with its collection. */
  sources: EntrySource[];
  /** Files that must not be read or are not text. */
  unread: EntrySource[];
  /** The problems of the files themselves. */
  problems: Diagnostic[];
}

/** Reads the files on disk, overridden by other texts; undefined stands for a file that counts as deleted. */
function readFiles(root: string, set: SchemaSet, changes: Changes = new Map()): SiteFiles {
  const discovered = discover(root, set.collections, changes);
  const files: SiteFiles = {
    discovered,
    texts: [],
    sources: [],
    unread: [],
    problems: [...discovered.diagnostics],
  };
  for (const { path, collection } of discovered.files) {
    const outcome = discovered.refused.has(path)
      ? undefined
      : readSource(root, path, changes.get(path), MOST_FILE_BYTES);
    if (outcome === undefined || 'problem' in outcome) {
      files.unread.push({ file: new SourceFile(path, '', ''), collection });
      if (outcome !== undefined) files.problems.push(outcome.problem);
      continue;
    }
    files.texts.push(outcome.file);
    files.sources.push({ file: outcome.file, collection });
  }
  return files;
}
