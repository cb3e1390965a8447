import type { Site } from '../../data/site.ts';
import { absolute, ids, type BusinessNode, type SiteNode } from '../../data/page-structure.ts';

const logoOf = (site: Site) => absolute(site, '/icons/icon-512.png');

/** The business as every page names it, so that what points at it finds it there. */
export function organization(site: Site): BusinessNode {
  return {
    '@type': 'Organization',
    '@id': ids.business(site),
    name: site.name,
    url: `${site.origin}/`,
    logo: logoOf(site),
  };
}

/** Everything about the business that the footer and the contact page show; hours only where the owner gives them. */
export function localBusiness(site: Site): BusinessNode {
  const { address, geo, hours } = site;
  return {
    '@type': 'LocalBusiness',
    '@id': ids.business(site),
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    slogan: site.tagline,
    url: `${site.origin}/`,
    logo: logoOf(site),
    image: absolute(site, site.shareImage.src.src),
    email: site.email,
    telephone: site.phone.replace(/^\((\d{3})\) /, '+1-$1-'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    areaServed: site.counties.map((name) => ({
      '@type': 'AdministrativeArea',
      name: `${name}, ${site.state}`,
    })),
    sameAs: site.social.map(({ url }) => url),
    ...(hours && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
        opens,
        closes,
      })),
    }),
  };
}

/** The site as a whole. */
export function webSite(site: Site): SiteNode {
  return {
    '@type': 'WebSite',
    '@id': ids.site(site),
    name: site.name,
    url: `${site.origin}/`,
    inLanguage: site.language,
    publisher: { '@id': ids.business(site) },
  };
}
