import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_DIR, readRoutes } from '../content-files.ts';

/** Folders of the content that visitors' browsers read, at the same address. */
const PUBLIC_FOLDERS = ['data', 'images', 'search'] as const;

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const ROUTES_ID = 'virtual:collection-routes';

/** The module that tells the app where each collection's pages live: a few hundred bytes of `routes.json`. */
const routesModule = () => `export const collections = ${JSON.stringify(readRoutes().collections)};`;

/** What every open page has in it and no navigation renews: the site's own data, and where pages live. */
async function readShared(): Promise<string> {
  try {
    return (await readFile(resolve(CONTENT_DIR, 'site.json'), 'utf8')) + routesModule();
  } catch {
    // Not built yet, or while one output is put in the place of another: the next change is seen against this.
    return '';
  }
}

/** Tells the open pages that the content was built anew; what all of them share needs a whole reload. */
function watchContent(server: ViteDevServer): void {
  const manifest = resolve(CONTENT_DIR, 'manifest.json');
  let shared = readShared();

  const changed = async (file: string) => {
    if (file !== manifest) return;
    const [before, after] = [await shared, await readShared()];
    shared = Promise.resolve(after);
    if (before === after) {
      server.ws.send('content:changed');
      return;
    }
    const routes = server.moduleGraph.getModuleById(`\0${ROUTES_ID}`);
    if (routes) server.moduleGraph.invalidateModule(routes);
    server.ws.send({ type: 'full-reload' });
  };
  server.watcher.add(manifest);
  server.watcher.on('add', (file) => void changed(file));
  server.watcher.on('change', (file) => void changed(file));
}

function serveContent(server: ViteDevServer): void {
  for (const folder of PUBLIC_FOLDERS) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = normalize(decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, '')));
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
 * Serves the compiled content while developing, copies it beside the pages in a build, and gives the app the patterns
 * of the pages' addresses.
 */
export function contentAssets(): Plugin {
  return {
    name: 'site:content-assets',
    resolveId: (id) => (id === ROUTES_ID ? `\0${id}` : undefined),
    load: (id) => (id === `\0${ROUTES_ID}` ? routesModule() : undefined),
    configureServer(server) {
      serveContent(server);
      watchContent(server);
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const folder of PUBLIC_FOLDERS) {
        const from = resolve(CONTENT_DIR, folder);
        if (existsSync(from)) await cp(from, join(dir, folder), { recursive: true });
      }
    },
  };
}
