import type { ServerResponse } from 'node:http';
import { type Connect, type Plugin, type ViteDevServer, normalizePath, type ServerOptions } from 'vite';
import { getRequestListener } from '@hono/node-server';
import { findFallback, findRedirect } from '../../src/router/redirects.ts';
import { canonicalPath } from '../../src/lib/paths.ts';
import { readRoutes } from '../content-files.ts';
import { serveContent } from '../plugins/content-assets.ts';
import { followContent } from './follow-content.ts';
import { inboxFolder } from '../../server/inbox/inbox-folder.ts';
import type { Contact } from '../../server/contact.ts';

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
      serveContent(server, followContent(server));
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
  const movedTo = findRedirect(path, routes);
  const target = movedTo ?? findFallback(path, routes);
  if (target === undefined) {
    answerNotFound(response);
    next();
    return;
  }
  response.statusCode = movedTo === undefined ? 302 : 301;
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

/**
 * Page that is shown while there is no output, because the content has had errors since the start. Vite's
 * overlay lists them.
 */
function noContentPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waiting for the content</title>
</head>
<body>
<main>
<h1>Waiting for the content</h1>
<p>It cannot be shown until its errors are fixed. Then this page reloads by itself.</p>
</main>
</body>
</html>`;
}

/** Vite's default list of denied files, which a custom setting replaces. */
const DENIED_BY_VITE = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Escapes characters with a special meaning in glob patterns. */
const literal = (path: string) => path.replace(/[\\*?[\]{}()!+@|^$]/g, '\\$&');

/** Server settings that keep the messages of the contact form private and refuse requests from pages of other sites. */
export function privateFiles(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Pick<ServerOptions, 'cors' | 'fs'> {
  const folders = new Set([inboxFolder(root, {}), inboxFolder(root, environment)]);
  const inbox = [...folders].map((folder) => `${literal(normalizePath(folder))}/**`);
  return { cors: false, fs: { deny: [...DENIED_BY_VITE, ...inbox] } };
}

/**
 * Handles the contact form like `npm start`, with the same inbox; its code is loaded with the first message.
 */
function devForm(server: ViteDevServer): Connect.NextHandleFunction {
  let contact: Promise<Contact> | undefined;
  const listener = getRequestListener(async (request, { incoming }) => {
    contact ??= openContact(server);
    const { handle } = await contact;
    return handle(request, incoming.socket.remoteAddress ?? '');
  });
  server.httpServer?.on('close', () => void contact?.then((form) => form.stop()));
  return (request, response, next) => {
    if (request.method === 'POST' && /^\/(?:\?.*)?$/.test(request.url ?? ''))
      void listener(request, response);
    else next();
  };
}

async function openContact(server: ViteDevServer): Promise<Contact> {
  const [{ createContact }, { readDeliverySettings }, { readContactPage }] = await Promise.all([
    import('../../server/contact.ts'),
    import('../../server/config.ts'),
    import('../../server/form/contact-page.ts'),
  ]);
  return createContact({
    root: server.config.root,
    contactDir: inboxFolder(server.config.root),
    settings: readDeliverySettings(process.env),
    // The current page is requested from the server, because there is no file of it.
    page: async () => {
      const [origin = ''] = server.resolvedUrls?.local ?? [];
      const answer = await fetch(new URL('/contact', origin));
      return readContactPage(await answer.text());
    },
  });
}
