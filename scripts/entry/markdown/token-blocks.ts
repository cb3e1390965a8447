import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { CompiledMarkdown, MarkdownFacts } from '../../model/markdown.ts';
import { tokenValue, type Tokens } from '../../model/tokens.ts';
import { isListed } from './page-facts.ts';
import { spanOf, SKIP, visit } from './tree.ts';

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
  const found = new Map<number, TokenBlock>();
  visit(tree, 'paragraph', (paragraph) => {
    const [only, ...others] = paragraph.children;
    const name = only?.type === 'text' && others.length === 0 ? ALONE.exec(only.value)?.[1] : undefined;
    const value = name === undefined ? undefined : tokenValue(tokens, name);
    if (name === undefined || typeof value !== 'object') return SKIP;
    // An entry that cannot be read may be blocks.
    const markdown = value.blocks ?? (value.isUnread === true ? '' : undefined);
    if (markdown === undefined) return SKIP;
    found.set(spanOf(paragraph)[0], {
      name,
      markdown,
      ...(value.isTable === true && { isTable: true }),
    });
    paragraph.children = [];
    paragraph.data = { hName: 'div', hProperties: { className: [MARK] } };
    return SKIP;
  });
  return found;
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
    const made = compile(block);
    parent.children[index] = { type: 'raw', value: made.html };
    words.push(made.text);
    addFacts(facts, made.facts, spanOf(node), { block: block.name, above });
    above += made.facts.headings.length;
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
  facts.links.push(...own.links.map((one) => ({ block, ...one, span })));
  facts.images.push(
    ...own.images.map(({ src, alt, block: inner = block }) => ({
      block: inner,
      src,
      alt,
      span,
      isDecoration: true as const,
    })),
  );
  facts.headings.splice(above, 0, ...own.headings.map((one) => ({ ...one, span })));
  facts.anchors.push(...own.anchors);
  facts.styles.push(...own.styles);
  if (own.sheets !== undefined) facts.sheets = [...(facts.sheets ?? []), ...own.sheets];
  if (own.references !== undefined)
    facts.references = [...(facts.references ?? []), ...own.references.map((one) => ({ ...one, span }))];
}
