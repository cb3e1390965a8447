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

/** A node of the graph: it has a type, and usually an id by which other nodes refer to it. */
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

/** The structured data of a page besides its head. All of it must also be visible on the page. */
export interface PageStructure {
  /** The page's type and content; a plain web page if omitted. */
  page?: { '@type': WebPageNode['@type'] } & Partial<
    Pick<Extract<WebPageNode, { '@type': 'FAQPage' }>, 'mainEntity'>
  >;
  /** The breadcrumbs, if the page shows them. */
  crumbs?: readonly Crumb[];
  /** Whether the page is about the business and includes all data about it. */
  isAboutBusiness?: boolean;
  /** The subjects of the page. */
  nodes?: readonly (BlogNode | PostNode | ServiceNode)[];
}

/** Ids of the nodes that others refer to. */
export const ids = {
  business: ({ origin }: Pick<Site, 'origin'>) => `${origin}/#organization`,
  site: ({ origin }: Pick<Site, 'origin'>) => `${origin}/#website`,
  page: (canonical: string) => `${canonical}#webpage`,
  crumbs: (canonical: string) => `${canonical}#breadcrumb`,
};

/** A path of the site as a full address. */
export const absolute = (site: Pick<Site, 'origin'>, path: string) => `${site.origin}${path}`;
