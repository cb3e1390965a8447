import type { JsonLd } from '../data/page-module.ts';
import type { RouteData } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';

const absolute = (site: Site, path: string) => `${site.origin}${path === '/' ? '/' : path}`;

/** The business itself. Other nodes point at it by its id. */
export function organization(site: Site): JsonLd {
  const { address, geo } = site;
  return {
    '@type': 'LocalBusiness',
    '@id': `${site.origin}/#organization`,
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    slogan: site.tagline,
    url: `${site.origin}/`,
    logo: `${site.origin}/icons/icon-512.png`,
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
  };
}

/** The site as a whole; belongs on the home page. */
export function webSite(site: Site): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.name,
    url: `${site.origin}/`,
    inLanguage: site.language,
    publisher: { '@id': `${site.origin}/#organization` },
  };
}

/** Questions and answers exactly as they stand on the page; answers as plain text. */
export function faqPage(items: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Way from the home page to this one. `item` is left out on the last step, which is the page itself. */
export function breadcrumbList(site: Site, steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < steps.length - 1 ? { item: absolute(site, path) } : {}),
    })),
  };
}

/** A post. Title, description, dates, author and picture are those of its head. */
export function blogPosting(route: RouteData, site: Site, headline: string): JsonLd {
  const { head } = route;
  return {
    '@type': 'BlogPosting',
    headline,
    description: head.description,
    url: head.canonical,
    mainEntityOfPage: head.canonical,
    ...(head.image ? { image: [head.image.url] } : {}),
    datePublished: head.published,
    dateModified: head.modified ?? head.published,
    author: { '@type': 'Organization', name: head.author ?? site.authorDefault, url: `${site.origin}/about` },
    publisher: { '@type': 'Organization', '@id': `${site.origin}/#organization`, name: site.name },
    ...(head.keywords.length > 0 ? { keywords: head.keywords.join(', ') } : {}),
  };
}

/** All nodes of a page in the one block that search engines read. */
export function jsonLdGraph(nodes: readonly JsonLd[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
