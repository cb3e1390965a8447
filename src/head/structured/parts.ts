import type { Question } from 'schema-dts';
import type { RouteData } from '../../data/route-data.ts';
import type { Site } from '../../data/site.ts';
import type { Crumb } from '../../lib/paths.ts';
import { absolute, ids, type NodeOf, type PageStructure } from '../../data/page-structure.ts';

/** A page of questions and answers, exactly as shown on it; answers as plain text. */
export function faqPage(
  items: readonly { question: string; answer: string }[],
): NonNullable<PageStructure['page']> {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumbs from the home page. `item` is left out for the last one, which is the page itself. */
export function breadcrumbList(
  site: Site,
  canonical: string,
  steps: readonly Crumb[],
): NodeOf<'BreadcrumbList'> {
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.crumbs(canonical),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < steps.length - 1 ? { item: absolute(site, path) } : {}),
    })),
  };
}

/** A post. Description, dates, author and picture come from its head. */
export function blogPosting({ head }: RouteData, site: Site, headline: string): NodeOf<'BlogPosting'> {
  const dated = (day: string | undefined) => day && zonedDate(day, site.timeZone);
  return {
    '@type': 'BlogPosting',
    '@id': `${head.canonical}#post`,
    headline,
    description: head.description,
    url: head.canonical,
    mainEntityOfPage: { '@id': ids.page(head.canonical) },
    ...(head.image ? { image: [head.image.url] } : {}),
    datePublished: dated(head.published),
    dateModified: dated(head.modified ?? head.published),
    author: {
      '@type': 'Organization',
      name: head.author ?? site.authorDefault,
      url: absolute(site, '/about'),
    },
    publisher: { '@id': ids.business(site) },
    ...(head.keywords.length > 0 ? { keywords: head.keywords.join(', ') } : {}),
  };
}

/** The list of posts. */
export function blog(
  { head }: RouteData,
  site: Site,
  name: string,
  posts: readonly { path: string; title: string; date: string }[],
): NodeOf<'Blog'> {
  return {
    '@type': 'Blog',
    '@id': `${head.canonical}#blog`,
    name,
    description: head.description,
    url: head.canonical,
    publisher: { '@id': ids.business(site) },
    blogPost: posts.map(({ path, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: absolute(site, path),
      datePublished: zonedDate(date, site.timeZone),
    })),
  };
}

/**
 * The UTC offset of a time zone on a date, such as `-04:00`; taken at noon, when clocks never change.
 * @param timeZone IANA name, such as `America/New_York`
 */
function zoneOffset(iso: string, timeZone: string): string {
  // eslint-disable-next-line no-restricted-globals -- heads alone ask for it, not what is drawn
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format
    .formatToParts(new Date(`${iso}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  // For UTC itself, `Intl` gives no offset.
  return /[+-]\d\d:\d\d$/.exec(name ?? '')?.[0] ?? '+00:00';
}

/**
 * A date as the start of that day in the business's time zone: `2025-09-22` as `2025-09-22T00:00:00-04:00`.
 */
export function zonedDate(iso: string, timeZone: string): string {
  return `${iso}T00:00:00${zoneOffset(iso, timeZone)}`;
}
