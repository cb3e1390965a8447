import { headTags, type HeadTag, replaceHead } from '../head/head-tags.ts';
import type { PageHandle } from '../data/page-module.ts';
import type { RouteData } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';
import { structures } from '../pages/structures.ts';

/** What a page says in the head, with what it says of itself as structured data. */
export const pageTags = (route: RouteData, site: Site, handle?: PageHandle): HeadTag[] =>
  headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: structures[route.collection]?.(route, site),
  });

/** Puts the head of the page navigated to in the place of the one before. */
export const updateHead = (route: RouteData, site: Site, handle?: PageHandle): void =>
  replaceHead(route.head.title, pageTags(route, site, handle));
