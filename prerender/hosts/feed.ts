import type { Site } from '../../src/data/site.ts';
import { rfc822Date } from '../../src/lib/zoned-dates.ts';
import type { FeedPost } from './posts.ts';
import { xmlElement as element, xmlSection, xmlText } from './xml.ts';

function itemXml({ title, summary, url, date, author, feedHtml }: FeedPost, site: FeedSite): string {
  return [
    '    <item>',
    `      ${element('title', title)}`,
    `      ${element('link', url)}`,
    `      <guid isPermaLink="true">${xmlText(url)}</guid>`,
    `      ${element('pubDate', rfc822Date(date, site.timeZone))}`,
    `      ${element('dc:creator', author)}`,
    `      ${element('description', summary)}`,
    `      <content:encoded>${xmlSection(feedHtml)}</content:encoded>`,
    '    </item>',
  ].join('\n');
}

type FeedSite = Pick<Site, 'name' | 'origin' | 'description' | 'language' | 'timeZone'>;

/** `feed.xml`: posts with their whole text as RSS 2.0, in the order given. */
export function rssFeed(site: FeedSite, posts: readonly FeedPost[]): string {
  const { name, origin, description, language, timeZone } = site;
  const [newest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    ${element('title', name)}`,
    `    ${element('link', `${origin}/blog`)}`,
    `    ${element('description', description)}`,
    `    ${element('language', language)}`,
    ...(newest ? [`    ${element('lastBuildDate', rfc822Date(newest.date, timeZone))}`] : []),
    `    <atom:link href="${xmlText(origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemXml(post, site)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
