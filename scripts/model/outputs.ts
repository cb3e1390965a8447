import type { CalendarSpec, Collection, FeedSpec, OutputsSpec, SchemaSet } from '../schema/collection.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';
import { languagePrefix, languagesOf } from './languages.ts';
import { findCollection, type Route, type SiteStructure, type Entry } from './site-model.ts';

/** Folder of the output whose files stand beside the pages, each at its own address. */
export const OUTPUTS_FOLDER = 'site';

export const FEED_FORMATS = { rss: '.xml', atom: '.atom', json: '.json' } as const;

/** Addresses of the files of which a site has one. */
export const SINGLE_OUTPUTS = { sitemap: '/sitemap.xml', robots: '/robots.txt', llms: '/llms.txt' } as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** A feed in one language, and in one form. */
export interface FeedFile {
  collection: Collection;
  spec: FeedSpec;
  format: FeedFormat;
  language: string | undefined;
  /** Its address. */
  path: string;
}

export interface CalendarFile {
  collection: Collection;
  spec: CalendarSpec;
  language: string | undefined;
  path: string;
}

/** The settings of the files beside the pages, with the collection that has them; undefined on a site without. */
export function outputsOf({
  collections,
}: Pick<SchemaSet, 'collections'>): { collection: Collection; spec: OutputsSpec } | undefined {
  for (const collection of collections)
    if (collection.outputs !== undefined) return { collection, spec: collection.outputs };
  return undefined;
}

/** Address of a feed or calendar without its ending, in the main language. */
export function feedAddress(name: string, { at }: Pick<FeedSpec, 'at'>): string {
  return at ?? `/${name}/feed`;
}

export function calendarAddress(name: string, { at }: Pick<CalendarSpec, 'at'>): string {
  return at ?? `/${name}`;
}

/** Every feed of the site: of a translated collection one in each language. */
export function feedFiles(set: SchemaSet): FeedFile[] {
  return Object.entries(outputsOf(set)?.spec.feeds ?? {}).flatMap(([name, spec]) => {
    const collection = findCollection(set, name);
    if (collection === undefined) return [];
    return languagesOf(collection).flatMap((language) =>
      (spec.formats ?? ['rss']).map((format) => {
        const path = `${languagePrefix(collection.languages, language)}${feedAddress(name, spec)}${FEED_FORMATS[format]}`;
        return { collection, spec, format, language, path };
      }),
    );
  });
}

/** Every calendar of the site: of a translated collection one in each language. */
export function calendarFiles(set: SchemaSet): CalendarFile[] {
  return Object.entries(outputsOf(set)?.spec.calendars ?? {}).flatMap(([name, spec]) => {
    const collection = findCollection(set, name);
    if (collection === undefined) return [];
    return languagesOf(collection).map((language) => {
      const prefix = languagePrefix(collection.languages, language);
      return { collection, spec, language, path: `${prefix}${calendarAddress(name, spec)}.ics` };
    });
  });
}

/** Whether a page may be listed: it is served as usual, and search engines may have it. */
export function isListed({
  entry: { collection },
}: Pick<Route<{ collection: Collection }>, 'entry'>): boolean {
  return collection.status === 200 && collection.head?.index !== false;
}

/** Address of the Markdown copy of a page; undefined where it has none. */
export function copyAddress(route: Route<{ collection: Collection }>): string | undefined {
  if (!route.entry.collection.isCopied || !isListed(route)) return undefined;
  return `${route.path === '/' ? '/index' : withoutSlash(route.path)}.md`;
}

/** https://www.sitemaps.org/protocol.html: so many addresses may stand in one file. */
export const MOST_ADDRESSES = 50_000;

/** The files of a sitemap that needs several. */
export function sitemapParts(pages: number, most = MOST_ADDRESSES): string[] {
  return pages <= most
    ? []
    : Array.from({ length: Math.ceil(pages / most) }, (_, index) => `sitemap-${index + 1}.xml`);
}

const known = new WeakMap<SiteStructure, ReadonlyMap<string, string>>();

/** What stands at the addresses of the files beside the pages, in words such as `the feed of \`posts\``. */
export function outputAddresses(model: SiteStructure): ReadonlyMap<string, string> {
  let found = known.get(model);
  if (found === undefined) known.set(model, (found = gather(model)));
  return found;
}

function gather(model: SiteStructure): Map<string, string> {
  const { set } = model;
  const spec = outputsOf(set)?.spec;
  const found = new Map<string, string>();
  if (spec === undefined) return found;
  if (spec.sitemap === true) {
    found.set(SINGLE_OUTPUTS.sitemap, 'the sitemap');
    for (const name of sitemapParts(model.routes.filter(isListed).length))
      found.set(`/${name}`, 'a part of the sitemap');
  }
  if (spec.robots !== undefined) found.set(SINGLE_OUTPUTS.robots, '`robots.txt`');
  if (spec.llms !== undefined) found.set(SINGLE_OUTPUTS.llms, '`llms.txt`');
  for (const { collection, path } of feedFiles(set)) found.set(path, `the feed of \`${collection.name}\``);
  for (const { collection, path } of calendarFiles(set))
    found.set(path, `the calendar of \`${collection.name}\``);
  for (const route of model.routes) {
    const copy = copyAddress(route);
    if (copy !== undefined) found.set(copy, `the Markdown copy of \`${route.path}\``);
  }
  return found;
}

/** A file of the output before it is made. Equal keys mean equal bytes, so an unchanged file is taken over unmade. */
export interface OutputFile {
  /** Below the output folder, `/`-separated. */
  path: string;
  key: string;
  /** Files of the entries that it shows, where that is known. */
  shows?: ReadonlySet<string>;
  /** The entries whose texts it shows; undefined where it shows none of any. */
  texts?: ReadonlySet<Entry>;
  produce: () => Promise<Buffer | string> | Buffer | string;
}
