import type { Element, Root as HastRoot } from 'hast';
import type { Code, Root as MdastRoot } from 'mdast';
import { defaultHandlers, toHast as hastOf, type Handler } from 'mdast-util-to-hast';
import type { Wording } from '../../labels/wording.ts';

/** The tree of HTML of one of Markdown. The notes come last, below a heading, and each of them leads back to where it is referred to. */
export function toHast(mdast: MdastRoot, words: Wording): HastRoot {
  const tree = hastOf(mdast, {
    allowDangerousHtml: true,
    footnoteLabelProperties: {},
    handlers: { code },
    ...(holds(mdast, 'footnoteReference') && {
      footnoteLabel: words.say('notes'),
      footnoteBackLabel: (note: number, use: number) =>
        words.say('backToReference', { number: `${note + 1}${use > 1 ? `-${use}` : ''}` }),
    }),
  });
  // A whole document gives a whole one.
  return tree as HastRoot;
}

/** What stands behind the language of a fence (`js title="x" {2}`) goes along, for programs that color code. */
const code: Handler = (state, node: Code) => {
  const block = defaultHandlers.code(state, node);
  const [inner] = block.children;
  if (node.meta && inner?.type === 'element') inner.properties.dataMeta = node.meta;
  return block;
};

/** Whether there is a node of this type anywhere in a tree. */
export function holds(tree: MdastRoot, type: string): boolean {
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
