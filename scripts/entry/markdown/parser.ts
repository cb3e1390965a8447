import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type * as Satteri from 'satteri';
import { unified } from 'unified';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { parts } from './lazy-parts.ts';
import { definitionUses, mayDefine } from './definitions.ts';

/** What is read beside CommonMark and GFM. */
export interface Syntax {
  /** Directives of a line (`::name`) and of blocks (`:::name`); never those inside of sentences, where `7:30` would be one. */
  directives?: boolean;
  /** Formulas in lines of their own, or those between single dollars too. */
  math?: false | 'block' | 'inline';
}

/** Reads CommonMark with GFM as a tree in which every node has its place in the text. */
export type ParseMarkdown = (source: string, syntax?: Syntax) => Root;

/**
 * Parses Markdown: satteri where it has a binary for this machine, else remark. Both give the same tree for all examples of the
 * specifications and for texts that people wrote (docs/decisions/0540-one-path-for-markdown.md).
 */
export const parseMarkdown: ParseMarkdown = (source, syntax = {}) => {
  const isForRemark =
    // Satteri 0.10 loses braces and entities in attributes of directives, and finds directives inside of sentences.
    syntax.directives === true ||
    (syntax.math ?? false) !== false ||
    isHeavyForSatteri(source) ||
    UNQUOTED.test(source);
  if (parseBySatteri === undefined || isForRemark) return parseByRemark(source, syntax);
  const tree = parseBySatteri(source);
  return mayDefine(source) && hasTooManyReferences(tree, source) ? parseByRemark(source) : tree;
};

/** Satteri 0.10 takes an element for text when a value without quotes in it holds a slash: `<a href=/prices>`. */
const UNQUOTED = /<[a-z][^<>]{0,1000}?=\s*[^\s"'<>=]*\//i;

const remark = unified().use(remarkParse).use(remarkGfm).freeze();
const withMore = new Map<string, typeof remark>();

/** The reference, and the parser of machines without a binary; some ten times slower. */
export const parseByRemark: ParseMarkdown = (source, { directives = false, math = false } = {}) => {
  if (!directives && math === false) return remark.parse(source);
  const name = `${String(directives)} ${String(math)}`;
  let parser = withMore.get(name);
  if (parser === undefined) withMore.set(name, (parser = extended({ directives, math })));
  return parser.parse(source);
};

function extended({ directives, math }: Required<Syntax>): typeof remark {
  const parser = unified().use(remarkParse).use(remarkGfm);
  const { formulas } = parts;
  const syntax: object[] = [];
  const nodes: object[] = [];
  if (directives) {
    // Not those inside of sentences: `7:30` would be one.
    syntax.push({ flow: directive().flow ?? {} });
    nodes.push(directiveFromMarkdown());
  }
  if (math !== false && formulas !== undefined) {
    syntax.push(formulas.math({ singleDollarTextMath: math === 'inline' }));
    nodes.push(formulas.mathFromMarkdown());
  }
  return parser.data({ micromarkExtensions: syntax, fromMarkdownExtensions: nodes }).freeze();
}

/** Undefined where there is no binary for this machine. */
export const parseBySatteri: ParseMarkdown | undefined = load();

function load(): ParseMarkdown | undefined {
  try {
    const { markdownToMdast } = satteri();
    // The front matter was split off before, and a line `---` is a rule.
    const options = { features: { frontmatter: false } };
    return (source) => markdownToMdast(source, options) as Root;
  } catch {
    // No binary for this processor or system, or it was not installed: everything is as it is, only slower.
    return undefined;
  }
}

/** In a bundle the package is a part of it, all but its native code; sources that run as they are have no `require`. */
function satteri(): typeof Satteri {
  if (typeof require !== 'function') return createRequire(import.meta.url)('satteri') as typeof Satteri;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import could not fail and be done without
  return require('satteri') as typeof Satteri;
}

/** Satteri 0.10 holds a text once more in memory for each character reference (`&amp;`) in one paragraph of it. */
const MOST_COPIED = 100_000_000;

/** Satteri takes references (`[words][name]`) for words once their addresses sum up to so many bytes, or to those of the text. */
const MOST_REFERRED = 100_000;

function hasTooManyReferences(tree: Root, source: string): boolean {
  const sizes = definitionUses(tree).map(({ definition: { url, title } }) =>
    Buffer.byteLength(url + (title ?? '')),
  );
  return sizes.reduce((sum, size) => sum + size, 0) >= Math.max(MOST_REFERRED, Buffer.byteLength(source));
}

function isHeavyForSatteri(source: string): boolean {
  return source.length * (source.split('&').length - 1) > MOST_COPIED;
}
