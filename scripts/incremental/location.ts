import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/paths.ts';
import { sha256 } from './hash.ts';

/**
 * Version of the pipeline's code, computed by the launcher from the sources, and of Node, whose tables of
 * letters, words and dates affect results. Part of every cache key.
 */
export function pipelineVersion(): string {
  return `${process.env.CONTENT_PIPELINE_VERSION ?? 'unbundled'}-node-${process.version}`;
}

/**
 * The folder of a site's cache: `node_modules/.cache/content` of the package that contains the root, which CI
 * can restore; otherwise `.cache/content` in the root. Never the place where the command is installed, which
 * the user may not own. `CONTENT_CACHE_DIR` overrides it.
 * @param root absolute path of the folder with `content/` and `schemas/`
 */
export function cacheFolder(root: string): string {
  const fixed = process.env.CONTENT_CACHE_DIR;
  if (fixed !== undefined && fixed !== '') return path.resolve(fixed);
  const home = packageFolder(root);
  const isInstalled = home !== undefined && existsSync(path.join(home, 'node_modules'));
  return path.join(isInstalled ? path.join(home, 'node_modules') : root, '.cache', 'content');
}

/**
 * The cache folder if it would be inside the site's sources, where names would conflict; otherwise undefined.
 */
export function cacheInSources(root: string): string | undefined {
  const folder = cacheFolder(root);
  return ['content', 'schemas'].some((one) => isInside(folder, path.join(root, one))) ? folder : undefined;
}

/** A hash of a site's location, for cache names that other sites must not share. */
export function siteHome(root: string): string {
  return sha256(root).slice(0, 16);
}

/** The nearest folder with a `package.json`, starting here. */
function packageFolder(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : packageFolder(above);
}
