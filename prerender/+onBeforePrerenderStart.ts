import { readRoutes } from './content-files.ts';

/**
 * The addresses to prerender: one HTML file per route of the content, including the not-found page
 * (404.html).
 */
export default function onBeforePrerenderStart(): string[] {
  return readRoutes().routes.map(({ path }) => path);
}
