import { cp, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_DIR } from '../content-files.ts';

/** Folders of the content that visitors' browsers read, at the same address. */
const PUBLIC_FOLDERS = ['data', 'images', 'search'] as const;

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Tells the open pages that the content was built anew; a change of the site's own data needs a whole reload. */
function watchContent(server: ViteDevServer): void {
  const manifest = resolve(CONTENT_DIR, 'manifest.json');
  const readSite = () => readFile(resolve(CONTENT_DIR, 'site.json'), 'utf8').catch(() => '');
  let site = readSite();

  const changed = async (file: string) => {
    if (file !== manifest) return;
    const [before, after] = [await site, await readSite()];
    site = Promise.resolve(after);
    if (before === after) server.ws.send('content:changed');
    else server.ws.send({ type: 'full-reload' });
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

/** Serves the compiled content while developing, and copies it beside the pages in a build. */
export function contentAssets(): Plugin {
  return {
    name: 'site:content-assets',
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
