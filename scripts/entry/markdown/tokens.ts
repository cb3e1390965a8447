import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Wording } from '../../model/wording.ts';
import type { CompiledMarkdown, MarkdownFacts, MarkdownKind } from '../../model/markdown.ts';
import { replaceTokens, replaceTokensInLink, tokenValue, type Tokens } from '../../model/tokens.ts';
import { isListed } from './page-facts.ts';
import { addSourceNotes, ESCAPE } from './source-notes.ts';
import { spanOf, SKIP, visit } from './tree.ts';
import { VerbatimHtml } from './verbatim-areas.ts';

/** Protects escaped braces. Must be called before parsing a text for `replaceTokensInTree`. */
export function keepEscapes(source: string): string {
  return source.replaceAll('\\{', `${ESCAPE}{`);
}

/**
 * Replaces tokens in a parsed document and adds the notes of their sources. Working on the tree instead of
 * the text keeps every position valid for the editor's file. In addresses a token is replaced with the slug
 * of its value. Code is not changed.
 */
export function replaceTokensInTree(tree: Root, tokens: Tokens, kind: MarkdownKind, words: Wording): void {
  addSourceNotes(tree, tokens, kind, words);
  const fill = (text: string): string =>
    text
      .split(`${ESCAPE}{`)
      .map((part) => replaceTokens(part, tokens))
      .join('{');
  const html = new VerbatimHtml();
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode' || (node.type === 'text' && html.isOpen))
      node.value = asWritten(node.value, tokens);
    else if (node.type === 'html')
      node.value = html
        .pieces(node.value)
        .map(({ text, isVerbatim }) => (isVerbatim ? asWritten(text, tokens) : fill(text)))
        .join('');
    else if ('value' in node) node.value = fill(node.value);
    if ('url' in node) node.url = filledAddress(node.url, tokens);
    if (node.type === 'leafDirective' || node.type === 'containerDirective')
      for (const [name, value] of Object.entries(node.attributes ?? {}))
        (node.attributes ??= {})[name] = fill(value ?? '');
    if ('title' in node && typeof node.title === 'string') node.title = fill(node.title);
    // The remaining places are names, which contain no tokens; the
    // mark only kept the brace from becoming one.
    if ('identifier' in node) node.identifier = unmarked(node.identifier);
    if ('label' in node && typeof node.label === 'string') node.label = unmarked(node.label);
    if ('lang' in node && typeof node.lang === 'string') node.lang = unmarked(node.lang);
    if ('meta' in node && typeof node.meta === 'string') node.meta = unmarked(node.meta);
    if ('alt' in node && typeof node.alt === 'string') node.alt = fill(node.alt);
  });
}

/** Code with its backslashes restored, except before the name of a token in braces, where code needs none. */
function asWritten(code: string, tokens: Tokens): string {
  return code
    .replace(new RegExp(`${ESCAPE}(?=\\{([\\w:.-]+)\\})`, 'g'), (mark, name: string) =>
      Object.hasOwn(tokens, name) ? '' : mark,
    )
    .replaceAll(ESCAPE, '\\');
}

function unmarked(name: string): string {
  return name.replaceAll(ESCAPE, '');
}

/**
 * Fills tokens in an address. The parser may have percent-encoded the braces and the mark of an escaped one.
 */
function filledAddress(url: string, tokens: Tokens): string {
  const address = url
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll(encodeURI(ESCAPE), ESCAPE)
    .replaceAll(`${ESCAPE}{`, '\\{');
  return replaceTokensInLink(address, tokens).replaceAll('\\{', '{');
}

/** The class of the placeholder for blocks until the allow-list has been applied. */
const MARK = 'md-blocks';
const ALONE = /^\{([A-Za-z][\w-]*:[A-Za-z0-9][\w.-]*)\}$/;

/** The tokens that are replaced with blocks, by their start offset. */
export type TokenBlocks = ReadonlyMap<number, TokenBlock>;

export interface TokenBlock {
  name: string;
  markdown: string;
  isTable?: boolean;
}

/**
 * Finds paragraphs that consist of one token of an entry with blocks, and replaces them with placeholders.
 */
export function takeTokenBlocks(tree: Root, tokens: Tokens): TokenBlocks {
  const blocks = new Map<number, TokenBlock>();
  visit(tree, 'paragraph', (paragraph) => {
    const [only, ...others] = paragraph.children;
    const name = only?.type === 'text' && others.length === 0 ? ALONE.exec(only.value)?.[1] : undefined;
    const value = name === undefined ? undefined : tokenValue(tokens, name);
    if (name === undefined || typeof value !== 'object') return SKIP;
    // An entry that cannot be read may be blocks.
    const markdown = value.blocks ?? (value.isUnread === true ? '' : undefined);
    if (markdown === undefined) return SKIP;
    blocks.set(spanOf(paragraph)[0], {
      name,
      markdown,
      ...(value.isTable === true && { isTable: true }),
    });
    paragraph.children = [];
    paragraph.data = { hName: 'div', hProperties: { className: [MARK] } };
    return SKIP;
  });
  return blocks;
}

/**
 * Replaces the placeholders with compiled blocks.
 * @param compile compiles the Markdown that a token is replaced with
 * @returns the text of each block, in order
 */
export function putTokenBlocks(
  tree: HastRoot,
  blocks: TokenBlocks,
  facts: MarkdownFacts,
  compile: (block: TokenBlock) => CompiledMarkdown,
): string[] {
  const words: string[] = [];
  let above = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (isListed(node)) above += 1;
    const block = isPlace(node) ? blocks.get(spanOf(node)[0]) : undefined;
    if (block === undefined || parent === undefined || index === undefined) return;
    const compiled = compile(block);
    parent.children[index] = { type: 'raw', value: compiled.html };
    words.push(compiled.text);
    addFacts(facts, compiled.facts, spanOf(node), { block: block.name, above });
    above += compiled.facts.headings.length;
    return SKIP;
  });
  return words;
}

function isPlace({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className[0] === MARK;
}

/** Adds the facts of a block to the text that contains its token, at the span of the token, its headings after those above. */
function addFacts(
  facts: MarkdownFacts,
  own: MarkdownFacts,
  span: Span,
  { block, above }: { block: string; above: number },
): void {
  facts.links.push(...own.links.map((link) => ({ block, ...link, span })));
  facts.images.push(
    ...own.images.map(({ src, alt, block: inner = block }) => ({
      block: inner,
      src,
      alt,
      span,
      isDecoration: true as const,
    })),
  );
  facts.headings.splice(above, 0, ...own.headings.map((heading) => ({ ...heading, span })));
  facts.anchors.push(...own.anchors);
  facts.styles.push(...own.styles);
  if (own.sheets !== undefined) facts.sheets = [...(facts.sheets ?? []), ...own.sheets];
  if (own.references !== undefined)
    facts.references = [...(facts.references ?? []), ...own.references.map((ref) => ({ ...ref, span }))];
}
