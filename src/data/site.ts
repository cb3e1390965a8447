import { createContext, use } from 'react';
import type { SiteData } from '#content/types/index.d.ts';

/** The site's data: brand, navigation and constants, and the lists in header and footer. */
export type Site = SiteData['entry'] & SiteData['include'];

/** The parts of `site.json` as one object. */
export const siteFrom = ({ entry, include }: SiteData): Site => ({ ...entry, ...include });

const SiteContext = createContext<Site | null>(null);

/** Provides the site's data to all components below. */
export const SiteProvider = SiteContext.Provider;

/** Brand, addresses, navigation and the rest of `content/site.yaml`, compiled. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
