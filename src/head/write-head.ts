import { escapeMarkup } from '../lib/escape-text.ts';
import type { HeadTag } from './head-tags.ts';

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

/** Puts title and tags in the place of those of the page before, so that both say the same as the server. */
export function replaceHead(title: string, tags: readonly HeadTag[]): void {
  document.title = title;
  document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
  document.head.append(...tags.map(createTag));
}
