import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/paths.ts';
import { sha256 } from './hash.ts';

/**
 * Version of the pipeline's own code, which the launcher computes from the sources, and of Node, whose tables of letters, words,
 * and dates texts are read with: part of every key.
 */
export function pipelineVersion(): string {
  return `${process.env.CONTENT_PIPELINE_VERSION ?? 'unbundled'}-node-${process.version}`;
}

/**
 * Where derived things of a site are kept: `node_modules/.cache/content` of the package that the root lies in, which CI can
 * restore, and `.cache/content` in the root where there is no package with installed packages. Never where the command itself
 * is installed, which may belong to nobody who builds. `CONTENT_CACHE_DIR` overrides it.
 * @param root absolute path of the folder that holds `content/` and `schemas/`
 */
export function cacheFolder(root: string): string {
  const fixed = process.env.CONTENT_CACHE_DIR;
  if (fixed !== undefined && fixed !== '') return path.resolve(fixed);
  const home = packageFolder(root);
  const isInstalled = home !== undefined && existsSync(path.join(home, 'node_modules'));
  return path.join(isInstalled ? path.join(home, 'node_modules') : root, '.cache', 'content');
}

/** Where a cache is asked for that would lie among the sources, whose folders have the names of its own; undefined when it is not. */
export function cacheInSources(root: string): string | undefined {
  const folder = cacheFolder(root);
  return ['content', 'schemas'].some((one) => isInside(folder, path.join(root, one))) ? folder : undefined;
}

/** What stands for the place of a site in names of the cache that other sites must not share. */
export function siteHome(root: string): string {
  return sha256(root).slice(0, 16);
}

/** The nearest folder, this one or above, that holds a `package.json`. */
function packageFolder(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : packageFolder(above);
}
