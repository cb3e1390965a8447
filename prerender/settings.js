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
