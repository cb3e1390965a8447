import type { RouteData } from './data/route-data.ts';
import type { SharedData } from './data/shared-data.ts';
import { loadScript, readJson, readManifest, runInTurn, whenWanted } from './data/boot-manifest.ts';
import { dropEvents } from './lib/event-replay.ts';
import { confirmScripted, unmarkScripted } from './lib/scripted.ts';

/**
 * The first script of a page, and for a while the only one. What is on screen was drawn without any, so the app's code
 * and data are not asked for before the page has been seen: when it has loaded and the browser is idle, or as soon as
 * somebody touches it. What is pressed until then is kept for the app (`boot.ts`).
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
  // The page works without the app: links lead on and forms are sent by the browser.
  start().catch((error: unknown) => {
    console.error(error);
    unmarkScripted();
    dropEvents(document.body);
  });
});
