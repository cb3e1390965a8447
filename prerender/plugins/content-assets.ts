import { readFile } from 'node:fs/promises';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_DIR, readRoutes } from '../content-files.ts';
import { deployedName } from '../documents/data-files.ts';

/** Folders of the content that visitors' browsers read, at the same address. */
const COPIED_FOLDERS = ['files', 'images', 'search'] as const;

/** What stands beside the pages; `outputs` in the schema of the site says what that is. */
const OUTPUTS_FOLDER = 'site';

/** And the data of pages, which a build gives names with a mark of their content. */
const SERVED_FOLDERS = [...COPIED_FOLDERS, 'data'] as const;

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

export const ROUTES_ID = 'virtual:collection-routes';

/** The module that tells the app where each collection's pages live: a few hundred bytes of `routes.json`. */
const routesModule = () => `export const collections = ${JSON.stringify(readRoutes().collections)};`;

/** Serves the compiled content; what `content dev` has told and not written yet comes first. */
export function serveContent(server: ViteDevServer, fresh: ReadonlyMap<string, string>): void {
  for (const folder of SERVED_FOLDERS) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = normalize(decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, '')));
      const told = fresh.get(`${folder}/${name.replace(/^\//, '')}`);
      if (told !== undefined) {
        response.setHeader('Content-Type', TYPES['.json'] ?? '');
        response.end(told);
        return;
      }
      readFile(join(resolve(CONTENT_DIR, folder), name)).then(
        (body) => {
          response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
          response.end(body);
        },
        () => {
          response.statusCode = 404;
          if (extname(name) === '') next();
          else response.end();
        },
      );
    });
  }
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
      for (const folder of COPIED_FOLDERS) {
        const from = join(CONTENT_DIR, folder);
        if (existsSync(from)) cpSync(from, join(dir, folder), { recursive: true });
      }
      // Sitemap, feed, Markdown copies: each at its own address.
      const beside = join(CONTENT_DIR, OUTPUTS_FOLDER);
      if (existsSync(beside)) cpSync(beside, dir, { recursive: true });
    },
  };
}
