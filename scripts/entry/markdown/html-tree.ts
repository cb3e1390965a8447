import type { Element, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Wording } from '../../labels/wording.ts';

/** The tree of HTML of one of Markdown. The notes come last, below a heading, and each of them leads back to where it is referred to. */
export function toHast(mdast: MdastRoot, words: Wording): HastRoot {
  return unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabelProperties: {},
      ...(holds(mdast, 'footnoteReference') && {
        footnoteLabel: words.say('notes'),
        footnoteBackLabel: (note: number, use: number) =>
          words.say('backToReference', { number: `${note + 1}${use > 1 ? `-${use}` : ''}` }),
      }),
    })
    .runSync(mdast);
}

/** Whether there is a node of this type anywhere in a tree. */
export function holds(tree: MdastRoot | HastRoot, type: string): boolean {
  const search = (node: { type: string; children?: { type: string }[] }): boolean =>
    node.type === type || (node.children?.some(search) ?? false);
  return search(tree);
}

/** The content of the only paragraph, for texts that stand inside a line. */
export function unwrap(tree: HastRoot): HastRoot {
  const elements = tree.children.filter((node): node is Element => node.type === 'element');
  const only = elements.length === 1 ? elements[0] : undefined;
  return only?.tagName === 'p' ? { type: 'root', children: only.children } : tree;
}
