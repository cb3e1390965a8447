import { Feed, type Item } from 'feed';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { toDateTime } from '../../model/dates/datetimes.ts';
import { compareValues } from '../../model/instants.ts';
import { mainLanguage } from '../../model/languages.ts';
import { feedFiles, OUTPUTS_FOLDER, type FeedFile, type OutputFile } from '../../model/outputs.ts';
import { entryScope } from '../../model/share-card.ts';
import type { Entry } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import type { DateRules } from '../../schema/collection.ts';
import { addressOutside, encodedAddress, escapeXml, htmlOutside, wholeAddress } from './addresses.ts';
import { pageFacts, type Outputs, type PageFacts } from './pages.ts';

/** Default number of entries: a feed announces new entries, and is always downloaded whole. */
const MOST_ENTRIES = 50;

/** An entry of a feed before its text is read. */
interface Post extends PageFacts {
  summary: string;
  day: string;
  /** JSON pointer of its text; undefined if the feed has no full texts. */
  pointer: string | undefined;
}

/** The feeds of the site, with the newest entries of their collections. */
export function feedOutput(outputs: Outputs): OutputFile[] {
  return feedFiles(outputs.model.set).map((file) => {
    const path = `${OUTPUTS_FOLDER}${file.path}`;
    return { path, produce: () => feedText(outputs, file, postsOf(outputs, file)) };
  });
}

/** The newest entries with a date, the newest first. */
function postsOf(outputs: Outputs, { collection, spec, language }: FeedFile): Post[] {
  const { model } = outputs;
  return model.routes
    .filter(({ entry }) => entry.collection === collection && entry.language === language)
    .flatMap((route): Post[] => {
      const facts = pageFacts(outputs, route);
      const { data } = route.entry;
      const scope = entryScope(model, route.entry);
      if (facts.published === undefined) return [];
      return [
        {
          ...facts,
          title: firstFilled(spec.title, data, scope) ?? facts.title,
          summary: firstFilled(spec.summary, data, scope) ?? facts.description,
          day: facts.published,
          pointer: spec.full === true ? documentOf(route.entry) : undefined,
        },
      ];
    })
    .sort(
      (a, b) =>
        (compareValues(b.day, a.day) ?? compareText(b.day, a.day)) || compareText(a.route.path, b.route.path),
    )
    .slice(0, MOST_ENTRIES);
}

/** The main text of an entry: the body of its file, else its first text with headings. */
function documentOf({ collection, record }: Entry): string | undefined {
  const body = `/${collection.body ?? ''}`;
  if (record.markdown[body] !== undefined) return body;
  return Object.entries(record.markdown).find(([, { kind }]) => kind === 'document')?.[0];
}

/** An only feed has the name of the site; with several feeds each includes the title of its collection. */
function nameOf({ title, spec }: Outputs, { collection, language }: FeedFile): string {
  const isOnly = Object.keys(spec.feeds ?? {}).length === 1;
  return isOnly ? title(language) : `${title(language)}: ${collection.title}`;
}

function feedText(outputs: Outputs, file: FeedFile, posts: readonly Post[]): string {
  const { origin, model } = outputs;
  const { language } = file;
  const home = wholeAddress(origin, '/');
  const newest = posts[0];
  const feed = new Feed({
    title: nameOf(outputs, file),
    id: home,
    link: home,
    description: outputs.description(language),
    language: language ?? mainLanguage(model.set),
    // Without this date it would be the time of the build, and no two builds would give the same bytes.
    updated: newest === undefined ? instant(model.today, {}) : changed(newest),
    generator: false,
    feed: wholeAddress(origin, file.path),
  });
  for (const post of posts) feed.addItem(item(outputs, post));
  return `${feed.rss2()}\n`;
}

function item(outputs: Outputs, post: Post): Item {
  const { html: htmlOf, origin } = outputs;
  const { route, pointer, author } = post;
  const { entry } = route;
  const url = encodedAddress(post.url);
  const html =
    pointer === undefined
      ? undefined
      : htmlOutside(htmlOf(entry, pointer), (address) => addressOutside(address, origin, url));
  // The library ends a CDATA section at the second `]]>` of a text.
  const content = html?.replaceAll(']]>', ']]&gt;');
  return {
    title: post.title.replaceAll(']]>', ']] >'),
    link: url,
    // The description of an entry may contain HTML, so plain text is escaped.
    description: escapeXml(post.summary),
    ...(content !== undefined && { content }),
    published: instant(post.day, entry.collection.dates),
    date: changed(post),
    ...(author !== undefined && writer(author, content !== undefined)),
  };
}

/**
 * The author in RSS is an e-mail address; a name needs a Dublin Core element, which the library declares only
 * with full texts.
 */
function writer(name: string, isFull: boolean): Partial<Item> {
  return isFull ? { extensions: [{ name: 'dc:creator', objects: { _text: name } }] } : {};
}

function changed({ route, day, modified }: Post): Date {
  return instant(modified ?? day, route.entry.collection.dates);
}

/** Converts a date or time to a moment: a date begins at midnight in the site's time zone. */
function instant(day: string, { timeZone = 'UTC' }: DateRules): Date {
  if (day.length > 'yyyy-mm-dd'.length) return new Date(day);
  const midnight = toDateTime(`${day} 00:00`, { timeZone });
  // A clock change may skip this midnight.
  return new Date('iso' in midnight ? midnight.iso : `${day}T00:00:00Z`);
}
