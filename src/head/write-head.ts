import { escapeMarkup } from '../lib/escape-text.ts';
import { type HeadTag, headTags } from './head-tags.ts';
import type { RouteData } from '../data/route-data.ts';
import type { Site } from '../data/site.ts';
import type { PageHandle } from '../data/page-module.ts';

/** Marks the elements that the browser replaces on a navigation. */
export const HEAD_MARK = 'data-head';

function tagHtml({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('');
  const open = `<${name}${list} ${HEAD_MARK}>`;
  return text === undefined ? open : `${open}${text}</${name}>`;
}

/** Title and tags as the HTML that the prerendered page carries. */
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

/** Puts the head of the page navigated to in the place of the one before, so that both say the same as the server. */
export function updateHead(route: RouteData, site: Site, handle?: PageHandle): void {
  document.title = route.head.title;
  const tags = headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: handle?.structure?.(route, site),
  });
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
  document.head.append(...tags.map(createTag));
}
