import { createContext, use } from 'react';
import type { Site } from './types.ts';

const SiteContext = createContext<Site | null>(null);

/** Makes the site's own data (brand, navigation, newest posts) available to every component below. */
export const SiteProvider = SiteContext.Provider;

/** Brand, addresses, navigation and the rest of `content/site.yaml`, compiled. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
