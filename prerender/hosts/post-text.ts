import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Attributes that hold one address. */
const ADDRESSES = ['href', 'src'];

function makeAbsolute(element: Element, origin: string): void {
  const { properties } = element;
  for (const name of ADDRESSES) {
    const value = properties[name];
    if (typeof value === 'string' && value.startsWith('/')) properties[name] = origin + value;
  }
  // A reader takes the one picture; classes and lazy loading mean nothing outside the site.
  for (const name of ['srcSet', 'sizes', 'className', 'loading', 'decoding']) properties[name] = undefined;
}

/** For text that leaves its page: every address whole, an address within the page with the page before it. */
function rehypeAbsolute({ origin, page }: { origin: string; page: string }) {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      const { href } = element.properties;
      if (typeof href === 'string' && href.startsWith('#')) element.properties.href = page + href;
      makeAbsolute(element, origin);
    });
  };
}

const parser = unified().use(rehypeParse, { fragment: true });

/** Compiled HTML of a text as a feed carries it. */
export function feedHtml(html: string, origin: string, page: string): string {
  return parser().use(rehypeAbsolute, { origin, page }).use(rehypeStringify).processSync(html).toString();
}

/** Compiled HTML of a text as Markdown. */
export function markdownText(html: string, origin: string, page: string): string {
  return parser()
    .use(rehypeAbsolute, { origin, page })
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-' })
    .processSync(html)
    .toString();
}
