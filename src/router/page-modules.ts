import type { RoutedCollection } from '#content/types/index.d.ts';
import type { RouteData, PageModule } from '../data/route-data.ts';
import { loadIslands } from '../ui/lazy-island.tsx';

export interface PageEntry {
  /** Folder in `src/pages/`; `load` imports its `index.tsx`. */
  folder: string;
  load: () => Promise<PageModule>;
}

const legal: PageEntry = { folder: 'legal', load: () => import('../pages/legal/index.tsx') };

/**
 * The page folder of each collection with pages; a new folder needs one line here. Addresses come from the
 * schemas (`route`); a collection without a line here, or a line without a collection, is an error of types.
 */
export const pageModules: Record<string, PageEntry> = {
  'page-home': { folder: 'home', load: () => import('../pages/home/index.tsx') },
  'page-solutions': { folder: 'solutions', load: () => import('../pages/solutions/index.tsx') },
  solutions: { folder: 'solution', load: () => import('../pages/solution/index.tsx') },
  'page-locations': { folder: 'locations', load: () => import('../pages/locations/index.tsx') },
  locations: { folder: 'location', load: () => import('../pages/location/index.tsx') },
  'page-service-area': { folder: 'service-area', load: () => import('../pages/service-area/index.tsx') },
  towns: { folder: 'town', load: () => import('../pages/town/index.tsx') },
  'page-about': { folder: 'about', load: () => import('../pages/about/index.tsx') },
  'page-blog': { folder: 'blog', load: () => import('../pages/blog/index.tsx') },
  blog: { folder: 'post', load: () => import('../pages/post/index.tsx') },
  'page-faq': { folder: 'faq', load: () => import('../pages/faq/index.tsx') },
  'page-contact': { folder: 'contact', load: () => import('../pages/contact/index.tsx') },
  'page-customer': { folder: 'customer', load: () => import('../pages/customer/index.tsx') },
  'page-privacy': legal,
  'page-accessibility': legal,
  'page-terms': legal,
  'page-cameras': legal,
  'page-compare': { folder: 'compare', load: () => import('../pages/compare/index.tsx') },
  'page-shelves': { folder: 'shelves', load: () => import('../pages/shelves/index.tsx') },
  'page-not-found': { folder: 'not-found', load: () => import('../pages/not-found/index.tsx') },
  'page-search': { folder: 'search', load: () => import('../pages/search/index.tsx') },
} satisfies Record<RoutedCollection, PageEntry>;

/** The page of a collection. Throws if there is none, which ends a build. */
export function pageOf({ collection }: Pick<RouteData, 'collection'>): PageEntry {
  const page = pageModules[collection];
  if (!page) throw new Error(`There is no page for ${collection}.`);
  return page;
}

/**
 * Loads the code that updates the head. A document has its own head, so this is not needed on the first page.
 */
export const loadPageHead = () => import('../pages/structures.ts');

/**
 * The code of a page after a navigation: with all its islands, because a page rendered by the app must be
 * complete, and with the code that updates the head.
 */
export async function loadPage({ load }: PageEntry): Promise<PageModule> {
  const [page] = await Promise.all([load(), loadPageHead()]);
  await loadIslands();
  return page;
}
