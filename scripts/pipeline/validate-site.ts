import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDate } from '../contract/build-date.ts';
import { openCache } from '../cache/cache.ts';
import { cacheFolder, pipelineVersion } from '../cache/location.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { discover, type Changes, type Discovered } from '../entry/discover/discover.ts';
import { readSource } from '../entry/read/read-source.ts';
import type { EntrySource } from '../model/entry-record.ts';
import type { Shown } from '../model/publishing.ts';
import type { ParserChoice } from '../model/parser-choice.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { readSchemas, schemaSet, type RawSchemas } from '../schema/load.ts';
import { readLooks } from '../site/cards/look-table.ts';
import { runChecks } from '../site/check/run-checks.ts';
import type { Strictness } from '../site/check/rule.ts';
import { readDownloads } from '../site/downloads/read-downloads.ts';
import { readImageFacts } from '../site/images/image-facts.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import { heldBack, scheduleOf } from '../site/resolve/hold-back.ts';
import { compileEntries } from './compile-entries.ts';
import { countTokens } from './count-tokens.ts';
import { EntryCache } from './entry-cache.ts';
import { laterSite } from './later-site.ts';
import { FindingsCollector, type Validation } from './outcome.ts';
import type { Memory } from './dev/memory.ts';
import { createProcessor } from './process-entries.ts';
import { readSeverities } from './severities.ts';
import { readTokenValues } from './token-values.ts';

export interface ValidateOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  cache: boolean;
  progress: (message: string) => void;
  /** Files as they would be, laid over what is on the disk. */
  changes?: Changes;
  /** Pictures that would lie elsewhere: their new address → the one they have. */
  movedPictures?: ReadonlyMap<string, string> | undefined;
  /** How many threads work on files; when undefined, as many as the work is worth. */
  threads?: number | undefined;
  /** Which parser reads Markdown; with `both`, every file is worked on anew. `fast` when undefined. */
  parser?: ParserChoice | undefined;
  /**
   * The day of the run (`--clock`). When undefined, what is published is that of today (UTC), and ages are told by the day of
   * the build (`SOURCE_DATE_EPOCH`); see docs/decisions/0105-drafts-and-days.md.
   */
  today?: Date | undefined;
  /** Which entries are taken into the site; those that are published on the day of the run when undefined. */
  shown?: Shown | undefined;
  /** The site is about to be published: what waits to be written is an error. */
  publishing?: boolean | undefined;
  /** Claims that only the owner can confirm are errors as long as they are open. */
  strictClaims?: boolean | undefined;
  /** What a process that stays has kept from earlier runs. */
  memory?: Memory | undefined;
}

/**
 * The first half of the pipeline: schemas, then one file alone (discover → read → tokens → validate → compile), then all
 * files together (resolve → pictures and looks → check). Writes nothing but the cache.
 */
export async function validateSite(options: ValidateOptions): Promise<Validation> {
  const { root, changes, progress, memory, parser = 'fast' } = options;
  const cache = memory?.cache ?? openCache(options.cache ? ownCacheFolder() : undefined);
  const day = publicationDay(options);
  // What comes from the cache would be compared with nothing.
  const forEntries = parser === 'both' ? openCache(undefined) : cache;
  const entryCache = new EntryCache(forEntries, memory === undefined ? root : `${root}\0resident`);
  const settings = readSeverities(root);
  const collector = new FindingsCollector(settings.severities);
  collector.read(settings.files);
  collector.report(settings.diagnostics);

  const schemas = memory?.schemas ?? readSchemas(root);
  collector.read(schemas.files.map(({ file }) => file));
  collector.report(await schemaProblems(schemas, entryCache));
  if (collector.hasErrors()) return { ...collector.findings(), state: 'schemas-wrong' };
  const set = schemaSet(schemas);

  const found = discover(root, set.collections, changes);
  const { sources, unread, diagnostics: unreadable } = readSources(root, found, changes);
  collector.read(sources.map(({ file }) => file));
  collector.report(found.diagnostics, unreadable);
  const processEntries = memory?.processor(set) ?? createProcessor(set, { threads: options.threads, parser });
  const shown = options.shown ?? 'published';
  const counts = await countTokens({ set, sources, cache, day, shown });
  const { tokens, ...values } = await readTokenValues(set, sources, processEntries, forEntries, counts);
  if (!values.known) {
    collector.report(values.diagnostics);
    return { ...collector.findings(), state: 'tokens-unknown', set };
  }
  const compiled = await compileEntries({
    set,
    tokens,
    sources,
    entryCache,
    process: processEntries,
    tokensKey: memory?.tokensKey,
    progress,
  });
  const held = heldBack(compiled.entries, day, shown);
  // A draft may be unfinished; what is to come by itself, and what was there, is held to the rules.
  const finished = compiled.entries.filter((entry) => held.get(entry)?.why !== 'draft');
  collector.report(...finished.map((entry) => entry.record.diagnostics));

  const { images: masters, fonts } = found;
  const { unreadableFolders } = found;
  const downloads = readDownloads(
    root,
    found.downloads.filter((address) => !found.refused.has(`content${address}`)),
  );
  const entries = compiled.entries;
  const checked = checkedDay(options);
  const { today } = checked;
  const parts = { root, set, tokens, today, entries, unread, unreadableFolders, masters, fonts, downloads };
  const resolved = buildModel({ ...parts, held });
  const { model } = resolved;
  const later = laterSite(parts, held);
  const masterUses = [...new Set([model, later?.model ?? []].flat().flatMap(usedMasters))].sort();
  const images = await readImageFacts(root, masterUses, cache, progress, {
    memory: memory?.pictures,
    moved: options.movedPictures,
  });
  const looks = await readLooks(model, cache);
  const rest = { images, looks, ...checked };
  collector.report(resolved.diagnostics, runChecks({ model, ...rest }), later?.problems(rest) ?? []);
  collector.ignore();
  const state = collector.hasErrors() ? 'content-wrong' : 'whole';
  const schedule = scheduleOf(model, day);
  const site = { model, held, compiled, unread, images, looks, cache };
  return { ...collector.findings(compiled, cache.notes(), schedule), state, set, site };
}

/** Where this installation keeps what it has made. */
export function ownCacheFolder(): string {
  return cacheFolder(path.dirname(fileURLToPath(import.meta.url)));
}

/** The day that the checks take for today, and how strict they are. */
export function checkedDay({
  today,
  strictClaims = false,
  publishing = false,
}: Pick<ValidateOptions, 'today' | 'strictClaims' | 'publishing'>): Strictness {
  return {
    today: isoDay(today ?? buildDate(process.env.SOURCE_DATE_EPOCH, new Date())),
    strictClaims,
    publishing,
  };
}

/** The day that decides what is published; see docs/decisions/0105-drafts-and-days.md. */
export function publicationDay({ today }: Pick<ValidateOptions, 'today'>): string {
  return isoDay(today ?? new Date());
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** What is wrong with the schemas; those that this version of the pipeline found valid before are not looked at again. */
async function schemaProblems(schemas: RawSchemas, entryCache: EntryCache): Promise<Diagnostic[]> {
  const { diagnostics, hash } = schemas;
  if (diagnostics.length === 0 && entryCache.schemasVerified(pipelineVersion(), hash)) return [];
  const { verifySchemas } = await import('./schema-check/verify-schemas.ts');
  return verifySchemas(schemas);
}

/** The texts of all files that were found and may be read. */
function readSources(
  root: string,
  { files, refused }: Discovered,
  changes: Changes | undefined,
): { sources: EntrySource[]; unread: EntrySource[]; diagnostics: Diagnostic[] } {
  const read = files.map(({ path: file, collection }) => ({
    file,
    collection,
    outcome: refused.has(file) ? undefined : readSource(root, file, changes?.get(file)),
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
