import type { RouteData, Site } from '../data/types.ts';
import type { PageModule } from '../router/page-modules.ts';
import { HEAD_MARK } from './head-html.ts';
import { headTags, type HeadTag } from './head-tags.ts';

function createTag({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.setAttribute(HEAD_MARK, '');
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Puts the head of the page navigated to in the place of the one before, so that both say the same as the server. */
export function updateHead(route: RouteData, site: Site, handle?: Omit<PageModule, 'Component'>): void {
  document.title = route.head.title;
  const tags = headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: handle?.structure?.(route, site),
  });
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
  document.head.append(...tags.map(createTag));
}
