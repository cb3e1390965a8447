import type { Thing } from 'schema-dts';
import type { Site } from './site.ts';
import type { Crumb } from '../lib/paths.ts';

/** A node of structured data of one type, schema.org vocabulary. */
export type NodeOf<Type extends string> = Extract<Thing, { '@type': Type }>;
export type WebPageNode = NodeOf<'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage'>;

/** The structured data of a page besides its head. All of it must also be visible on the page. */
export interface PageStructure {
  /** The page's type and content; a plain web page if omitted. */
  page?: { '@type': WebPageNode['@type'] } & Partial<Pick<NodeOf<'FAQPage'>, 'mainEntity'>>;
  /** The breadcrumbs, if the page shows them. */
  crumbs?: readonly Crumb[];
  /** Whether the page is about the business and includes all data about it. */
  isAboutBusiness?: boolean;
  /** The subjects of the page. */
  nodes?: readonly NodeOf<'Blog' | 'BlogPosting' | 'Service'>[];
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
