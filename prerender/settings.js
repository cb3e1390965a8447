// The variables that decide what a build of the site writes. Whatever a build runs reads them here, and lint keeps
// `process.env` out of it, so none can be missing in what decides whether a site has to be built again (`build-stamp.js`).
import process from 'node:process';

export const SETTINGS = /** @type {const} */ ([
  // Folders: of the site, of the compiled content, and of the content itself.
  'SITE_OUT_DIR',
  'CONTENT_OUT_DIR',
  'CONTENT_ROOT',
  // The host that the site is built for, and whether it has an editing page.
  'SITE_HOST',
  'SITE_ADMIN',
  // The moment of the build: the year in the footer, and when `security.txt` expires.
  'SOURCE_DATE_EPOCH',
  // Vite's own.
  'NODE_ENV',
]);

/**
 * What a variable says; undefined where it is not set.
 * @param {typeof SETTINGS[number]} name
 */
export const setting = (name) => process.env[name];
