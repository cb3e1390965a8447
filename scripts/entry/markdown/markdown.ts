import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { raw } from 'hast-util-raw';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { countWords } from '../../model/counts.ts';
import { Wording } from '../../labels/wording.ts';
import { MOST_BLOCK_LEVELS } from '../../model/register.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Phones } from '../../contract/phones.ts';
import { DEFAULT_LIMITS } from '../../schema/limits.ts';
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
import { HTML_POLICY, withoutUnsafe, type HtmlPolicy } from './html-policy.ts';
import { PluginRun, type PluginMessage } from './plugins.ts';
import type { MarkdownPlugins } from '../../config/load-plugins.ts';
import { oneLine } from '../../config/fault.ts';
import type { Fault } from '../../config/messages.ts';
import { workLimitExceeded } from './work-limits.ts';
import { expansion } from './reference-expansion.ts';
import { tooDeepIn, type LimitExceeded } from './limits.ts';
import { collectFacts, decorate, nameRows, plainText, prepareHtml, textBlocks } from './page-facts.ts';
import { markAlerts } from './alerts.ts';
import { linkContacts } from './contact-links.ts';
import { definitionsOfUses, mayDefine } from './definitions.ts';
import type { AttributeErrors } from './directive-attributes.ts';
import { nameDirectives, takeDirectives, type DirectiveUses } from './directives.ts';
import { directiveLimit, holdsDirectives } from './directive-limits.ts';
import { droppedCells } from './dropped-cells.ts';
import { leadOf, moreMark, type Lead } from './excerpt.ts';
import { droppedHtml } from './dropped-html.ts';
import { isCompletedElsewhere, withoutTags } from '../../model/template-tags.ts';
import { takeEmbeds } from './embeds.ts';
import { takeOwnIds, type OwnIds } from './own-ids.ts';
import { holds, holdsMarkup, toHast, unwrap } from './html-tree.ts';
import { takeLiteralLinks } from './literal-links.ts';
import { identify, PageIds } from './page-ids.ts';
import { parseMarkdown, type ParseMarkdown } from './parser.ts';
import { formulaLimit, holdsFormulas, takeFormulas } from './formula-nodes.ts';
import { sourceCopy } from './source-copy.ts';
import { spanOf } from './span-of.ts';
import { putTokenBlocks, takeTokenBlocks, type TokenBlocks } from './token-blocks.ts';
import { makeFigures } from './figures.ts';
import { FIGURE_CLASS, placeTables, type RegisterNames } from './made-directives.ts';
import { keepEscapes, replaceTokensInTree } from './token-nodes.ts';
import { nodeTooDeep } from './tree-depth.ts';
import { needSheet, show } from './shown-parts.ts';
import type { TextProblem } from './text-problem.ts';
import { malformedLinks, type MalformedLink } from './malformed-links.ts';
import { leftoverSyntax, type LeftoverSyntax } from './leftover-syntax.ts';
import {
  emptyFacts,
  type CompiledMarkdown,
  type MarkdownFacts,
  type MarkdownKind,
} from '../../model/markdown.ts';

const printer = unified().use(rehypeStringify).freeze();
/** Blocks of other entries are compiled when they are put into a text: each is HTML that went through the allow-list. */
const printerWithBlocks = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
/** Without a file, whatever it holds, nodes made of raw HTML have no places. */
const file = new VFile();

/** A compiled text, or what kept it from being compiled: it would take too much work. */
export type MarkdownOutcome = CompiledMarkdown & {
  overrun?: LimitExceeded;
  unread?: MalformedLink[];
  marks?: LeftoverSyntax[];
  problems?: TextProblem[];
  /** How it begins, where that was asked for. */
  lead?: Lead;
  /** What plugins of the site say. */
  said?: PluginMessage[];
  /** Why they could not go on. */
  fault?: Fault | undefined;
};

export interface MarkdownOptions {
  /** Whether its texts are compared with those of other entries (`x-unique`). */
  compared?: boolean;
  /** Whether its Markdown is handed out too (`outputs.markdown`). */
  copied?: boolean;
  /** Whether a field is made of how it begins (`x-excerpt`). */
  excerpted?: boolean;
  /** How many levels it may have. */
  depth?: number;
  /** What it may hold beside CommonMark and GFM. */
  extensions?: Extensions;
  /** What JSON Schema finds in the attributes of a directive; nothing when left out. */
  attributeErrors?: AttributeErrors;
  /** The ids of the texts that stand before it on its page. */
  ids?: PageIds;
  /** The address of a picture that is written from where its text stands. */
  pictureAt?: (src: string) => string;
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
  /** What HTML is let through. */
  policy?: HtmlPolicy | undefined;
  /** Plugins of the site. */
  plugins?: MarkdownPlugins | undefined;
  /** First parts of the tokens of registers, by collection. */
  registers?: RegisterNames;
  /** Whether it is a table, the first column of which names the rows. */
  isTable?: boolean;
}

/** All of them, as they hold when nothing else was asked for. */
type Settings = Required<Omit<MarkdownOptions, 'phones' | 'plugins' | 'policy'>> &
  Pick<MarkdownOptions, 'phones' | 'plugins'> & { policy: HtmlPolicy };

const DEFAULTS = {
  attributeErrors: () => [],
  compared: false,
  copied: false,
  depth: DEFAULT_LIMITS.depth,
  excerpted: false,
  extensions: extensionsOf(),
  isTable: false,
  parse: parseMarkdown,
  pictureAt: (src: string) => src,
  registers: new Map(),
  within: [],
} satisfies MarkdownOptions;

/** Compiles Markdown (CommonMark + GFM, raw HTML by allow-list) to HTML that needs no `style` attribute and no script. */
export function compileMarkdown(
  source: string,
  kind: MarkdownKind,
  tokens: Tokens,
  options: MarkdownOptions = {},
): MarkdownOutcome {
  const settings: Settings = {
    ...DEFAULTS,
    ids: new PageIds(),
    room: { characters: MOST_BLOCK_CHARACTERS },
    words: new Wording(),
    ...options,
    policy: options.policy ?? HTML_POLICY,
  };
  const { depth, extensions } = settings;
  const over =
    workLimitExceeded(source, depth) ??
    directiveLimit(source, extensions, depth) ??
    formulaLimit(source, extensions);
  if (over !== undefined) return { ...nothing(), overrun: over };
  try {
    return compile(source, kind, tokens, settings);
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
  const { attributeErrors, copied, depth, extensions, parse, registers, words } = settings;
  const hasTokens = source.includes('{');
  const directives = holdsDirectives(source, extensions);
  const math = holdsFormulas(source, extensions) ? extensions.math : false;
  const mdast = parse(hasTokens ? keepEscapes(source) : source, { directives, math });
  const deep = nodeTooDeep(mdast, depth);
  if (deep !== undefined) return { ...nothing(), overrun: tooDeepIn(spanOf(deep), depth) };
  const wide = mayDefine(source) ? expansion(mdast) : undefined;
  if (wide !== undefined) return { ...nothing(), overrun: wide };
  const unended = math === false ? [] : takeFormulas(mdast, source);
  if (directives) placeTables(mdast, extensions.directives, registers, tokens);
  if (extensions.figures && source.includes('![')) makeFigures(mdast);
  const blocks = (hasTokens || directives) && kind !== 'inline' ? takeTokenBlocks(mdast, tokens) : undefined;
  const ownIds = takeOwnIds(mdast, source);
  takeLiteralLinks(mdast, source);
  const hasAlerts = extensions.alerts && markAlerts(mdast, source, words);
  const malformed = malformedLinks(mdast, source);
  const unread = extensions.templates ? withoutTags(source, malformed) : malformed;
  const marks = leftoverSyntax(mdast, source, extensions).filter(({ span: [start, end] }) =>
    unread.every(({ span }) => span[1] <= start || span[0] >= end),
  );
  const more = { ...(unread.length > 0 && { unread }), ...(marks.length > 0 && { marks }) };
  if (hasTokens) replaceTokensInTree(mdast, tokens, kind, words);
  const copy = copied
    ? { markdown: sourceCopy(mdast, settings.policy, blockTrees(blocks, tokens, settings)) }
    : {};
  const put = blocks === undefined || blocks.size === 0 ? undefined : blocksPutter(blocks, tokens, settings);
  const taken = directives
    ? takeDirectives(mdast, source, extensions.directives, attributeErrors)
    : undefined;
  const compiled = compileTree(mdast, source, kind, { ...settings, math, ownIds, uses: taken?.uses, put });
  const problems = [...unended, ...(taken?.problems ?? []), ...(compiled.problems ?? [])];
  if (compiled.html.includes(`class="${FIGURE_CLASS}`)) needSheet(compiled.facts, 'figures');
  if (hasAlerts) needSheet(compiled.facts, 'alerts');
  if (extensions.templates && isCompletedElsewhere(source)) compiled.facts.isCompletedElsewhere = true;
  return { ...compiled, ...more, ...copy, ...(problems.length > 0 && { problems }) };
}

/** So many characters of blocks may stand in one text: each may hold others, twice as many at every level. */
const MOST_BLOCK_CHARACTERS = 1_000_000;

/** What compiles the blocks of a text; those that hold themselves are left out, which is reported for their entries. */
function blocksPutter(blocks: TokenBlocks, tokens: Tokens, settings: Settings): NonNullable<Found['put']> {
  const { within, room } = settings;
  return (tree, facts) => {
    const texts = putTokenBlocks(tree, blocks, facts, ({ name, markdown, isTable = false }) => {
      room.characters -= markdown.length;
      if (within.includes(name) || within.length > MOST_BLOCK_LEVELS || room.characters < 0) return nothing();
      const {
        html,
        text,
        facts: own,
      } = compileMarkdown(markdown, 'block', tokens, {
        ...settings,
        within: [...within, name],
        isTable,
      });
      return { html, text, facts: own };
    });
    facts.headings.sort((a, b) => a.span[0] - b.span[0]);
    return texts;
  };
}

/** The Markdown of the blocks of a text, with their own tokens filled. */
function blockTrees(
  blocks: TokenBlocks | undefined,
  tokens: Tokens,
  { parse, words }: Settings,
): ReadonlyMap<number, MdastRoot> {
  return new Map(
    [...(blocks ?? [])].map(([at, { markdown }]) => {
      const tree = parse(keepEscapes(markdown));
      replaceTokensInTree(tree, tokens, 'block', words);
      return [at, tree];
    }),
  );
}

/** What was found in the tree of Markdown, and is made where the HTML is finished. */
interface Found {
  math: Extensions['math'];
  ownIds: OwnIds;
  uses: DirectiveUses | undefined;
  /** Puts blocks that tokens stand for into their places. */
  put: ((tree: HastRoot, facts: MarkdownFacts) => string[]) | undefined;
}

/** From the tree of Markdown to HTML, with what is known of it; a tree that plugins spoiled is a fault of theirs. */
function compileTree(
  parsed: MdastRoot,
  source: string,
  kind: MarkdownKind,
  settings: Settings & Found,
): MarkdownOutcome {
  const { plugins } = settings;
  if (plugins === undefined) return compileWith(undefined, parsed, source, kind, settings);
  const run = new PluginRun(plugins, source);
  try {
    return compileWith(run, parsed, source, kind, settings);
  } catch (error) {
    const why = oneLine(error instanceof Error ? error.message : String(error));
    const spoiled = { message: `it left a tree that no HTML can be made of (${why})` };
    const outcome = nothing();
    // Nobody knows its anchors.
    outcome.facts.isCompletedElsewhere = true;
    return { ...outcome, fault: run.fault ?? spoiled };
  }
}

function compileWith(
  run: PluginRun | undefined,
  parsed: MdastRoot,
  source: string,
  kind: MarkdownKind,
  {
    compared,
    depth,
    excerpted,
    extensions,
    ids,
    isTable,
    math,
    ownIds,
    phones,
    pictureAt,
    policy,
    put,
    uses,
    words,
  }: Settings & Found,
): MarkdownOutcome {
  const { facts } = nothing();
  const mdast = run?.remark(parsed) ?? parsed;
  const definitions = run === undefined && !mayDefine(source) ? undefined : definitionsOfUses(mdast);
  let tree = toHast(mdast, words);
  const embedded: TextProblem[] = [];
  if (source.includes('|')) facts.removed.push(...droppedCells(mdast));
  const hasHtml = holds(mdast, 'html');
  if (hasHtml) {
    facts.removed.push(...droppedHtml(mdast, source));
    if (run !== undefined || holdsMarkup(mdast)) tree = raw(tree, { file }) as HastRoot;
  }
  if (run !== undefined) {
    tree = run.rehype(tree);
    // HTML that a plugin wrote as text is read as that of people is.
    if (holds(tree, 'raw')) tree = raw(tree, { file }) as HastRoot;
  }
  if (run !== undefined || hasHtml) {
    const deepElement = nodeTooDeep<HastNodes>(tree, depth);
    if (deepElement !== undefined) return { ...nothing(), overrun: tooDeepIn(spanOf(deepElement), depth) };
    const taken = takeEmbeds(tree, extensions.embeds);
    embedded.push(...taken.problems);
    prepareHtml(tree, facts, source, policy, taken.hosts);
    tree = policy.sanitize(tree);
  }
  if (uses !== undefined) nameDirectives(tree, uses, facts);
  const problems = [...embedded, ...identify(tree, ids, ownIds, extensions.headingIds)];
  collectFacts(tree, facts, definitions, pictureAt);
  const blockWords = put?.(tree, facts);
  if (compared) facts.blocks = textBlocks(tree);
  const text = plainText(tree, blockWords);
  const lead = excerpted ? { lead: leadOf(tree, moreMark(mdast)) } : {};
  facts.words = countWords(text);
  linkContacts(tree, phones);
  if (isTable) nameRows(tree);
  decorate(tree, words);
  problems.push(...show(tree, source, facts, { math, code: extensions.code }));
  withoutUnsafe(tree);
  const html = (put === undefined ? printer : printerWithBlocks)
    .stringify(kind === 'inline' ? unwrap(tree) : tree)
    .trim();
  const plugged = run === undefined ? {} : { said: run.messages(), fault: run.fault };
  return { html, text, facts, ...lead, ...plugged, ...(problems.length > 0 && { problems }) };
}
