import type { ComponentType } from 'react';

/** The exports of a page folder's `index.tsx`. */
export interface PageModule {
  Component: ComponentType;
  /** `dark` if the page starts with a dark section, so that the header becomes light. */
  headerTone?: 'dark';
  /** Whether to leave out the page's meta tags; the title stays. */
  skipMeta?: boolean;
}

/** The settings of a matched page for layout and head. */
export type PageHandle = Omit<PageModule, 'Component'>;
