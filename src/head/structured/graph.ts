import type { Graph } from 'schema-dts';
import type { RouteData } from '../../data/route-data.ts';
import type { Site } from '../../data/site.ts';
import { localBusiness, organization, webSite } from './business.ts';
import { breadcrumbList } from './parts.ts';
import { ids, type JsonLd, type PageStructure, type WebPageNode } from '../../data/page-structure.ts';

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
 * The structured data of a page as one block that stands by itself: whatever a node points at is in it. Nothing for a
 * page that search engines do not list.
 */
export function jsonLdGraph(route: RouteData, site: Site, structure: PageStructure = {}): Graph | undefined {
  if (route.head.index === false) return undefined;
  const { crumbs, isAboutBusiness, nodes = [] } = structure;
  const graph: JsonLd[] = [
    webPage(route, site, structure),
    ...(crumbs ? [breadcrumbList(site, route.head.canonical, crumbs)] : []),
    ...nodes,
    webSite(site),
    isAboutBusiness ? localBusiness(site) : organization(site),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}
