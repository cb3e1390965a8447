import type { Site } from '../../src/data/types.ts';
import { rfc822Date } from '../../src/lib/dates.ts';
import { escapeMarkup } from '../../src/lib/escape.ts';

export interface FeedItem {
  title: string;
  summary: string;
  url: string;
  /** Day of publication, ISO. */
  date: string;
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

function itemXml({ title, summary, url, date }: FeedItem): string {
  return [
    '    <item>',
    `      ${element('title', title)}`,
    `      ${element('link', url)}`,
    `      <guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
    `      ${element('pubDate', rfc822Date(date))}`,
    `      ${element('description', summary)}`,
    '    </item>',
  ].join('\n');
}

/** `feed.xml`: the posts as RSS 2.0, newest first. */
export function rssFeed(
  site: Pick<Site, 'name' | 'origin' | 'description' | 'language'>,
  items: readonly FeedItem[],
): string {
  const newestFirst = [...items].sort((a, b) => b.date.localeCompare(a.date));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${element('title', site.name)}`,
    `    ${element('link', `${site.origin}/blog`)}`,
    `    ${element('description', site.description)}`,
    `    ${element('language', site.language)}`,
    `    <atom:link href="${escapeMarkup(site.origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...newestFirst.map(itemXml),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
