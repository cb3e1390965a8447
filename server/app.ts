import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpBindings } from '@hono/node-server';
import { createContact, type ContactOptions } from './contact.ts';
import type { Channels } from './delivery/channels.ts';
import { hostRules } from './host-rules/host-rules.ts';
import { createErrorPages, type ErrorStatus } from './pages/error-page.ts';
import { createPages, MAX_ADDRESS, type Pages } from './pages/serve-page.ts';
import { log as logLine } from './log.ts';

export interface AppOptions extends ContactOptions {
  /** Whether a proxy in front supplies the client's address, even if the proxy is on another machine. */
  trustProxy?: boolean;
}

type App = Hono<{ Bindings: NodeBindings }>;
type AppContext = Context<{ Bindings: NodeBindings }>;

export interface SiteApp {
  fetch: App['fetch'];
  request: App['request'];
  channels: Channels;
  /** Headers for responses that the application does not produce, such as those to an unreadable request. */
  commonHeaders: [name: string, value: string][];
  stop(): Promise<void>;
}

/** Path of the health check. */
export const HEALTH_PATH = '/healthz';

/** Adds the site's headers to every response; headers without a rule get safe defaults. */
function addHeaders(app: App, pages: Pages): void {
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of await pages.commonHeaders(new URL(context.req.url).pathname))
      context.res.headers.set(name, value);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
      xFrameOptions: 'DENY',
      // Only for obsolete browsers and plug-ins, or the default in browsers anyway. With them, the home page
      // would not fit into the first ten packets (14,600 bytes), and everything in it would arrive one round
      // trip later.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
}

/**
 * Creates the site's application: pages, redirects, headers and errors of a static host, and the contact
 * form's POST.
 */
export async function createApp(options: AppOptions): Promise<SiteApp> {
  const { root, trustProxy = false, log = logLine } = options;
  const pages = createPages(root, hostRules(root));
  const errorPage = createErrorPages(root);
  const contact = await createContact(options);

  const fail = async (context: AppContext, status: ErrorStatus) => {
    context.header('Cache-Control', 'no-store');
    return context.html(await errorPage(status), status as 400);
  };

  /** The methods of an address; none if there is nothing. */
  async function allowedMethods(pathname: string): Promise<string[]> {
    const isThere = pathname === HEALTH_PATH || (await pages.resolve(pathname)).status !== 404;
    return [...(isThere ? ['GET', 'HEAD'] : []), ...(pathname === (await contact.path()) ? ['POST'] : [])];
  }

  /** Serves a page; for other methods, responds with the allowed ones. */
  async function servePage(context: AppContext): Promise<Response> {
    const { method, url } = context.req;
    const { pathname } = new URL(url);
    if (pathname.length > MAX_ADDRESS) return fail(context, 414);
    const isRead = method === 'GET' || method === 'HEAD';
    const allowed = isRead ? [] : await allowedMethods(pathname);
    if (allowed.length > 0) {
      context.header('Allow', allowed.join(', '));
      return method === 'OPTIONS' ? context.body(null, 204) : fail(context, 405);
    }
    const request = isRead ? context.req.raw : new Request(url, { headers: { accept: 'text/html' } });
    const response = await pages.serve(request);
    if (!response) return fail(context, 404);
    if (response.status !== 412 && response.status !== 416) return response;
    for (const [name, value] of response.headers) context.header(name, value);
    return fail(context, response.status);
  }

  const app: App = new Hono();
  addHeaders(app, pages);
  app.get(HEALTH_PATH, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ ok: true });
  });
  app.post('*', async (context, next) => {
    if (context.req.path !== (await contact.path())) return next();
    return contact.handle(context.req.raw, clientAddress(context, trustProxy));
  });
  app.all('*', servePage);
  app.onError((error, context) => {
    log(`${context.req.method} ${context.req.path} failed.`, error);
    return fail(context, 500);
  });
  return {
    fetch: app.fetch,
    request: app.request,
    channels: contact.channels,
    commonHeaders: await pages.commonHeaders('/'),
    stop: () => contact.stop(),
  };
}

export type NodeBindings = Partial<HttpBindings>;

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The last address in a list is the one that the nearest proxy saw itself; earlier ones may be forged. */
const lastOf = (list: string) => list.split(',').at(-1)?.trim() ?? '';

/** Removes the port that some proxies append to an address. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');

/**
 * The address of the client. Behind a proxy it is the one that the proxy forwards; a proxy is trusted if it
 * runs on this machine, or if the settings say that there is one.
 */
export function clientAddress(context: Context<{ Bindings: NodeBindings }>, trustProxy: boolean): string {
  // Without a running server, as in tests, there is no connection.
  const incoming = (context.env as NodeBindings | undefined)?.incoming;
  const peer = incoming?.socket.remoteAddress ?? '127.0.0.1';
  const forwarded = withoutPort(lastOf(context.req.header('x-forwarded-for') ?? ''));
  return forwarded !== '' && (trustProxy || LOOPBACK.test(peer)) ? forwarded : peer;
}
