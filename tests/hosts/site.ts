import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoutesFile } from '#content/types/index.d.ts';

/** Every host that the build knows, and our own server. */
export const BUILDS = ['netlify', 'cloudflare', 'github', 'plain'] as const;
export type Build = (typeof BUILDS)[number];

/** The host that `npm run build` builds for where none is named. */
export const USUAL: Build = 'netlify';

/** The build for a host; its pages are in `client/`. That for the usual host is the one of `npm run build`. */
export const buildFolder = (build: Build) => path.resolve(build === USUAL ? 'dist' : `dist-hosts/${build}`);

export const { routes, redirects, fallbacks } = JSON.parse(
  readFileSync('dist-content/routes.json', 'utf8'),
) as RoutesFile;
export const pages = routes.filter(({ status }) => status === 200);

/** The text of a page's own heading, as it was built. */
export function headingOf(html: string): string {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

export const pageFile = (folder: string, address: string) =>
  path.join(folder, 'client', address === '/' ? 'index.html' : `${address.slice(1)}.html`);
