import type { Graph } from 'schema-dts';
import type { RouteData } from '../../data/route-data.ts';
import type { Site } from '../../data/site.ts';
import { breadcrumbList } from './parts.ts';
import {
  ids,
  type NodeOf,
  type PageStructure,
  type WebPageNode,
  absolute,
} from '../../data/page-structure.ts';

function webPage({ head }: RouteData, site: Site, { page, crumbs }: PageStructure): WebPageNode {
  const { image, canonical } = head;
  return {
    ...(page ?? { '@type': 'WebPage' }),
    '@id': ids.page(canonical),
    url: canonical,
    name: head.title,
    description: head.description,
    inLanguage: site.language,
    isPartOf: { '@id': ids.site(site) },
    ...(crumbs ? { breadcrumb: { '@id': ids.crumbs(canonical) } } : {}),
    ...(image
      ? {
          primaryImageOfPage: {
            '@type': 'ImageObject',
            url: image.url,
            width: { '@type': 'QuantitativeValue', value: image.width },
            height: { '@type': 'QuantitativeValue', value: image.height },
            caption: image.alt,
          },
        }
      : {}),
  };
}

/**
 * The structured data of a page as one self-contained block: every node that is referenced is included.
 * Undefined for a page that is not indexed.
 */
export function jsonLdGraph(route: RouteData, site: Site, structure: PageStructure = {}): Graph | undefined {
  if (route.head.index === false) return undefined;
  const { crumbs, isAboutBusiness, nodes = [] } = structure;
  const graph = [
    webPage(route, site, structure),
    ...(crumbs ? [breadcrumbList(site, route.head.canonical, crumbs)] : []),
    ...nodes,
    webSite(site),
    isAboutBusiness ? localBusiness(site) : organization(site),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const logoOf = (site: Site) => absolute(site, '/icons/icon-512.png');

/** The business as included on every page, as a target of references. */
function organization(site: Site): NodeOf<'LocalBusiness' | 'Organization'> {
  return {
    '@type': 'Organization',
    '@id': ids.business(site),
    name: site.name,
    url: `${site.origin}/`,
    logo: logoOf(site),
  };
}

/**
 * Everything about the business that the footer and the contact page
 * show; hours only if the owner has set them.
 */
export function localBusiness(site: Site): NodeOf<'LocalBusiness' | 'Organization'> {
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

function webSite(site: Site): NodeOf<'WebSite'> {
  return {
    '@type': 'WebSite',
    '@id': ids.site(site),
    name: site.name,
    url: `${site.origin}/`,
    inLanguage: site.language,
    publisher: { '@id': ids.business(site) },
  };
}
