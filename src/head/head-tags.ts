import { type RouteData, NOT_FOUND_COLLECTION, type Head } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';
import { zonedDate } from './structured/parts.ts';
import { jsonForScript, escapeMarkup } from '../lib/escape-text.ts';
import { jsonLdGraph } from './structured/graph.ts';
import type { PageStructure } from '../data/page-structure.ts';

/** One element of the head, before it is rendered to text (prerendering) or a node (browser). */
export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export interface HeadOptions {
  /** Whether to leave out the page's meta tags; the title is not included here and stays. */
  skipMeta?: boolean;
  structure?: PageStructure;
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});

const canonical = (head: Head): HeadTag => ({
  name: 'link',
  attributes: { rel: 'canonical', href: head.canonical },
});

/** An address with the site's origin, unless it is already absolute. */
export function absoluteUrl(url: string, origin: string): string {
  return /^https?:\/\//.test(url) ? url : `${origin}${url.startsWith('/') ? '' : '/'}${url}`;
}

function imageTags({ image }: Head, site: Site): HeadTag[] {
  if (!image) return [];
  const url = absoluteUrl(image.url, site.origin);
  return [
    property('og:image', url),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    meta('twitter:image', url),
    meta('twitter:image:alt', image.alt),
  ];
}

function shareTags(head: Head, site: Site): HeadTag[] {
  return [
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:site_name', site.name),
    property('og:locale', site.locale),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    ...imageTags(head, site),
  ];
}

function articleTags({ published, modified, author }: Head, { timeZone }: Site): HeadTag[] {
  return [
    ...(published ? [property('article:published_time', zonedDate(published, timeZone))] : []),
    ...(modified ? [property('article:modified_time', zonedDate(modified, timeZone))] : []),
    ...(author ? [property('article:author', author)] : []),
  ];
}

/** The tags that differ between pages, in head order. */
export function headTags(route: RouteData, site: Site, options: HeadOptions = {}): HeadTag[] {
  const { head } = route;
  const tags: HeadTag[] = [];
  if (!options.skipMeta) {
    const hasAddress = route.collection !== NOT_FOUND_COLLECTION;
    const listed = head.index !== false;
    tags.push(
      meta('description', head.description),
      ...(head.keywords.length > 0 ? [meta('keywords', head.keywords.join(', '))] : []),
      // The not-found page has no address, so search engines must not index it. Pages that only lead to
      // others, such as the search, have one but are not indexed either.
      ...(hasAddress ? [canonical(head)] : []),
      ...(hasAddress && listed ? [] : [meta('robots', 'noindex')]),
      ...shareTags(head, site),
      ...articleTags(head, site),
    );
  }
  const graph = options.skipMeta ? undefined : jsonLdGraph(route, site, options.structure);
  if (graph) {
    tags.push({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: jsonForScript(graph),
    });
  }
  return tags;
}

/** Marks the elements that the browser replaces on a navigation. */
const HEAD_MARK = 'data-head';

function tagHtml({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('');
  const open = `<${name}${list} ${HEAD_MARK}>`;
  return text === undefined ? open : `${open}${text}</${name}>`;
}

/** Title and tags as HTML for prerendered pages. */
export function headHtml(title: string, tags: readonly HeadTag[]): string {
  return [`<title>${escapeMarkup(title)}</title>`, ...tags.map(tagHtml)].join('\n');
}

function createTag({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(HEAD_MARK, '');
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Replaces the title and tags of the previous page, with the same result as a prerendered page. */
export function replaceHead(title: string, tags: readonly HeadTag[]): void {
  document.title = title;
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
  document.head.append(...tags.map(createTag));
}
