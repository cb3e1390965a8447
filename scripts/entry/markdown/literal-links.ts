import type { Link, Nodes, Root, Text } from 'mdast';
import { spanOf, visit } from './tree.ts';

/**
 * Removes the links that GFM makes of bare URLs inside HTML links, such as
 * `<a href="https://a.example">https://a.example</a>`: links cannot be nested, so browsers would split them.
 */
export function takeLiteralLinks(tree: Root, source: string): void {
  if (!/<a\s/i.test(source)) return;
  visit(tree, (node: Nodes) => {
    if (!('children' in node) || !node.children.some(({ type }) => type === 'html')) return;
    const children: Nodes[] = node.children;
    let isInside = false;
    for (const [at, child] of children.entries()) {
      if (child.type === 'html')
        isInside = /^<a\s[^>]*href/i.test(child.value) || (isInside && !/^<\/a/i.test(child.value));
      if (isInside && child.type === 'link' && isLiteral(child, source)) children[at] = wordsOf(child);
    }
  });
}

function isLiteral(link: Link, source: string): boolean {
  const [start] = spanOf(link);
  const [words] = link.children;
  return link.children.length === 1 && words?.type === 'text' && !/[[<]/.test(source[start] ?? '[');
}

function wordsOf(link: Link): Text {
  const [words] = link.children as [Text];
  return link.position === undefined ? words : { ...words, position: link.position };
}
