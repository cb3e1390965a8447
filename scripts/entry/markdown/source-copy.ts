import { fromHtml } from 'hast-util-from-html';
import type { Nodes, Root } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isSafeAddress } from '../../model/link-schemes.ts';
import { isAllowedElement } from './html-policy.ts';

const printer = unified()
  .data('toMarkdownExtensions', [directiveToMarkdown({ preferShortcut: false })])
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
  .freeze();

/** Prints a tree as Markdown; equal trees give equal texts. */
export function printMarkdown(tree: Root): string {
  return printer.stringify(tree).replaceAll('\r\n', '\n');
}

/**
 * The Markdown of a text as it is published: tokens are filled in, editors' comments are removed, and raw
 * HTML is limited to the allow-list (a `span` without its class is dropped). The tree is not changed.
 * @param blocks the trees that replace empty paragraphs, by their start offset
 */
export function sourceCopy(tree: Root, blocks: ReadonlyMap<number, Root> = new Map()): string {
  const copy = structuredClone(tree);
  copy.children = copy.children.flatMap((child) => {
    // A table's figure holds its placeholder, caption and directive.
    const isFigure = child.type === 'blockquote' && child.data?.hName === 'figure';
    const isPlace = child.type === 'paragraph' || isFigure;
    const block = isPlace ? blocks.get(child.position?.start.offset ?? -1) : undefined;
    if (block === undefined) return [child];
    const caption = isFigure ? child.children.filter(({ data }) => data?.hName === 'figcaption') : [];
    return [...caption, ...structuredClone(block).children];
  });
  clean(copy);
  return printMarkdown(copy);
}

function clean(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type === 'html') child.value = publicHtml(child.value);
    else clean(child);
  }
  node.children = node.children.filter((child) => child.type !== 'html' || child.value !== '') as never;
}

/** Comments, elements whose content is not text, and tags. */
const PARTS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

const ATTRIBUTE =
  /\s(href|src|alt|title|width|height|colspan|rowspan|datetime|open)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?(?=[\s/]|$)/gi;

function publicHtml(html: string): string {
  let out = '';
  let end = 0;
  for (const match of html.matchAll(PARTS)) {
    out += html.slice(end, match.index).replaceAll('<', '&lt;');
    end = match.index + match[0].length;
    const [, , slash = '', name = '', attributes = ''] = match;
    if (name !== '' && name !== 'span' && isAllowedElement(name.toLowerCase()))
      out += `<${slash}${name.toLowerCase()}${slash === '' ? publicAttributes(attributes) : ''}>`;
  }
  return (out + html.slice(end).replaceAll('<', '&lt;')).trim();
}

/** The value of an attribute with its character references (`&#58;`, `&colon;`), as browsers read it. */
function decoded(value: string): string {
  const [element] = fromHtml(`<a href="${value.replaceAll('"', '&quot;')}">`, { fragment: true }).children;
  return element?.type === 'element' ? String(element.properties.href) : '';
}

function publicAttributes(attributes: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare;
      if (value === undefined) return ` ${name.toLowerCase()}`;
      const isAddress = /^(?:href|src)$/i.test(name);
      return isAddress && !isSafeAddress(decoded(value))
        ? ''
        : ` ${name.toLowerCase()}="${value.replaceAll('"', '&quot;')}"`;
    })
    .join('');
}
