import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { countWords } from '../../model/counts.ts';
import { Wording } from '../../model/wording.ts';
import { MOST_BLOCK_LEVELS } from '../../model/register.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Phones } from '../../shared/phones.ts';
import { MOST_DEPTH } from '../../schema/limits.ts';
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
import { HTML_POLICY, withoutUnsafe, type HtmlPolicy } from './html-policy.ts';
import { PluginRun, type PluginMessage } from './plugins.ts';
import type { MarkdownPlugins } from '../../config/site-config.ts';
import { workLimitExceeded } from './work-limits.ts';
import { expansion, definitionsOfUses, mayDefine } from './definitions.ts';
import { tooDeepIn, type LimitExceeded, directiveLimit, holdsDirectives } from './limits.ts';
import { collectFacts, decorate, nameRows, plainText, prepareHtml, textBlocks } from './page-facts.ts';
import { markAlerts } from './alerts.ts';
import { linkContacts } from './contact-links.ts';
import type { AttributeErrors } from './directive-attributes.ts';
import { nameDirectives, takeDirectives, type DirectiveUses } from './directives.ts';
import { droppedCells, droppedHtml } from './dropped-html.ts';
import { leadOf, moreMark, type Lead } from './excerpt.ts';
import { takeEmbeds } from './embeds.ts';
import { takeOwnIds, type OwnIds, identify, PageIds } from './page-ids.ts';
import { holds, holdsMarkup, readHtml, toHast, unwrap } from './html-tree.ts';
import { takeLiteralLinks } from './literal-links.ts';
import { parseMarkdown, type ParseMarkdown } from './parser.ts';
import { formulaLimit, holdsFormulas, takeFormulas } from './formula-nodes.ts';
import { sourceCopy } from './source-copy.ts';
import { spanOf, nodeTooDeep } from './tree.ts';
import { putTokenBlocks, takeTokenBlocks, type TokenBlocks } from './token-blocks.ts';
import { makeFigures } from './figures.ts';
import { FIGURE_CLASS, placeTables, type RegisterNames } from './made-directives.ts';
import { keepEscapes, replaceTokensInTree } from './token-nodes.ts';
import { needSheet, show } from './highlight-code.ts';
import type { LeftoverSyntax, TextProblem } from './text-problem.ts';
import { malformedLinks, type MalformedLink } from './malformed-links.ts';
import { leftoverSyntax, unreadByPlugins } from './leftover-syntax.ts';
import {
  emptyFacts,
  type CompiledMarkdown,
  type MarkdownFacts,
  type MarkdownKind,
} from '../../model/markdown.ts';

const printer = unified().use(rehypeStringify).freeze();
/**
 * Raw HTML is allowed here because blocks of other entries are inserted as HTML that was already sanitized.
 */
const printerWithBlocks = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

export type MarkdownOutcome = CompiledMarkdown & {
  overrun?: LimitExceeded;
  malformed?: MalformedLink[];
  marks?: LeftoverSyntax[];
  problems?: TextProblem[];
  /** The beginning of the text, if it was requested. */
  lead?: Lead;
  messages?: PluginMessage[];
  /** The error that stopped the plugins. */
  fault?: unknown;
};

export interface MarkdownOptions {
  /** Whether the text is compared with those of other entries (`x-unique`). */
  compared?: boolean;
  /** Whether its Markdown is published too (`outputs.markdown`). */
  copied?: boolean;
  /** Whether another field is filled from its beginning (`x-excerpt`). */
  excerpted?: boolean;
  /** The maximum nesting level. */
  depth?: number;
  /** Syntax allowed in addition to CommonMark and GFM. */
  extensions?: Extensions;
  /** Returns the JSON Schema errors of a directive's attributes; none if omitted. */
  attributeErrors?: AttributeErrors;
  /** The ids used by earlier texts of the same page. */
  ids?: PageIds;
  /** The Markdown parser; tests compare the two parsers. */
  parse?: ParseMarkdown;
  /** Finds phone numbers; without it no phone number becomes a link. */
  phones?: Phones | undefined;
  /** The tokens whose blocks contain this text, outermost first. */
  within?: readonly string[];
  /** The number of characters that the blocks of a text may still add. */
  room?: { characters: number };
  /** The messages for generated parts, in the language of the text. */
  words?: Wording;
  policy?: HtmlPolicy | undefined;
  plugins?: MarkdownPlugins | undefined;
  /** Token prefixes of registers, by collection. */
  registers?: RegisterNames;
  /** Whether the text is a table whose first column labels the rows. */
  isTable?: boolean;
}

/** The options with their defaults applied. */
type Settings = Required<Omit<MarkdownOptions, 'phones' | 'plugins' | 'policy'>> &
  Pick<MarkdownOptions, 'phones' | 'plugins'> & { policy: HtmlPolicy };

const DEFAULTS = {
  attributeErrors: () => [],
  compared: false,
  copied: false,
  depth: MOST_DEPTH,
  excerpted: false,
  extensions: extensionsOf(),
  isTable: false,
  parse: parseMarkdown,
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
    // The parsers recurse once per level, and how deep they will go cannot always be computed beforehand.
    if (!(error instanceof RangeError)) throw error;
    return { ...nothing(), overrun: tooDeepIn([0, source.length], depth) };
  }
}

function nothing(): CompiledMarkdown {
  return { html: '', text: '', facts: emptyFacts() };
}

/**
 * Parsing raw HTML costs as much as all other steps together, so texts without HTML skip it and the
 * sanitizer. The only unsafe parts they can contain are addresses such as `javascript:`, which the link check
 * reports and which are never printed.
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
  const captions = extensions.figures && source.includes('![') ? makeFigures(mdast) : [];
  const blocks = (hasTokens || directives) && kind !== 'inline' ? takeTokenBlocks(mdast, tokens) : undefined;
  const ownIds = takeOwnIds(mdast, source);
  takeLiteralLinks(mdast, source);
  const hasAlerts = extensions.alerts && markAlerts(mdast, source, words);
  const malformed = malformedLinks(mdast, source);
  const marks = [
    ...captions,
    ...leftoverSyntax(mdast, source, extensions, settings.policy.isAllowedElement),
  ].filter(({ span: [start, end] }) => malformed.every(({ span }) => span[1] <= start || span[0] >= end));
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
  const seen = settings.plugins === undefined ? marks : unreadByPlugins(marks, source, compiled.text);
  const more = { ...(malformed.length > 0 && { malformed }), ...(seen.length > 0 && { marks: seen }) };
  if (compiled.html.includes(`class="${FIGURE_CLASS}`)) needSheet(compiled.facts, 'figures');
  if (hasAlerts) needSheet(compiled.facts, 'alerts');
  return { ...compiled, ...more, ...copy, ...(problems.length > 0 && { problems }) };
}

/**
 * The maximum total of inserted blocks in one text: blocks can contain
 * blocks, doubling the size at every level.
 */
const MOST_BLOCK_CHARACTERS = 1_000_000;

/**
 * Compiles the token blocks of a text. Blocks that contain themselves are left out; their entries report it.
 */
function blocksPutter(blocks: TokenBlocks, tokens: Tokens, settings: Settings): NonNullable<Found['put']> {
  const { within, room } = settings;
  return (tree, facts) =>
    putTokenBlocks(tree, blocks, facts, ({ name, markdown, isTable = false }) => {
      room.characters -= markdown.length;
      if (within.includes(name) || within.length > MOST_BLOCK_LEVELS || room.characters < 0) return nothing();
      return compileMarkdown(markdown, 'block', tokens, { ...settings, within: [...within, name], isTable });
    });
}

/** The Markdown trees of a text's blocks, with their own tokens filled in. */
function blockTrees(
  blocks: TokenBlocks | undefined,
  tokens: Tokens,
  { extensions, parse, words }: Settings,
): ReadonlyMap<number, MdastRoot> {
  return new Map(
    [...(blocks ?? [])].map(([at, { markdown }]) => {
      const tree = parse(keepEscapes(markdown), { directives: holdsDirectives(markdown, extensions) });
      replaceTokensInTree(tree, tokens, 'block', words);
      return [at, tree];
    }),
  );
}

/** Findings from the Markdown tree that are needed to finish the HTML. */
interface Found {
  math: Extensions['math'];
  ownIds: OwnIds;
  uses: DirectiveUses | undefined;
  /** Inserts the token blocks. */
  put: ((tree: HastRoot, facts: MarkdownFacts) => string[]) | undefined;
}

/**
 * Turns a Markdown tree into HTML and facts; a tree that plugins broke is reported as a fault of the plugins.
 */
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
    const outcome = nothing();
    // The anchors of the text are unknown.
    outcome.facts.isCompletedElsewhere = true;
    return { ...outcome, fault: run.fault ?? error };
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
  // Added one by one: a table may drop more cells than a call accepts arguments.
  if (source.includes('|')) for (const cell of droppedCells(mdast)) facts.removed.push(cell);
  const hasHtml = holds(mdast, 'html');
  if (hasHtml) {
    facts.removed.push(...droppedHtml(mdast, source));
    if (run !== undefined || holdsMarkup(mdast)) tree = readHtml(tree);
  }
  if (run !== undefined) {
    tree = run.rehype(tree);
    // HTML that a plugin wrote as text is parsed like an author's HTML.
    if (holds(tree, 'raw')) tree = readHtml(tree);
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
  collectFacts(tree, facts, definitions);
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
    .replaceAll('\r\n', '\n')
    .trim();
  const plugged = run === undefined ? {} : { messages: run.messages(), fault: run.fault };
  return { html, text, facts, ...lead, ...plugged, ...(problems.length > 0 && { problems }) };
}
