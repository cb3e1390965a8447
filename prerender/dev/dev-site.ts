import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { findFallback, findRedirect } from '../../src/router/redirects.ts';
import { canonicalPath } from '../../src/lib/paths.ts';
import { readRoutes } from '../content-files.ts';
import { serveContent } from '../plugins/content-assets.ts';
import { devForm } from './dev-form.ts';
import { followContent } from './follow-content.ts';
import { noContentPage } from './no-content-page.ts';
import { privateFiles } from './private-files.ts';

/** Address where the overlay reads the state of the content; changes are sent over the hot channel. */
const STATE_PATH = '/@content-state';

/**
 * The development server of the site: follows `content dev`, sends changes to the open pages, responds like a
 * host (404, redirects), and handles the contact form.
 */
export function devSite(): Plugin {
  return {
    name: 'site:dev',
    apply: 'serve',
    // Same settings as `npm start`; without a port Vite selects a free one.
    config: ({ root = process.cwd() }) => {
      const { PORT, HOST } = process.env;
      return {
        server: {
          ...privateFiles(root),
          ...(PORT && { port: Number(PORT), strictPort: true }),
          ...(HOST && { host: HOST }),
        },
      };
    },
    configureServer(server) {
      const content = followContent(server);
      serveContent(server, content.fresh);
      server.middlewares.use(STATE_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(content.state()));
      });
      server.middlewares.use(devForm(server));
      server.middlewares.use((request, response, next) => answerAsHost(server, request, response, next));
    },
  };
}

/**
 * Handles redirects, the status of unknown addresses, and the page that is shown while there is no content.
 */
function answerAsHost(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || /^\/(?:@|__)/.test(pathOf(request))) {
    next();
    return;
  }
  if (pathOf(request).includes('.')) {
    // If the file does not exist, the renderer returns a document, whose status must be 404.
    answerNotFound(response);
    next();
    return;
  }
  const routes = routesNow();
  if (routes === undefined) {
    response.statusCode = 503;
    response.setHeader('Content-Type', 'text/html');
    void server.transformIndexHtml('/', noContentPage()).then((html) => response.end(html), next);
    return;
  }
  const path = canonicalPath(pathOf(request));
  if (routes.routes.some((route) => route.path === path)) {
    next();
    return;
  }
  const moved = findRedirect(path, routes);
  const target = moved ?? findFallback(path, routes);
  if (target === undefined) {
    answerNotFound(response);
    next();
    return;
  }
  response.statusCode = moved === undefined ? 302 : 301;
  response.setHeader('Location', target);
  response.end();
}

function routesNow(): ReturnType<typeof readRoutes> | undefined {
  try {
    return readRoutes();
  } catch {
    return undefined;
  }
}

function pathOf(request: Connect.IncomingMessage): string {
  return (request.originalUrl ?? request.url ?? '/').replace(/[?#].*$/, '');
}

/** Changes the status of a document to 404: the renderer cannot set a status. */
function answerNotFound(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const type = String(response.getHeader('content-type') ?? '');
    return write(status === 200 && type.startsWith('text/html') ? 404 : status, ...rest);
  };
}
