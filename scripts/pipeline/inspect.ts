import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCache, type Cache } from '../cache/cache.ts';
import { EntryCache } from './entry-cache.ts';
import { cacheFolder, pipelineVersion } from '../cache/location.ts';
import { inspectLooks, type LookTable } from '../site/cards/looks.ts';
import { runChecks } from '../site/check/run-checks.ts';
import { usedMasters } from '../model/picture-uses.ts';
import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Changes } from '../entry/discover/discover.ts';
import { inspectImages, type ImageFacts } from '../site/images/inspect.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { buildModel } from '../site/resolve/build-model.ts';
import type { ContentModel } from '../model/site-model.ts';
import { readContent, type ReadContent } from './read-content.ts';

export interface InspectOptions {
  /** Absolute path of the folder that holds `content/` and `schemas/`. */
  root: string;
  cache: boolean;
  progress: (message: string) => void;
  /** Compile every entry again, whatever the cache holds. */
  fresh?: boolean;
  /** Files as they would be, laid over what is on the disk. */
  changes?: Changes;
}

/** Everything that is known of a site once all its files are read; what the output is made from. */
export interface InspectedSite {
  model: ContentModel;
  read: ReadContent;
  images: Map<string, ImageFacts>;
  looks: LookTable;
  cache: Cache;
}

export interface Inspection {
  /** Number of entries read. */
  entries: number;
  diagnostics: Diagnostic[];
  /** Text of a file that a diagnostic points into. */
  source: (file: string) => string | undefined;
  compiled: number;
  /** One-line remarks, such as why the cache was dropped. */
  notes: string[];
  /** The collections, unless the schemas have mistakes. */
  set?: SchemaSet;
  /** Undefined when the schemas or the values of the tokens have mistakes: nothing else can be judged then. */
  site?: InspectedSite;
}

/** The stages up to *check*: discover → read → validate → resolve → check. Writes nothing but the cache. */
export async function inspect(options: InspectOptions): Promise<Inspection> {
  const { root, fresh, progress, changes } = options;
  const folder = options.cache ? cacheFolder(path.dirname(fileURLToPath(import.meta.url))) : undefined;
  const cache = openCache(folder);
  const entryCache = new EntryCache(cache, root, fresh);
  const raw = readSchemas(root);
  const sources = new Map(raw.files.map(({ file }) => [file.path, file.text]));
  const result: Inspection = {
    entries: 0,
    diagnostics: [],
    source: (file) => sources.get(file),
    compiled: 0,
    notes: [],
  };
  if (!entryCache.schemasVerified(pipelineVersion(), raw.hash)) {
    const { verifySchemas } = await import('./schema-check/verify-schemas.ts');
    result.diagnostics = sortDiagnostics(verifySchemas(raw));
    if (result.diagnostics.length > 0) return result;
  }
  const set = schemaSet(raw);
  const read = await readContent({ root, set, cache, entryCache, progress, changes });
  for (const [file, source] of read.sources) sources.set(file, source.text);
  Object.assign(result, { set, entries: read.entries.length, compiled: read.compiled, notes: read.notes });
  if (!read.complete) return { ...result, diagnostics: sortDiagnostics(read.diagnostics) };
  const { model, diagnostics } = buildModel(root, set, read);
  const images = inspectImages(root, usedMasters(model), cache);
  const looks = await inspectLooks(model, cache);
  const problems = [...read.diagnostics, ...diagnostics, ...runChecks({ model, images, looks })];
  return {
    ...result,
    diagnostics: sortDiagnostics(problems),
    site: { model, read, images, looks, cache },
  };
}
