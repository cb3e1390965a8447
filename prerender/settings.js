// The variables that determine the output of a site build. All code of a build reads them here, and lint
// forbids `process.env` in it, so none can be missing in the decision whether to build again
// (`build-stamp.js`).
import process from 'node:process';

export const SETTINGS = /** @type {const} */ ([
  // Folders: of the site, of the compiled content, and of the content itself.
  'SITE_OUT_DIR',
  'CONTENT_OUT_DIR',
  'CONTENT_ROOT',
  // The host that the site is built for, and whether it has an editing page.
  'SITE_HOST',
  'SITE_ADMIN',
  // The time of the build: for the year in the footer, and the expiration date in `security.txt`.
  'SOURCE_DATE_EPOCH',
  // Used by Vite.
  'NODE_ENV',
]);

/**
 * The value of a variable; undefined if it is not set.
 * @param {typeof SETTINGS[number]} name
 */
export const setting = (name) => process.env[name];

/**
 * Arguments by which the `content` command uses the folders of these variables; its root is the parent of the
 * output folder unless it is set.
 */
export function contentWords() {
  const out = setting('CONTENT_OUT_DIR');
  const root = setting('CONTENT_ROOT') ?? (out === undefined ? undefined : `${out}/..`);
  return [...(out === undefined ? [] : ['--out', out]), ...(root === undefined ? [] : ['--root', root])];
}

/** Hosts that a site can be built for: three services, and any self-hosted server with nginx or Caddy. */
export const HOSTS = /** @type {const} */ (['netlify', 'cloudflare', 'github', 'plain']);
