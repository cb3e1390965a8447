import type {
  BlogRoute,
  LocationsRoute,
  PageBlogRoute,
  PageCompareRoute,
  PageFaqRoute,
  SolutionsRoute,
  TownsRoute,
} from '#content/types/index.d.ts';
import { ids, type PageStructure } from '../data/page-structure.ts';
import type { PageHandle, RouteData } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';
import { headTags, type HeadTag, replaceHead } from '../head/head-tags.ts';
import { blog, blogPosting, faqPage } from '../head/structured/parts.ts';
import { crumbsTo } from '../lib/paths.ts';

const aboutBusiness = (type: 'AboutPage' | 'ContactPage') => (): PageStructure => ({
  page: { '@type': type },
  isAboutBusiness: true,
});

const list = (): PageStructure => ({ page: { '@type': 'CollectionPage' } });

/** The list of posts, newest first. */
export function blogList(route: PageBlogRoute, site: Site): PageStructure {
  const { entry, include } = route;
  return { ...list(), nodes: [blog(route, site, entry.heading, include.posts)] };
}

function post(route: BlogRoute, site: Site): PageStructure {
  const { path, entry } = route;
  return {
    crumbs: crumbsTo(site, { name: entry.title, path }),
    nodes: [blogPosting(route, site, entry.title)],
  };
}

const questions = ({ include }: PageFaqRoute): PageStructure => ({
  page: faqPage(include.faq.map(({ question, answer }) => ({ question, answer: answer.text }))),
});

/** Five questions, and the breadcrumbs. */
const location = ({ entry }: LocationsRoute, site: Site): PageStructure => ({
  page: faqPage(entry.faq),
  crumbs: crumbsTo(site, entry),
});

/** The service in this town, and the breadcrumbs. */
function town({ entry, head }: TownsRoute, site: Site): PageStructure {
  return {
    crumbs: crumbsTo(site, entry),
    nodes: [
      {
        '@type': 'Service',
        '@id': `${head.canonical}#service`,
        name: entry.name,
        description: head.description,
        url: head.canonical,
        provider: { '@id': ids.business(site) },
        areaServed: {
          '@type': 'Place',
          name: `${entry.name}, ${site.state}`,
          geo: { '@type': 'GeoCoordinates', ...entry.geoCoordinates },
        },
      },
    ],
  };
}

/** Declared as a method, so that each page can use its own route type for the data. */
interface Structured {
  structure(data: RouteData, site: Site): PageStructure;
}

/**
 * The structured data of pages by collection; others are plain pages. Separate from the page folders, because
 * prerendered documents contain it, so it is not loaded before the first navigation.
 */
const structures: Partial<Record<string, Structured['structure']>> = {
  'page-home': () => ({ isAboutBusiness: true }),
  'page-about': aboutBusiness('AboutPage'),
  'page-contact': aboutBusiness('ContactPage'),
  'page-solutions': list,
  'page-locations': list,
  'page-service-area': list,
  'page-blog': blogList,
  'page-faq': questions,
  'page-compare': ({ entry, path }: PageCompareRoute, site) => ({
    crumbs: crumbsTo(site, { name: entry.heading, path }),
  }),
  solutions: ({ entry }: SolutionsRoute, site) => ({ crumbs: crumbsTo(site, entry) }),
  locations: location,
  towns: town,
  blog: post,
};

/** The head tags of a page, including its structured data. */
export const pageTags = (route: RouteData, site: Site, handle?: PageHandle): HeadTag[] =>
  headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: structures[route.collection]?.(route, site),
  });

/** Replaces the head of the previous page. */
export const updateHead = (route: RouteData, site: Site, handle?: PageHandle): void =>
  replaceHead(route.head.title, pageTags(route, site, handle));
