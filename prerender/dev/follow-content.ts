import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ViteDevServer, WebSocketClient } from 'vite';
import type { DevError, DevMessage } from '../../scripts/shared/dev-messages.ts';
import type { RouteData, RedirectTable, RoutesFile } from '../../src/data/route-data.ts';
import type { Site } from '../../src/data/site.ts';
import { canonicalPath } from '../../src/lib/paths.ts';
import { CONTENT_DIR, hostedSite } from '../content-files.ts';
import { ROUTES_ID } from '../plugins/content-assets.ts';

/**
 * Receives the messages of `content dev` (`npm run dev` connects both), and forwards them to the open pages; problems are
 * shown in Vite's overlay.
 * @returns files that `content dev` has sent and not written yet, by their path in the output
 */
export function followContent(server: ViteDevServer): ReadonlyMap<string, string> {
  const fresh = new Map<string, string>();
  const screens = new Map<WebSocketClient, string>();
  let error: DevError | null = null;
  let structure = structureOf(fresh);

  const change = (files: readonly string[], isShared: boolean): void => {
    const pages = files.flatMap((file) => pageOf(fresh, file) ?? []);
    const paths = new Set(screens.values());
    const shared = isShared ? sharedOf(fresh) : null;
    server.ws.send('content:changed', { pages: pages.filter(({ path }) => paths.has(path)), shared });
  };
  const built = (isWritten: boolean, next: DevError | null): void => {
    const last = error;
    error = next;
    fresh.clear();
    const before = structure;
    structure = structureOf(fresh);
    if (isWritten) server.ws.send('content:state', {});
    if (before === structure || !isWritten) change([], true);
    else {
      // The list of routes is part of the application's code, and so is the map.
      for (const id of [ROUTES_ID, 'virtual:county-map']) {
        const module = server.moduleGraph.getModuleById(`\0${id}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    }
    if (error !== null) server.ws.send({ type: 'error', err: error });
    // An update closes the overlay.
    else if (last !== null) server.ws.send({ type: 'update', updates: [] });
  };

  if (process.env.CONTENT_DEV_CHANNEL !== '1') return fresh;
  process.on('message', (message: DevMessage) => {
    if (message.kind === 'built') built(message.isWritten, message.error);
    else {
      for (const [file, text] of Object.entries(message.files)) fresh.set(file, text);
      const files = Object.keys(message.files);
      change(
        files,
        files.some((file) => !file.startsWith('data/')),
      );
    }
  });
  // Pages that are opened or reloaded later have missed the message.
  server.ws.on('connection', (socket: { send: (message: string) => void }) => {
    if (error !== null) socket.send(JSON.stringify({ type: 'error', err: error }));
  });
  server.ws.on('content:screen', (path: string, client: WebSocketClient) => {
    if (!screens.has(client)) client.socket.on('close', () => screens.delete(client));
    screens.set(client, path);
    // The document may be older than the last edit, which was sent before the page could receive it.
    client.send('content:screen', { pages: screenOf(fresh, path), shared: sharedOf(fresh) });
  });
  if (process.connected) process.send?.('ready');
  return fresh;
}

function read(fresh: ReadonlyMap<string, string>, file: string): unknown {
  try {
    return JSON.parse(fresh.get(file) ?? readFileSync(resolve(CONTENT_DIR, file), 'utf8')) as unknown;
  } catch {
    // It does not exist yet, or the output is being replaced.
    return undefined;
  }
}

function pageOf(fresh: ReadonlyMap<string, string>, file: string): RouteData | undefined {
  return file.startsWith('data/') ? (read(fresh, file) as RouteData | undefined) : undefined;
}

/** The data of the page at an address, if it exists. */
function screenOf(fresh: ReadonlyMap<string, string>, path: string): RouteData[] {
  const routes = read(fresh, 'routes.json') as RoutesFile | undefined;
  const listing = routes?.routes.find((route) => route.path === canonicalPath(path));
  const page = listing && pageOf(fresh, listing.data);
  return page === undefined ? [] : [page];
}

/** Data that is part of every open page and is not reloaded during navigation. */
function sharedOf(fresh: ReadonlyMap<string, string>): { site: Site; table: RedirectTable } | null {
  const site = read(fresh, 'site.json');
  const routes = read(fresh, 'routes.json') as RoutesFile | undefined;
  if (site === undefined || routes === undefined) return null;
  const { redirects, fallbacks } = routes;
  return { site: hostedSite(site), table: { redirects, fallbacks } };
}

/** Data that is compiled into the application's modules. */
function structureOf(fresh: ReadonlyMap<string, string>): string {
  const site = read(fresh, 'site.json') as { entry?: { state?: unknown; counties?: unknown } } | undefined;
  const routes = read(fresh, 'routes.json') as RoutesFile | undefined;
  return JSON.stringify([routes?.collections, site?.entry?.state, site?.entry?.counties]);
}
