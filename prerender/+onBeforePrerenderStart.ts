import { getGlobalContext } from 'vike/server';
import { startDrawing } from './documents/drawing.ts';
import { readRoutes } from './content-files.ts';

/** The addresses to prerender: one HTML file per route of the content, the not-found page (404.html) included, but for those that stand as they would be drawn. */
export default async function onBeforePrerenderStart(): Promise<string[]> {
  const { assetsManifest } = (await getGlobalContext()) as { assetsManifest?: unknown };
  return startDrawing(
    readRoutes().routes.map(({ path }) => path),
    assetsManifest,
  );
}
