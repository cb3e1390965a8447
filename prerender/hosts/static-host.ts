import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { BlogEntry } from '#content/types/index.d.ts';
import type { RoutesFile, Site } from '../../src/data/types.ts';
import { readRouteData, readRoutes, readSite } from '../content-files.ts';
import { rssFeed, type FeedItem } from './feed.ts';
import { headersFile } from './headers-file.ts';
import { llmsTxt } from './llms-txt.ts';
import { precompress } from './precompress.ts';
import { redirectsFile } from '../../server/redirects-file.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { ICON_SIZES, webManifest } from './web-manifest.ts';

const ICON = 'prerender/public/icons/icon.svg';

function feedItems(routes: RoutesFile['routes']): FeedItem[] {
  return routes
    .filter(({ head }) => head.type === 'article')
    .map(({ data, head }) => {
      const { title, summary, date } = readRouteData(data).entry as BlogEntry;
      return { title, summary, date, url: head.canonical };
    });
}

async function writeSiteFiles(folder: string, list: RoutesFile, site: Site): Promise<void> {
  const files = {
    _redirects: redirectsFile(list),
    _headers: headersFile(site.analytics?.endpoint),
    'sitemap.xml': sitemapXml(list.routes),
    'robots.txt': robotsTxt(site.origin),
    'feed.xml': rssFeed(site, feedItems(list.routes)),
    'llms.txt': llmsTxt(site, list.routes),
    'manifest.webmanifest': webManifest(site),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

async function writeIcons(folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  await Promise.all(
    ICON_SIZES.map((size) =>
      sharp(resolve(ICON), { density: 600 })
        .resize(size, size)
        .png()
        .toFile(join(folder, 'icons', `icon-${size}.png`)),
    ),
  );
}

/** One HTML file per route, neither fewer nor more: a page that failed to render must not go unnoticed. */
async function assertEveryPage(folder: string, routes: RoutesFile['routes']): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const found = new Set(
    names.map((name) => `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/')),
  );
  const missing = routes.filter(({ path }) => !found.has(path)).map(({ path }) => path);
  const extra = [...found].filter((path) => !routes.some((route) => route.path === path));
  if (missing.length + extra.length === 0) return;
  throw new Error(
    `The prerendered pages differ from routes.json. Missing: ${missing.join(', ') || 'none'}. Too many: ${extra.join(', ') || 'none'}.`,
  );
}

/** vike builds entries for its own client runtime, which no page of ours loads. */
async function removeUnusedEntries(folder: string): Promise<void> {
  const entries = join(folder, 'assets/entries');
  const unused = (await readdir(entries)).filter((name) => !name.includes('_client.'));
  await Promise.all(unused.map((name) => rm(join(entries, name))));
}

/**
 * The last step of a build, after prerendering: checks that every page is there and adds what a static host needs
 * beside the pages (redirects, headers, sitemap, feed, icons), and the compressed copies.
 */
export function staticHost(): Plugin {
  return {
    name: 'site:static-host',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const outDir = builder.environments.client?.config.build.outDir;
        if (!outDir) throw new Error('There is no client build to finish.');
        const folder = resolve(builder.config.root, outDir);
        const list = readRoutes();
        await assertEveryPage(folder, list.routes);
        await removeUnusedEntries(folder);
        await writeSiteFiles(folder, list, readSite());
        await writeIcons(folder);
        const count = await precompress(folder);
        builder.config.logger.info(`✓ ${list.routes.length} pages checked, ${count} files compressed.`);
      },
    },
  };
}
