import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
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
 * can restore; otherwise the user's own folder for caches. Never inside a checkout, which could bring a cache
 * along, nor where the command is installed, which the user may not own. `CONTENT_CACHE_DIR` overrides it.
 * @param root absolute path of the folder with `content/` and `schemas/`
 */
export function cacheFolder(root: string): string {
  const { CONTENT_CACHE_DIR: fixed = '' } = process.env;
  if (fixed !== '') return path.resolve(fixed);
  const home = packageFolder(root);
  if (home !== undefined && existsSync(path.join(home, 'node_modules')))
    return path.join(home, 'node_modules', '.cache', 'content');
  return cacheOfUser();
}

/**
 * A secret of this user that is part of the checksums of a cache, unless that is in `node_modules`, where CI restores
 * it: files that came along with a checkout do not have it, so they are not used.
 */
export function cacheSeal(folder: string): string {
  if (folder.split(path.sep).includes('node_modules')) return '';
  const file = path.join(cacheOfUser(), 'seal');
  const fresh = randomBytes(16).toString('hex');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already, or nothing can be stored: the next run then takes longer.
  }
  try {
    return readFileSync(file, 'utf8') || fresh;
  } catch {
    return fresh;
  }
}

/**
 * The cache folder if it would be inside the site's sources, where names would conflict; otherwise undefined.
 */
export function cacheInSources(root: string): string | undefined {
  const folder = cacheFolder(root);
  return ['content', 'schemas'].some((name) => isInside(folder, path.join(root, name))) ? folder : undefined;
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

function cacheOfUser(): string {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
  const base = [XDG_CACHE_HOME, LOCALAPPDATA].find((folder) => path.isAbsolute(folder));
  return path.join(base ?? path.join(homedir(), '.cache'), 'content');
}
