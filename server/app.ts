import { Hono, type Context } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpBindings } from '@hono/node-server';
import { createContact, type ContactOptions } from './contact.ts';
import type { Channels } from './delivery/channels.ts';
import { readHostRules } from './host-rules/host-rules.ts';
import { createErrorPages, type ErrorStatus } from './pages/error-page.ts';
import { createPages, MAX_ADDRESS, type Pages } from './pages/serve-page.ts';
import { log as logLine } from './log.ts';

export interface AppOptions extends ContactOptions {
  /** A proxy in front names the client, whatever address it has itself. */
  trustProxy?: boolean;
}

type App = Hono<{ Bindings: NodeBindings }>;
type AppContext = Context<{ Bindings: NodeBindings }>;

export interface SiteApp {
  fetch: App['fetch'];
  request: App['request'];
  channels: Channels;
  /** Headers that an answer has which is none of the application's, such as one to a request that cannot be read. */
  commonHeaders: [name: string, value: string][];
  stop(): Promise<void>;
}

/** Address that takes the contact form. */
const FORM_PATH = '/';
/** Address at which the server says that it runs. */
export const HEALTH_PATH = '/healthz';

/** What may be done at an address that there is. */
const allowed = (pathname: string) => (pathname === FORM_PATH ? 'GET, HEAD, POST' : 'GET, HEAD');

/** Every answer has the site's headers; those that no rule names have values that are safe anywhere. */
function addHeaders(app: App, pages: Pages): void {
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of pages.commonHeaders(new URL(context.req.url).pathname))
      context.res.headers.set(name, value);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
      xFrameOptions: 'DENY',
      // For browsers and players that are gone, or what browsers do anyway. With them the home page no longer comes in the first
      // ten packets (14,600 bytes), and everything in it is a round trip later.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
}

/** The site as an application: pages, redirects, headers and errors of a static host, and the contact form's POST. */
export async function createApp(options: AppOptions): Promise<SiteApp> {
  const { root, trustProxy = false, log = logLine } = options;
  const pages = createPages(root, await readHostRules(root));
  const errorPage = createErrorPages(root);
  const contact = await createContact(options);

  const fail = async (context: AppContext, status: ErrorStatus) => {
    context.header('Cache-Control', 'no-store');
    return context.html(await errorPage(status), status as 400);
  };

  /** A page, or for another method what may be done with it. */
  async function servePage(context: AppContext): Promise<Response> {
    const { method, url } = context.req;
    const { pathname } = new URL(url);
    if (pathname.length > MAX_ADDRESS) return fail(context, 414);
    const isRead = method === 'GET' || method === 'HEAD';
    const isThere = async () => pathname === HEALTH_PATH || (await pages.resolve(pathname)).status !== 404;
    if (!isRead && (await isThere())) {
      context.header('Allow', allowed(pathname));
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
  app.post(FORM_PATH, (context) => contact.handle(context.req.raw, clientAddress(context, trustProxy)));
  app.all('*', servePage);
  app.onError((error, context) => {
    log(`${context.req.method} ${context.req.path} failed.`, error);
    return fail(context, 500);
  });
  return {
    fetch: app.fetch,
    request: app.request,
    channels: contact.channels,
    commonHeaders: pages.commonHeaders('/'),
    stop: () => contact.stop(),
  };
}

export type NodeBindings = Partial<HttpBindings>;

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The last address of a list is the one that the nearest proxy saw itself; those before it anybody may have written. */
const lastOf = (list: string) => list.split(',').at(-1)?.trim() ?? '';

/** An address without the port that some proxies add. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');

/**
 * Who sends a request. Behind a proxy that is whom the proxy names, and a proxy is believed when it runs on this
 * machine, or when the settings say that there is one.
 */
export function clientAddress(context: Context<{ Bindings: NodeBindings }>, trustProxy: boolean): string {
  // Outside a running server, as in tests, there is no connection.
  const incoming = (context.env as NodeBindings | undefined)?.incoming;
  const peer = incoming?.socket.remoteAddress ?? '127.0.0.1';
  const forwarded = withoutPort(lastOf(context.req.header('x-forwarded-for') ?? ''));
  return forwarded !== '' && (trustProxy || LOOPBACK.test(peer)) ? forwarded : peer;
}
