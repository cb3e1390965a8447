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
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
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
import { markAlerts } from './alerts.ts';
import { linkContacts } from './contact-links.ts';
import { definitionsOfUses } from './definitions.ts';
import type { AttributeErrors } from './directive-attributes.ts';
import { nameDirectives, takeDirectives, type DirectiveUses } from './directives.ts';
import { directiveLimit, holdsDirectives } from './directive-limits.ts';
import { droppedCells } from './dropped-cells.ts';
import { droppedHtml } from './dropped-html.ts';
import { takeOwnIds, type OwnIds } from './own-ids.ts';
import { identify, PageIds } from './page-ids.ts';
import { parseMarkdown, type ParseMarkdown } from './parser.ts';
import { CODE, parts } from './lazy-parts.ts';
import { formulaLimit, holdsFormulas, takeFormulas } from './formula-nodes.ts';
import { spanOf } from './span-of.ts';
import { putTokenBlocks, takeTokenBlocks, type TokenBlocks } from './token-blocks.ts';
import { keepEscapes, replaceTokensInTree } from './token-nodes.ts';
import { nodeTooDeep } from './tree-depth.ts';
import { highlightCode } from './highlight-code.ts';
import type { TextProblem } from './text-problem.ts';
import { malformedLinks, type MalformedLink } from './malformed-links.ts';
import { leftoverSyntax, type LeftoverSyntax } from './leftover-syntax.ts';
import {
  emptyFacts,
  type CompiledMarkdown,
  type MarkdownFacts,
  type MarkdownKind,
  type Stylesheet,
} from '../../model/markdown.ts';

const raw = unified().use(rehypeRaw).freeze();
const printer = unified().use(rehypeStringify).freeze();
/** Blocks of other entries are compiled when they are put into a text: each is HTML that went through the allow-list. */
const printerWithBlocks = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** A compiled text, or what kept it from being compiled: it would take too much work. */
export type MarkdownOutcome = CompiledMarkdown & {
  overrun?: LimitExceeded;
  unread?: MalformedLink[];
  marks?: LeftoverSyntax[];
  problems?: TextProblem[];
};

export interface MarkdownOptions {
  /** Whether its texts are compared with those of other entries (`x-unique`). */
  compared?: boolean;
  /** How many levels it may have. */
  depth?: number;
  /** What it may hold beside CommonMark and GFM. */
  extensions?: Extensions;
  /** What JSON Schema finds in the attributes of a directive; nothing when left out. */
  attributeErrors?: AttributeErrors;
  /** The ids of the texts that stand before it on its page. */
  ids?: PageIds;
  /** What reads Markdown; the tests compare the two that there are. */
  parse?: ParseMarkdown;
  /** Finds phone numbers; without it none becomes a link. */
  phones?: Phones | undefined;
  /** The tokens whose blocks it is a part of, from the outermost on. */
  within?: readonly string[];
  /** How many characters the blocks of a text may still have. */
  room?: { characters: number };
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
    attributeErrors = () => [],
    compared = false,
    depth = DEFAULT_LIMITS.depth,
    extensions = extensionsOf(),
    ids = new PageIds(),
    parse = parseMarkdown,
    phones,
    room = { characters: MOST_BLOCK_CHARACTERS },
    within = [],
    words = new Wording(),
  } = options;
  const over =
    workLimitExceeded(source, depth) ??
    directiveLimit(source, extensions, depth) ??
    formulaLimit(source, extensions);
  if (over !== undefined) return { ...nothing(), overrun: over };
  try {
    return compile(source, kind, tokens, {
      attributeErrors,
      compared,
      depth,
      extensions,
      ids,
      parse,
      phones,
      room,
      within,
      words,
    });
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
  const { attributeErrors, depth, extensions, parse, words } = settings;
  const hasTokens = source.includes('{');
  const directives = holdsDirectives(source, extensions);
  const math = holdsFormulas(source, extensions) ? extensions.math : false;
  const mdast = parse(hasTokens ? keepEscapes(source) : source, { directives, math });
  const deep = nodeTooDeep(mdast, depth);
  if (deep !== undefined) return { ...nothing(), overrun: tooDeepIn(spanOf(deep), depth) };
  const wide = expansion(mdast);
  if (wide !== undefined) return { ...nothing(), overrun: wide };
  const unended = math === false ? [] : takeFormulas(mdast, source);
  const blocks = hasTokens && kind !== 'inline' ? takeTokenBlocks(mdast, tokens) : undefined;
  const ownIds = takeOwnIds(mdast, source);
  const hasAlerts = extensions.alerts && markAlerts(mdast, source, words);
  const unread = malformedLinks(mdast, source);
  const marks = leftoverSyntax(mdast, source, extensions).filter(({ span: [start, end] }) =>
    unread.every(({ span }) => span[1] <= start || span[0] >= end),
  );
  const more = { ...(unread.length > 0 && { unread }), ...(marks.length > 0 && { marks }) };
  if (hasTokens) replaceTokensInTree(mdast, tokens, kind, words);
  const put = blocks === undefined || blocks.size === 0 ? undefined : blocksPutter(blocks, tokens, settings);
  const taken = directives
    ? takeDirectives(mdast, source, extensions.directives, attributeErrors)
    : undefined;
  const compiled = compileTree(mdast, source, kind, { ...settings, math, ownIds, uses: taken?.uses, put });
  const problems = [...unended, ...(taken?.problems ?? []), ...(compiled.problems ?? [])];
  if (hasAlerts) needSheet(compiled.facts, 'alerts');
  return { ...compiled, ...more, ...(problems.length > 0 && { problems }) };
}

/** So many characters of blocks may stand in one text: each may hold others, twice as many at every level. */
const MOST_BLOCK_CHARACTERS = 1_000_000;

/** What compiles the blocks of a text; those that hold themselves are left out, which is reported for their entries. */
function blocksPutter(blocks: TokenBlocks, tokens: Tokens, settings: Settings): NonNullable<Found['put']> {
  const { within, room } = settings;
  return (tree, facts) => {
    const texts = putTokenBlocks(tree, blocks, facts, ({ name, markdown }) => {
      room.characters -= markdown.length;
      if (within.includes(name) || room.characters < 0) return nothing();
      const {
        html,
        text,
        facts: own,
      } = compileMarkdown(markdown, 'block', tokens, {
        ...settings,
        within: [...within, name],
      });
      return { html, text, facts: own };
    });
    facts.headings.sort((a, b) => a.span[0] - b.span[0]);
    return texts;
  };
}

/** What was found in the tree of Markdown, and is made where the HTML is finished. */
interface Found {
  math: Extensions['math'];
  ownIds: OwnIds;
  uses: DirectiveUses | undefined;
  /** Puts blocks that tokens stand for into their places. */
  put: ((tree: HastRoot, facts: MarkdownFacts) => string[]) | undefined;
}

/** From the tree of Markdown to HTML, with what is known of it. */
function compileTree(
  mdast: MdastRoot,
  source: string,
  kind: MarkdownKind,
  { compared, depth, extensions, ids, math, ownIds, phones, put, uses, words }: Settings & Found,
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
  if (uses !== undefined) nameDirectives(tree, uses, facts);
  const problems = identify(tree, ids, ownIds);
  namePictures(tree);
  collectFacts(tree, facts, definitions);
  const blockWords = put?.(tree, facts);
  if (compared) facts.blocks = textBlocks(tree);
  const text = plainText(tree, blockWords);
  facts.words = countWords(text);
  linkContacts(tree, phones);
  decorate(tree, words);
  problems.push(...show(tree, source, facts, { math, code: extensions.code }));
  withoutUnsafe(tree);
  const html = (put === undefined ? printer : printerWithBlocks)
    .stringify(kind === 'inline' ? unwrap(tree) : tree)
    .trim();
  return { html, text, facts, ...(problems.length > 0 && { problems }) };
}

/** Formulas and code as they are shown: nothing else looks into them any more. */
function show(
  tree: HastRoot,
  source: string,
  facts: MarkdownFacts,
  { math, code }: Pick<Extensions, 'math' | 'code'>,
): TextProblem[] {
  const problems: TextProblem[] = [];
  if (math !== false && parts.formulas !== undefined) {
    const formulas = parts.formulas.renderFormulas(tree, source);
    problems.push(...formulas.problems);
    facts.styles.push(...formulas.styles);
    needSheet(facts, 'math');
  }
  if (!code || !CODE.test(source)) return problems;
  const highlighted = highlightCode(tree, source);
  if (highlighted.isAny) needSheet(facts, 'code');
  return [...problems, ...highlighted.problems];
}

function needSheet(facts: MarkdownFacts, name: Stylesheet): void {
  facts.sheets = [...(facts.sheets ?? []), name];
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
