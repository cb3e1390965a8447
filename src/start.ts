import type { RouteData, SharedData } from './data/route-data.ts';
import { loadScript, readJson, readManifest, runInTurn, whenWanted } from './data/boot-manifest.ts';
import { dropEvents } from './lib/event-replay.ts';
import { confirmScripted, unmarkScripted } from './lib/scripted.ts';

/**
 * The entry script of a page. The page is prerendered, so code and data of the app are only loaded after it
 * was painted: when it is loaded and the browser is idle, or on the first interaction. Events until then are
 * recorded and replayed (`boot.ts`).
 */
async function start(): Promise<void> {
  const plan = readManifest();
  plan.scripts.forEach(loadScript);
  const [{ startApp }, shared, route] = await Promise.all([
    runInTurn(plan.scripts).then(() => import('./browser.tsx')),
    readJson<SharedData>('~app-data', plan.shared),
    readJson<RouteData>('~route-data', plan.route),
  ]);
  await startApp(shared, route);
}

confirmScripted();
whenWanted(() => {
  // The page works without the app: links navigate and forms are submitted by the browser.
  start().catch((error: unknown) => {
    console.error(error);
    unmarkScripted();
    dropEvents(document.body);
  });
});
