import { existsSync } from 'node:fs';
import path from 'node:path';

/** Version of the pipeline's own code, part of every cache key; the launcher computes it from the sources. */
export function pipelineVersion(): string {
  return process.env.CONTENT_PIPELINE_VERSION ?? 'unbundled';
}

/**
 * Where derived things are kept: `node_modules/.cache/content` of the package that holds `from`, which CI can restore;
 * `CONTENT_CACHE_DIR` overrides it.
 */
export function cacheFolder(from: string): string {
  const fixed = process.env.CONTENT_CACHE_DIR;
  if (fixed !== undefined && fixed !== '') return path.resolve(fixed);
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules')))
      return path.join(folder, 'node_modules', '.cache', 'content');
    if (path.dirname(folder) === folder) return path.join(from, '.cache', 'content');
  }
}
