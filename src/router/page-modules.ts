import type { ComponentType } from 'react';
import type { PageStructure } from '../head/structured/types.ts';
import type { RouteData, Site } from '../data/types.ts';
import * as notFound from '../pages/not-found/index.tsx';

/** What the `index.tsx` of a page folder exports. */
export interface PageModule {
  Component: ComponentType;
  /** Structured data for the head. A page names its own route type as the type of `data`. */
  structure?(data: RouteData, site: Site): PageStructure;
  /** `dark` when the page begins with a dark section, so that the header above it turns light. */
  headerTone?: 'dark';
  /** True leaves out the page's meta tags; the title stays. */
  skipMeta?: boolean;
}

export interface PageEntry {
  /** Path pattern of the collection's pages, in the router's notation. */
  pattern: string;
  /** Folder below `src/pages/`; its `index.tsx` is what `load` imports. */
  folder: string;
  load: () => Promise<PageModule>;
}

/** One page module per collection that has pages. A new page folder needs one line here. */
export const pageModules: Record<string, PageEntry> = {
  'page-home': { pattern: '/', folder: 'home', load: () => import('../pages/home/index.tsx') },
  'page-solutions': {
    pattern: '/solutions',
    folder: 'solutions',
    load: () => import('../pages/solutions/index.tsx'),
  },
  solutions: {
    pattern: '/solutions/:slug',
    folder: 'solution',
    load: () => import('../pages/solution/index.tsx'),
  },
  'page-locations': {
    pattern: '/locations',
    folder: 'locations',
    load: () => import('../pages/locations/index.tsx'),
  },
  locations: {
    pattern: '/locations/:slug',
    folder: 'location',
    load: () => import('../pages/location/index.tsx'),
  },
  'page-service-area': {
    pattern: '/service-area',
    folder: 'service-area',
    load: () => import('../pages/service-area/index.tsx'),
  },
  towns: { pattern: '/service-area/:slug', folder: 'town', load: () => import('../pages/town/index.tsx') },
  'page-about': { pattern: '/about', folder: 'about', load: () => import('../pages/about/index.tsx') },
  'page-blog': { pattern: '/blog', folder: 'blog', load: () => import('../pages/blog/index.tsx') },
  blog: { pattern: '/blog/:slug', folder: 'post', load: () => import('../pages/post/index.tsx') },
  'page-faq': { pattern: '/faq', folder: 'faq', load: () => import('../pages/faq/index.tsx') },
  'page-contact': {
    pattern: '/contact',
    folder: 'contact',
    load: () => import('../pages/contact/index.tsx'),
  },
  'page-customer': {
    pattern: '/customer',
    folder: 'customer',
    load: () => import('../pages/customer/index.tsx'),
  },
  'page-privacy': { pattern: '/privacy', folder: 'legal', load: () => import('../pages/legal/index.tsx') },
  'page-accessibility': {
    pattern: '/accessibility',
    folder: 'legal',
    load: () => import('../pages/legal/index.tsx'),
  },
  'page-search': { pattern: '/search', folder: 'search', load: () => import('../pages/search/index.tsx') },
};

/** Part of the first download: it must be there when a chunk or a data file is not. */
export const notFoundModule: PageModule = notFound;
/** Path of the not-found page's own data and HTML file. */
export const NOT_FOUND_PATH = '/404';
