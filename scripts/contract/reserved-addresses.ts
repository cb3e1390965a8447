/**
 * Addresses that the server or a host answers itself, or that the build of the site writes: no page and no redirect can have
 * one. `server/` and `prerender/hosts/` answer and write them.
 */
export const RESERVED_ADDRESSES: readonly string[] = [
  '/healthz',
  '/admin',
  '/admin.html',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/404.html',
  '/index.html',
  '/cname',
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
  '/routes.json',
  '/manifest.json',
  '/content.css',
  '/types/index.d.ts',
];

/** Folders in which every file is made by the build of the site. */
export const RESERVED_FOLDERS: readonly string[] = ['/admin/', '/assets/', '/icons/', '/images/share/'];
