import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  _headers: '/*',
  '../rules.json': JSON.stringify({
    redirects: [
      { from: '/locations/short', to: '/locations/long-form', status: 301 },
      { from: '/locations/old.html', to: '/locations/long-form', status: 301 },
      { from: '/locations/*', to: '/locations', status: 302 },
    ],
    headers: [
      {
        path: '/*',
        headers: [
          ['X-Content-Type-Options', 'nosniff'],
          ['Content-Security-Policy', "default-src 'none'; script-src 'self'"],
          ['X-Frame-Options', 'DENY'],
          ['Referrer-Policy', 'no-referrer'],
        ],
      },
      { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
    ],
  }),
};

export interface SiteFolder {
  root: string;
  contactDir: string;
  remove: () => Promise<void>;
}

/** Creates a small built site in a new folder, with the rules of its host beside it. */
export async function createSiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  const root = path.join(folder, 'site');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return {
    root,
    contactDir: path.join(folder, 'submissions'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
