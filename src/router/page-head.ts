import { headTags, type HeadTag, replaceHead } from '../head/head-tags.ts';
import type { PageHandle, RouteData } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';
import { structures } from '../pages/structures.ts';

/** The head tags of a page, including its structured data. */
export const pageTags = (route: RouteData, site: Site, handle?: PageHandle): HeadTag[] =>
  headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: structures[route.collection]?.(route, site),
  });

/** Replaces the head of the previous page. */
export const updateHead = (route: RouteData, site: Site, handle?: PageHandle): void =>
  replaceHead(route.head.title, pageTags(route, site, handle));
