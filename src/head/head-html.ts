import { escapeMarkup } from '../lib/escape.ts';
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
