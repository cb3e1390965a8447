import type { ComponentType } from 'react';
import type { PageStructure } from './page-structure.ts';
import type { RouteData } from './route-data.ts';
import type { Site } from './site.ts';

/** What the `index.tsx` of a page folder exports. */
export interface PageModule {
  Component: ComponentType;
  /** `dark` when the page begins with a dark section, so that the header above it turns light. */
  headerTone?: 'dark';
  /** True leaves out the page's meta tags; the title stays. */
  skipMeta?: boolean;
}

/** What a matched page tells the frame and the head. */
export interface PageHandle extends Omit<PageModule, 'Component'> {
  /** Structured data for the head (`src/pages/structures.ts`). A page names its own route type as the type of `data`. */
  structure?(data: RouteData, site: Site): PageStructure;
}

/** What the place that pages are shown in is told, once pages can change. */
export interface PlaceHandle {
  /** Writes the head of a page that is shown in the place of another; the first page has its own. */
  updateHead: (route: RouteData, site: Site, handle?: PageHandle) => void;
}
