import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contactHtml } from './contact-page.ts';

const PAGE = 'a page of some length, so that it may be read in parts';

const FILES: Record<string, string | Buffer> = {
  'index.html': 'home',
  'about.html': PAGE,
  'about.html.br': 'compressed by brotli',
  'about.html.gz': gzipSync(PAGE),
  'contact.html': contactHtml,
  '404.html':
    '<!doctype html><html lang="en"><head><title>404</title></head><body><main><h1>404</h1><h2>Page Not Found</h2><p>not found</p></main></body></html>',
  'locations.html': 'locations',
  'locations/long-form.html': 'long form',
  'assets/App-X1.js': 'code',
  'favicon.ico': 'icon',
  '.well-known/security.txt': 'Contact: us',
  _redirects:
    '/locations/short /locations/long-form 301\n/locations/old.html /locations/long-form 301\n/locations/* /locations 302\n',
  _headers: [
    "/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'; script-src 'self'\n  X-Frame-Options: DENY",
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  ].join('\n\n'),
};

export interface SiteFolder {
  root: string;
  contactDir: string;
  remove: () => Promise<void>;
}

/** Creates a small built site in a new folder, a secret file beside it, and symlinks in the site. */
export async function createSiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  const root = path.join(folder, 'site');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await symlink('../secret.txt', path.join(root, 'linked.txt'));
  await symlink('..', path.join(root, 'up'));
  await symlink('loop.html', path.join(root, 'loop.html'));
  await symlink('about.html', path.join(root, 'inside.html'));
  return {
    root,
    contactDir: path.join(folder, 'submissions'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
