import type { Element, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Tokens } from '../../model/tokens.ts';
import { sanitize } from './allow-list.ts';
import { collectFacts, decorate, plainText, prepareHtml, textBlocks } from './collect.ts';
import { parseMarkdown } from './parser.ts';
import { keepEscapes, replaceTokensInTree } from './token-nodes.ts';
import type { CompiledMarkdown, MarkdownFacts, MarkdownKind } from '../../model/markdown.ts';

const toHast = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    footnoteLabel: 'Sources and notes',
    footnoteLabelProperties: {},
  })
  .freeze();
const raw = unified().use(rehypeRaw).freeze();
const slugs = unified().use(rehypeSlug).freeze();
const printer = unified().use(rehypeStringify).freeze();

/**
 * Compiles Markdown (CommonMark + GFM, raw HTML by allow-list) to HTML that needs no `style` attribute and no script.
 * Parsing raw HTML costs as much as all the rest, so documents without any skip that step; what the
 * sanitiser would do for them (refusing `javascript:` addresses) the link check does.
 * @param compared whether its texts are compared with those of other entries (`x-unique`)
 */
export function compileMarkdown(
  source: string,
  kind: MarkdownKind,
  tokens: Tokens,
  compared = false,
): CompiledMarkdown {
  const facts: MarkdownFacts = { links: [], images: [], headings: [], removed: [], styles: [], words: 0 };
  const hasTokens = source.includes('{');
  const mdast = parseMarkdown(hasTokens ? keepEscapes(source) : source);
  if (hasTokens) replaceTokensInTree(mdast, tokens, kind);
  let tree = toHast.runSync(mdast);
  if (hasHtml(mdast)) {
    tree = raw.runSync(tree);
    prepareHtml(tree, facts);
    tree = sanitize(tree);
  }
  tree = slugs.runSync(tree) as HastRoot;
  collectFacts(tree, facts);
  if (compared) facts.blocks = textBlocks(tree);
  const text = plainText(tree);
  decorate(tree);
  return { html: printer.stringify(kind === 'inline' ? unwrap(tree) : tree).trim(), text, facts };
}

function hasHtml(tree: MdastRoot): boolean {
  const search = (node: { type: string; children?: { type: string }[] }): boolean =>
    node.type === 'html' || (node.children?.some(search) ?? false);
  return search(tree);
}

/** The content of the only paragraph, for texts that stand inside a line. */
function unwrap(tree: HastRoot): HastRoot {
  const elements = tree.children.filter((node): node is Element => node.type === 'element');
  const only = elements.length === 1 ? elements[0] : undefined;
  return only?.tagName === 'p' ? { type: 'root', children: only.children } : tree;
}
