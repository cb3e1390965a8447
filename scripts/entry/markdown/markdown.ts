import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { countWords } from '../../model/count-words.ts';
import { Wording } from '../../labels/wording.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Phones } from '../../contract/phones.ts';
import { DEFAULT_LIMITS } from '../../schema/limits.ts';
import { sanitize, withoutUnsafe } from './html-policy.ts';
import { workLimitExceeded } from './work-limits.ts';
import { expansion } from './reference-expansion.ts';
import { tooDeepIn, type LimitExceeded } from './limits.ts';
import {
  collectFacts,
  decorate,
  keepInfo,
  namePictures,
  plainText,
  prepareHtml,
  textBlocks,
} from './page-facts.ts';
import { linkContacts } from './contact-links.ts';
import { definitionsOfUses } from './definitions.ts';
import { droppedCells } from './dropped-cells.ts';
import { droppedHtml } from './dropped-html.ts';
import { identify, PageIds } from './page-ids.ts';
import { parseMarkdown, type ParseMarkdown } from './parser.ts';
import { spanOf } from './span-of.ts';
import { keepEscapes, replaceTokensInTree } from './token-nodes.ts';
import { nodeTooDeep } from './tree-depth.ts';
import { malformedLinks, type MalformedLink } from './malformed-links.ts';
import { leftoverSyntax, type LeftoverSyntax } from './leftover-syntax.ts';
import { emptyFacts, type CompiledMarkdown, type MarkdownKind } from '../../model/markdown.ts';

const raw = unified().use(rehypeRaw).freeze();
const printer = unified().use(rehypeStringify).freeze();

/** A compiled text, or what kept it from being compiled: it would take too much work. */
export type MarkdownOutcome = CompiledMarkdown & {
  overrun?: LimitExceeded;
  unread?: MalformedLink[];
  marks?: LeftoverSyntax[];
};

export interface MarkdownOptions {
  /** Whether its texts are compared with those of other entries (`x-unique`). */
  compared?: boolean;
  /** How many levels it may have. */
  depth?: number;
  /** The ids of the texts that stand before it on its page. */
  ids?: PageIds;
  /** The address of a picture that is written from where its text stands. */
  pictureAt?: (src: string) => string;
  /** What reads Markdown; the tests compare the two that there are. */
  parse?: ParseMarkdown;
  /** Finds phone numbers; without it none becomes a link. */
  phones?: Phones | undefined;
  /** The words that are written around it, in its language. */
  words?: Wording;
}

/** All of them, as they hold when nothing else was asked for. */
type Settings = Required<Omit<MarkdownOptions, 'phones'>> & Pick<MarkdownOptions, 'phones'>;

/** Compiles Markdown (CommonMark + GFM, raw HTML by allow-list) to HTML that needs no `style` attribute and no script. */
export function compileMarkdown(
  source: string,
  kind: MarkdownKind,
  tokens: Tokens,
  options: MarkdownOptions = {},
): MarkdownOutcome {
  const {
    compared = false,
    depth = DEFAULT_LIMITS.depth,
    ids = new PageIds(),
    parse = parseMarkdown,
    pictureAt = (src) => src,
    phones,
    words = new Wording(),
  } = options;
  const over = workLimitExceeded(source, depth);
  if (over !== undefined) return { ...nothing(), overrun: over };
  try {
    return compile(source, kind, tokens, { compared, depth, ids, parse, pictureAt, phones, words });
  } catch (error) {
    // The parsers call themselves for each level, and what they do with a text is not always known before.
    if (!(error instanceof RangeError)) throw error;
    return { ...nothing(), overrun: tooDeepIn([0, source.length], depth) };
  }
}

function nothing(): CompiledMarkdown {
  return { html: '', text: '', facts: emptyFacts() };
}

/**
 * Parsing raw HTML costs as much as all the rest, so documents without any skip that step, and the sanitiser. What it would refuse in
 * them are addresses such as `javascript:`, which are told by the link check and never printed.
 */
function compile(source: string, kind: MarkdownKind, tokens: Tokens, settings: Settings): MarkdownOutcome {
  const { depth, parse, words } = settings;
  const hasTokens = source.includes('{');
  const mdast = parse(hasTokens ? keepEscapes(source) : source);
  const deep = nodeTooDeep(mdast, depth);
  if (deep !== undefined) return { ...nothing(), overrun: tooDeepIn(spanOf(deep), depth) };
  const wide = expansion(mdast);
  if (wide !== undefined) return { ...nothing(), overrun: wide };
  const unread = malformedLinks(mdast, source);
  const marks = leftoverSyntax(mdast, source).filter(({ span: [start, end] }) =>
    unread.every(({ span }) => span[1] <= start || span[0] >= end),
  );
  const more = { ...(unread.length > 0 && { unread }), ...(marks.length > 0 && { marks }) };
  if (hasTokens) replaceTokensInTree(mdast, tokens, kind, words);
  return { ...compileTree(mdast, source, kind, settings), ...more };
}

/** From the tree of Markdown to HTML, with what is known of it. */
function compileTree(
  mdast: MdastRoot,
  source: string,
  kind: MarkdownKind,
  { compared, depth, ids, phones, pictureAt, words }: Settings,
): MarkdownOutcome {
  const { facts } = nothing();
  const definitions = definitionsOfUses(mdast);
  let tree = toHast(mdast, words);
  keepInfo(tree);
  if (source.includes('|')) facts.removed.push(...droppedCells(mdast));
  if (holds(mdast, 'html')) {
    facts.removed.push(...droppedHtml(mdast, source));
    tree = raw.runSync(tree);
    const deepElement = nodeTooDeep<HastNodes>(tree, depth);
    if (deepElement !== undefined) return { ...nothing(), overrun: tooDeepIn(spanOf(deepElement), depth) };
    prepareHtml(tree, facts, source);
    tree = sanitize(tree);
  }
  identify(tree, ids);
  namePictures(tree, pictureAt);
  collectFacts(tree, facts, definitions);
  if (compared) facts.blocks = textBlocks(tree);
  const text = plainText(tree);
  facts.words = countWords(text);
  linkContacts(tree, phones);
  decorate(tree, words);
  withoutUnsafe(tree);
  const html = printer.stringify(kind === 'inline' ? unwrap(tree) : tree).trim();
  return { html, text, facts };
}

/** The notes come last, below a heading, and each of them leads back to where it is referred to. */
function toHast(mdast: MdastRoot, words: Wording): HastRoot {
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

function holds(tree: MdastRoot, type: string): boolean {
  const search = (node: { type: string; children?: { type: string }[] }): boolean =>
    node.type === type || (node.children?.some(search) ?? false);
  return search(tree);
}

/** The content of the only paragraph, for texts that stand inside a line. */
function unwrap(tree: HastRoot): HastRoot {
  const elements = tree.children.filter((node): node is Element => node.type === 'element');
  const only = elements.length === 1 ? elements[0] : undefined;
  return only?.tagName === 'p' ? { type: 'root', children: only.children } : tree;
}
