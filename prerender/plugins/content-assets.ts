import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, normalize, relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_DIR, readRoutes } from '../content-files.ts';
import { keptOutput } from '../kept/current.ts';
import { digestOf } from '../kept/digest.ts';
import type { KeptOutput } from '../kept/kept-output.ts';

/** Folders of the content that visitors' browsers read, at the same address. */
const PUBLIC_FOLDERS = ['data', 'files', 'images', 'search'] as const;

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
  for (const folder of PUBLIC_FOLDERS) {
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

/** Copies what browsers read of the compiled content; a copy of the last build that has the same bytes stays. */
export function copyContent(from: string, to: string, output: KeptOutput): void {
  const group = output.group('copies');
  for (const folder of PUBLIC_FOLDERS.map((name) => join(from, name)).filter((place) => existsSync(place)))
    for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (one.isDirectory()) continue;
      const file = join(one.parentPath, one.name);
      const name = relative(from, file).replaceAll('\\', '/');
      const bytes = readFileSync(file);
      const digest = digestOf([bytes]);
      if (!group.take(name, digest)) {
        mkdirSync(dirname(join(to, name)), { recursive: true });
        writeFileSync(join(to, name), bytes);
        group.made(name, digest);
      }
      output.setDigest(name, digest);
    }
  group.settle();
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
      const output = keptOutput();
      if (output) copyContent(CONTENT_DIR, dir, output);
    },
  };
}
