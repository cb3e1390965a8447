import { createContext, use } from 'react';
import type { SiteData } from '#content/types/index.d.ts';

/** The site's own data: brand, navigation and constants, with the lists that the frame shows. */
export type Site = SiteData['entry'] & SiteData['include'];

/** The parts of `site.json` as one object. */
export const siteFrom = ({ entry, include }: SiteData): Site => ({ ...entry, ...include });

const SiteContext = createContext<Site | null>(null);

/** Makes the site's own data (brand, navigation, newest posts) available to every component below. */
export const SiteProvider = SiteContext.Provider;

/** Brand, addresses, navigation and the rest of `content/site.yaml`, compiled. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
