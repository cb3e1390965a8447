import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import type { BlankEnv } from 'hono/types';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createContactHandler, MAX_FORM_BYTES } from './contact-form.ts';
import { resolveAddress } from './resolve-address.ts';
import { headersFor } from './host-rules/headers.ts';
import { readHostRules } from './host-rules/read-rules.ts';
import { isPublicFile } from './public-file.ts';
import { createSubmissionStore } from './submissions.ts';

export interface ServerOptions {
  /** The built site: `dist/client`. */
  root: string;
  /** Where submissions of the contact form are kept. */
  contactDir: string;
  /** 0 takes any free one. */
  port: number;
  host?: string;
}

export interface RunningServer {
  url: string;
  /** Stops taking requests and resolves when the running ones are answered. */
  close(): Promise<void>;
}

/** What the file server does not know by its name. */
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Pages may change with every build; what never changes under its name says so in `_headers`. */
const REVALIDATE = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** The site as an application: pages, redirects, headers and 404s of a static host, and the contact form's POST. */
export async function createApp({
  root,
  contactDir,
}: Pick<ServerOptions, 'root' | 'contactDir'>): Promise<Hono> {
  const { redirects, headers: headerRules } = await readHostRules(root);
  const exists = (address: string) => Promise.resolve(isPublicFile(root, address));
  const thanksPage = existsSync(path.join(root, 'contact/thanks.html')) ? '/contact/thanks' : '/contact#sent';

  async function servePage(context: Context<BlankEnv, string>): Promise<Response> {
    const { pathname, search } = new URL(context.req.url);
    const resolution = await resolveAddress(decode(pathname), redirects, exists);
    if (resolution.kind === 'redirect') return context.redirect(resolution.to + search, resolution.status);

    const headers: Record<string, string> = { ...REVALIDATE, ...headersFor(headerRules, pathname) };
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const send = serveStatic({ root, path: resolution.address, precompressed: true });
    const response = await send(context, () => Promise.resolve());
    if (!response) return context.text('Not found', 404);
    const type = headers['Content-Type'] ?? (resolution.address.endsWith('.md') ? MARKDOWN : undefined);
    if (type && resolution.status === 200) response.headers.set('Content-Type', type);
    return resolution.status === 200
      ? response
      : new Response(response.body, { status: resolution.status, headers: response.headers });
  }

  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.post(
    '/',
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (context) => context.text('The form is too large.', 413) }),
    createContactHandler(createSubmissionStore(contactDir), thanksPage),
  );
  app.get('*', etag(), servePage);
  app.onError((error, context) => {
    console.error(error);
    return context.text('Something went wrong here.', 500);
  });
  return app;
}

/** A path with its escapes resolved; a malformed one leads nowhere. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/404';
  }
}

/** Serves the built site. Rejects when it cannot: no build, or a port that is taken. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, port, host } = options;
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`There is no built site in ${root}. Build it first: npm run build`);
  }
  const app = await createApp(options);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Start with another one: PORT=${port + 1} npm start`, {
              cause: error,
            })
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });

  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actual}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}
