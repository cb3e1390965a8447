import type {
  AboutPage,
  Blog,
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  LocalBusiness,
  Organization,
  Service,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Site } from './site.ts';
import type { Crumb } from '../lib/paths.ts';

/** Node of a graph: it has a type, and usually an id that other nodes of the same graph name. */
type NodeOf<T> = Extract<T, { '@type': string }>;

export type WebPageNode =
  | Extract<WebPage, { '@type': 'WebPage' }>
  | Extract<AboutPage, { '@type': 'AboutPage' }>
  | Extract<CollectionPage, { '@type': 'CollectionPage' }>
  | Extract<ContactPage, { '@type': 'ContactPage' }>
  | Extract<FAQPage, { '@type': 'FAQPage' }>;
export type BusinessNode =
  Extract<LocalBusiness, { '@type': 'LocalBusiness' }> | Extract<Organization, { '@type': 'Organization' }>;
export type BlogNode = NodeOf<Blog>;
export type PostNode = Extract<BlogPosting, { '@type': 'BlogPosting' }>;
export type ServiceNode = Extract<Service, { '@type': 'Service' }>;
export type CrumbsNode = NodeOf<BreadcrumbList>;
export type SiteNode = NodeOf<WebSite>;

/** One node of structured data, schema.org vocabulary. */
export type JsonLd = WebPageNode | BusinessNode | BlogNode | PostNode | ServiceNode | CrumbsNode | SiteNode;

/** What a page says of itself beyond its head. All of it has to be on the page for everybody to read. */
export interface PageStructure {
  /** What kind of page it is, and what it is made of; a plain one when left out. */
  page?: { '@type': WebPageNode['@type'] } & Partial<
    Pick<Extract<WebPageNode, { '@type': 'FAQPage' }>, 'mainEntity'>
  >;
  /** The way here, where the page shows it. */
  crumbs?: readonly Crumb[];
  /** True on the pages that are about the business: they give everything about it. */
  isAboutBusiness?: boolean;
  /** What the page is about. */
  nodes?: readonly (BlogNode | PostNode | ServiceNode)[];
}

/** Ids of the nodes that others point at. */
export const ids = {
  business: ({ origin }: Pick<Site, 'origin'>) => `${origin}/#organization`,
  site: ({ origin }: Pick<Site, 'origin'>) => `${origin}/#website`,
  page: (canonical: string) => `${canonical}#webpage`,
  crumbs: (canonical: string) => `${canonical}#breadcrumb`,
};

/** A path of the site as a whole address. */
export const absolute = (site: Pick<Site, 'origin'>, path: string) => `${site.origin}${path}`;
