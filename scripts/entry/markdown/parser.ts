import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type * as Satteri from 'satteri';
import { unified } from 'unified';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { spanOf, visit } from './tree.ts';

/** Syntax parsed in addition to CommonMark and GFM. */
export interface Syntax {
  /** Directives on a line (`::name`); never inline, where `7:30` would be one. */
  directives?: boolean;
}

/** Parses CommonMark with GFM into a tree in which every node has its position in the text. */
export type ParseMarkdown = (source: string, syntax?: Syntax) => Root;

/**
 * Parses Markdown with satteri if it has a binary for this machine, otherwise with remark. Both give the same
 * tree for all examples of the specifications and for real texts
 * (docs/decisions/0540-one-path-for-markdown.md).
 */
export const parseMarkdown: ParseMarkdown = (source, syntax = {}) => {
  // Satteri 0.10 loses braces and entities in directive attributes, and finds directives inside sentences.
  if (parseBySatteri === undefined || syntax.directives === true) return parseByRemark(source, syntax);
  const tree = parseBySatteri(source);
  return holdsUnquoted(tree, source) || holdsSingleTildes(tree, source) ? parseByRemark(source) : tree;
};

/** Satteri 0.10 reads an element as text if an unquoted value in it contains a slash: `<a href=/prices>`. */
const UNQUOTED = /<[a-z][^<>]{0,1000}?=\s*[^\s"'<>=]*\//gi;

/** Whether there is such an element outside of code, where it is often JSX. */
function holdsUnquoted(tree: Root, source: string): boolean {
  const starts = Array.from(source.matchAll(UNQUOTED), ({ index }) => index);
  if (starts.length === 0) return false;
  const code = new Uint8Array(source.length);
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') code.fill(1, ...spanOf(node));
  });
  return starts.some((at) => code[at] === 0);
}

/** Whether satteri has struck text through between single tildes, which mean “about”: 20~25 °C. */
function holdsSingleTildes(tree: Root, source: string): boolean {
  let isFound = false;
  visit(tree, 'delete', (node) => {
    if (source[spanOf(node)[0] + 1] !== '~') isFound = true;
  });
  return isFound;
}

const GFM = { singleTilde: false };
const remark = unified().use(remarkParse).use(remarkGfm, GFM).freeze();
// Inline directives are left out: `7:30` would be one.
const withDirectives = unified()
  .data({
    micromarkExtensions: [{ flow: directive().flow ?? {} }],
    fromMarkdownExtensions: [directiveFromMarkdown()],
  })
  .use(remarkParse)
  .use(remarkGfm, GFM)
  .freeze();

/** The reference parser, and the fallback without a binary; about ten times slower. */
export const parseByRemark: ParseMarkdown = (source, { directives = false } = {}) =>
  (directives ? withDirectives : remark).parse(source);

/** Undefined if there is no binary for this machine. */
export const parseBySatteri: ParseMarkdown | undefined = load();

function load(): ParseMarkdown | undefined {
  try {
    const { markdownToMdast } = satteri();
    // The front matter was already removed, so a line `---` is a thematic break.
    const options = { features: { frontmatter: false } };
    return (source) => markdownToMdast(source, options) as Root;
  } catch {
    // No binary for this system, or it is not installed: the result is the same, only slower.
    return undefined;
  }
}

/** A bundle includes the package except its native code; unbundled ES modules have no `require`. */
function satteri(): typeof Satteri {
  if (typeof require !== 'function') return createRequire(import.meta.url)('satteri') as typeof Satteri;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import could not fail and be done without
  return require('satteri') as typeof Satteri;
}

/** The character that an entity (`&amp;`, `&#38;`) stands for; undefined if no character has that name. */
export function characterOf(entity: string): string | undefined {
  const [block] = parseMarkdown(entity).children;
  const [text] = block?.type === 'paragraph' ? block.children : [];
  return text?.type === 'text' && text.value !== entity ? text.value : undefined;
}
