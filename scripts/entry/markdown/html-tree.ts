import type { Element, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Root as MdastRoot } from 'mdast';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { cutText } from '../../shared/cut-text.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Wording } from '../../model/wording.ts';
import { spanOf, visit } from './tree.ts';

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

/**
 * Markup that HTML parsers drop or read as a comment, with its content. Comments are dropped on purpose; an
 * unclosed comment also drops everything after it.
 */
const LOST: readonly (readonly [RegExp, (text: string) => string | undefined])[] = [
  [
    /<!--(?:-?>|[^]*?(?:-->|$))/y,
    (text) => (text.endsWith('-->') ? undefined : 'a comment without an end (`-->`)'),
  ],
  [/<!\[CDATA\[[^]*?(?:\]\]>|$)/y, (text) => `the part \`${shortened(text)}\``],
  [/<\?[^]*?(?:\?>|$)/y, (text) => `the instruction \`${shortened(text)}\``],
  [/<![a-z][^>]*(?:>|$)/iy, (text) => `the declaration \`${shortened(text)}\``],
  [/<(?:html|head|body|frame|frameset)(?=[\s/>])[^<>]*>/iy, (text) => `the tag \`${shortened(text)}\``],
  [/<\/?[a-z][^<>]*$/iy, (text) => `the tag \`${shortened(text)}\` without an end (\`>\`)`],
];

const shortened = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), 40);

/** HTML in a document that would disappear silently; reported like an element that is not allowed. */
export function droppedHtml(tree: MdastRoot, source: string): { what: string; span: Span }[] {
  const htmlParts: { what: string; span: Span }[] = [];
  visit(tree, 'html', ({ value, position }) => {
    let place = position?.start.offset ?? 0;
    for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', at)) {
      const part = lostAt(value, at);
      if (part === undefined) at += 1;
      else {
        const { text, what } = part;
        // Lines in a list or quotation have lost their prefixes, so the
        // position is searched for in the source.
        const first = text.split('\n')[0] ?? '';
        const start = Math.max(place, source.indexOf(first, place));
        place = start + first.length;
        at += text.length;
        if (what !== undefined) htmlParts.push({ what, span: [start, place] });
      }
    }
  });
  return htmlParts;
}

function lostAt(value: string, at: number): { text: string; what: string | undefined } | undefined {
  for (const [pattern, describe] of LOST) {
    pattern.lastIndex = at;
    const text = pattern.exec(value)?.[0];
    if (text !== undefined) return { text, what: describe(text) };
  }
  return undefined;
}

/**
 * The cells that a table does not show, because its header row has fewer
 * columns (GitHub Flavored Markdown drops them).
 */
export function droppedCells(tree: MdastRoot): { what: string; span: Span; remedy: string }[] {
  const surplusCells: { what: string; span: Span; remedy: string }[] = [];
  visit(tree, 'table', ({ children: rows, align }) => {
    const columns = align?.length ?? 0;
    for (const { children: cells } of rows)
      for (const cell of cells.slice(columns).filter(({ children }) => children.length > 0))
        surplusCells.push({
          what: 'a cell beyond the last column of its table',
          span: spanOf(cell),
          remedy:
            'Add a column to the first row of the table, or write `\\|` for a bar that is part of the text.',
        });
  });
  return surplusCells;
}
