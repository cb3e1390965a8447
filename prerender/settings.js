// The variables that determine the output of a site build. All code of a build reads them here.
import process from 'node:process';

/** @typedef {'SITE_OUT_DIR' | 'CONTENT_OUT_DIR' | 'CONTENT_ROOT'} Folder of the site, of the compiled content, of the content itself */
/** @typedef {'SITE_HOST' | 'SITE_ADMIN' | 'SOURCE_DATE_EPOCH' | 'NODE_ENV'} Choice */

/**
 * The value of a variable; undefined if it is not set.
 * @param {Folder | Choice} name
 */
export const setting = (name) => process.env[name];

/** All variables, for code of the `content` command that reads its own. */
export const environment = process.env;

/**
 * Arguments by which the `content` command uses the folders of these variables; its root is the parent of the
 * output folder unless it is set.
 */
export function contentWords() {
  const out = setting('CONTENT_OUT_DIR');
  const root = setting('CONTENT_ROOT') ?? (out === undefined ? undefined : `${out}/..`);
  return [...(out === undefined ? [] : ['--out', out]), ...(root === undefined ? [] : ['--root', root])];
}

/** Hosts that a site can be built for: three services, and a server of one's own. */
export const HOSTS = /** @type {const} */ (['netlify', 'cloudflare', 'github', 'plain']);
