import type { Element, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Root as MdastRoot } from 'mdast';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Wording } from '../../model/wording.ts';
import { visit } from './tree.ts';

/** An empty file: without one, nodes parsed from raw HTML have no positions. */
const file = new VFile();

/**
 * Converts a Markdown tree to an HTML tree. Footnotes come last, below a
 * heading, each with links back to its references.
 */
export function toHast(mdast: MdastRoot, words: Wording): HastRoot {
  return unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabelProperties: {},
      handlers: { code },
      ...(holds(mdast, 'footnoteReference') && {
        footnoteLabel: words.say('notes'),
        footnoteBackLabel: (note: number, use: number) =>
          words.say('backToReference', { number: `${note + 1}${use > 1 ? `-${use}` : ''}` }),
      }),
    })
    .runSync(mdast);
}

/** Keeps the rest of a fence's info string (`js title="x" {2}`) for programs that highlight code. */
const code: NonNullable<Options['handlers']>['code'] = (state, node: Code) => {
  const block = defaultHandlers.code(state, node);
  const [inner] = block.children;
  if (node.meta && inner?.type === 'element') inner.properties.dataMeta = node.meta;
  return block;
};

/** Parses the raw HTML in a tree into elements. */
export function readHtml(tree: HastRoot): HastRoot {
  visit(tree, 'element', ({ tagName, children: [inner] }) => {
    if (tagName === 'pre' && inner?.type === 'element') keepFirstLine(inner);
  });
  return raw(tree, { file }) as HastRoot;
}

/** Doubles a leading line break, because HTML parsers drop one right after `<pre>`. */
export function keepFirstLine({ children: [first] }: Element): void {
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
}

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** Whether there is a node of this type anywhere in a tree. */
export function holds(tree: MdastRoot | HastRoot, type: string): boolean {
  return some(tree, (node) => node.type === type);
}

function some(node: Node, isOne: (node: Node) => boolean): boolean {
  return isOne(node) || (node.children?.some((child) => some(child, isOne)) ?? false);
}

/** One comment whose end HTML and Markdown agree on. */
const COMMENT = /^<!--(?!-?>)(?:(?!--!?>)[^])*-->$/;

/** Whether a text contains HTML other than comments, which the allow-list drops without parsing. */
export function holdsMarkup(tree: MdastRoot): boolean {
  return some(tree, ({ type, value = '' }) => type === 'html' && !COMMENT.test(value));
}

/** The content of the only paragraph, for inline texts. */
export function unwrap(tree: HastRoot): HastRoot {
  const elements = tree.children.filter((node): node is Element => node.type === 'element');
  const only = elements.length === 1 ? elements[0] : undefined;
  return only?.tagName === 'p' ? { type: 'root', children: only.children } : tree;
}
