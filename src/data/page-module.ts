import type { ComponentType } from 'react';

/** What the `index.tsx` of a page folder exports. */
export interface PageModule {
  Component: ComponentType;
  /** `dark` when the page begins with a dark section, so that the header above it turns light. */
  headerTone?: 'dark';
  /** True leaves out the page's meta tags; the title stays. */
  skipMeta?: boolean;
}

/** What a matched page tells the frame and the head. */
export type PageHandle = Omit<PageModule, 'Component'>;
