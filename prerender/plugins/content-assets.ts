import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import {
  copyOutput,
  decodedPath,
  PUBLIC_FOLDERS,
  sendFile,
  serveOutput,
} from '../../scripts/vite/output-files.ts';
import { CONTENT_DIR, readRoutes, readSite } from '../content-files.ts';
import { deployedName, dataMarks, integrityOf } from '../documents/data-files.ts';
import type { SharedData } from '../../src/data/route-data.ts';

/**
 * Folders that browsers read at the same address, and the data of pages, whose names contain a hash in a
 * build.
 */
const SERVED_FOLDERS = [...PUBLIC_FOLDERS, 'data'] as const;

export const ROUTES_ID = 'virtual:collection-routes';

/** The module with the address patterns of each collection: a few hundred bytes of `routes.json`. */
const routesModule = () => `export const collections = ${JSON.stringify(readRoutes().collections)};`;

/** Serves the compiled content; files that `content dev` has sent and not written yet take precedence. */
export function serveContent(server: ViteDevServer, fresh: ReadonlyMap<string, string>): void {
  for (const folder of SERVED_FOLDERS) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = decodedPath(request.url ?? '/') ?? '';
      const freshText = fresh.get(`${folder}/${name}`);
      const send = freshText === undefined ? sendFile(resolve(CONTENT_DIR, folder), name) : undefined;
      if (send !== undefined) send(request, response);
      else if (freshText !== undefined) response.setHeader('Content-Type', 'application/json').end(freshText);
      else {
        response.statusCode = 404;
        if (/\.[^/]*$/.test(name)) response.end();
        else next();
      }
    });
  }
  // The feed, the sitemap, and other files beside the pages.
  server.middlewares.use(serveOutput(CONTENT_DIR, '/'));
}

/**
 * Copies the compiled content beside the pages in a build, and provides the address patterns to the
 * application. In development, `dev/dev-site.ts` serves it.
 */
export function contentAssets(): Plugin {
  return {
    name: 'site:content-assets',
    resolveId: (id) => (id === ROUTES_ID ? `\0${id}` : undefined),
    load: (id) => (id === `\0${ROUTES_ID}` ? routesModule() : undefined),
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const { data } of readRoutes().routes) {
        const to = join(dir, deployedName(data));
        mkdirSync(dirname(to), { recursive: true });
        cpSync(join(CONTENT_DIR, data), to);
      }
      copyOutput(CONTENT_DIR, dir);
    },
  };
}

const MODULE_ID = 'virtual:shared-data';

/** The site's data and its redirects, which every page needs. */
function sharedText(marks: string): string {
  const { redirects, fallbacks } = readRoutes();
  return JSON.stringify({ site: readSite(), table: { redirects, fallbacks }, marks } satisfies SharedData);
}

/**
 * Writes data that all pages share into files instead of every document: the site's data, and the hashes of
 * the pages' data files. Their names contain a hash, so that browsers can cache them, and the integrity of
 * the first is in the documents, so an application never starts with the data of another version.
 */
export function sharedData(): Plugin {
  const files = new Map<string, string>();
  let shared = { url: '', integrity: '' };
  let marks: string | undefined;

  return {
    name: 'site:shared-data',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.config.command !== 'build') return;
      const list = JSON.stringify(dataMarks());
      marks = `/${deployedName('assets/data.json', list)}`;
      const text = sharedText(marks);
      shared = { url: `/${deployedName('assets/site.json', text)}`, integrity: integrityOf(text) };
      files.clear();
      files.set(marks, list).set(shared.url, text);
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE_ID}`
        ? `export const sharedDataFile = ${JSON.stringify(shared)}; export const marksFile = ${JSON.stringify(marks)};`
        : undefined,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [url, source] of files) this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
  };
}
