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
import { CONTENT_DIR, readRoutes } from '../content-files.ts';
import { deployedName } from '../documents/data-files.ts';

/** What visitors' browsers read at the same address, and the data of pages, which a build gives names with a mark of their content. */
const SERVED_FOLDERS = [...PUBLIC_FOLDERS, 'data'] as const;

export const ROUTES_ID = 'virtual:collection-routes';

/** The module that tells the app where each collection's pages live: a few hundred bytes of `routes.json`. */
const routesModule = () => `export const collections = ${JSON.stringify(readRoutes().collections)};`;

/** Serves the compiled content; what `content dev` has told and not written yet comes first. */
export function serveContent(server: ViteDevServer, fresh: ReadonlyMap<string, string>): void {
  for (const folder of SERVED_FOLDERS) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = decodedPath(request.url ?? '/') ?? '';
      const told = fresh.get(`${folder}/${name}`);
      const send = told === undefined ? sendFile(resolve(CONTENT_DIR, folder), name) : undefined;
      if (send !== undefined) send(request, response);
      else if (told !== undefined) response.setHeader('Content-Type', 'application/json').end(told);
      else {
        response.statusCode = 404;
        if (/\.[^/]*$/.test(name)) response.end();
        else next();
      }
    });
  }
  // The feed, the sitemap, and what else stands beside the pages.
  server.middlewares.use(serveOutput(CONTENT_DIR, '/'));
}

/**
 * Copies the compiled content beside the pages in a build, and gives the app the patterns of the pages' addresses. While
 * developing, `dev/dev-site.ts` serves it.
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
