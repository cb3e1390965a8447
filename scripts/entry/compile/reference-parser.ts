import type { Nodes, Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';

/** Signs of strikethrough, footnotes, task lists and e-mail addresses; and of bare addresses, where they are not the target of a link. */
const RARE_GFM = /~|\[\^|\[[ xX]\]|@|(?<!\]\()(?:https?:\/\/|www\.)/i;
const BARE_ADDRESS = /https?:\/\/|www\./i;

const plain = unified().use(remarkParse).freeze();
const withTables = unified().use(remarkTables).use(remarkParse).freeze();
const full = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Parses CommonMark with GFM by remark, whose tree is what any other parser is held against. Most texts use of GFM nothing or
 * only tables, and looking for the rest in every word doubles the time of parsing, so the extensions are left out where their
 * signs do not occur. The tree is the same (parser.test.ts compares it with that of remark-gfm).
 */
export function parseByReference(source: string): Root {
  if (RARE_GFM.test(source)) return full.parse(source);
  const tree = (source.includes('|') ? withTables : plain).parse(source);
  // What looked like the target of a link was text after all: GFM links it.
  return hasBareAddress(tree) ? full.parse(source) : tree;
}

function hasBareAddress(node: Nodes): boolean {
  if (node.type === 'text') return BARE_ADDRESS.test(node.value);
  return 'children' in node && node.children.some(hasBareAddress);
}

/** The tables of remark-gfm alone. */
function remarkTables(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push([gfmTableFromMarkdown()]);
}
