import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { countWords } from '../../model/counts.ts';
import type { CompiledMarkdown } from '../../model/markdown.ts';
import { MOST_BLOCK_LEVELS } from '../../model/register.ts';
import { markAlerts } from './alerts.ts';
import { leadOf } from './excerpt.ts';
import { dropDirectives, holdsDirectives, makeFigures, placeTables } from './figures.ts';
import { sanitizeHtml, withoutUnsafe } from './html-policy.ts';
import { droppedCells, droppedHtml, holds, holdsMarkup, readHtml, toHast } from './html-tree.ts';
import { leftoverSyntax } from './leftover-syntax.ts';
import { definitionsOfUses, linkContacts, mayDefine } from './links.ts';
import { emptyOutcome, type Draft } from './draft.ts';
import { collectFacts, decorate, nameRows, plainText, prepareHtml, textBlocks } from './page-facts.ts';
import { identify, takeOwnIds } from './page-ids.ts';
import { parseMarkdown } from './parser.ts';
import { sourceCopy } from './source-copy.ts';
import {
  keepEscapes,
  putTokenBlocks,
  replaceTokensInTree,
  takeTokenBlocks,
  type TokenBlock,
} from './tokens.ts';

/** Step of compiling a text: changes its tree, or gives another one, and notes what it finds in the draft. */
interface Pass<Tree> {
  name: string;
  run: (tree: Tree, draft: Draft) => Tree | undefined;
}

const pass = <Tree>(name: string, run: (tree: Tree, draft: Draft) => unknown): Pass<Tree> => ({
  name,
  run: (tree, draft) => {
    run(tree, draft);
    return undefined;
  },
});

/** The passes on the Markdown tree, in order. */
const MDAST: readonly Pass<MdastRoot>[] = [
  pass('tables', (tree, draft) => {
    const { source, settings, tokens, facts, problems } = draft;
    if (!holdsDirectives(source, settings.extensions)) return;
    const { directives } = settings.extensions;
    const tables = placeTables(tree, source, directives, settings.registers, tokens);
    if (tables.references.length > 0) facts.references = tables.references;
    problems.push(...tables.problems);
  }),
  pass('figures', (tree, { source, settings, problems }) => {
    if (settings.extensions.figures && source.includes('![')) problems.push(...makeFigures(tree));
  }),
  pass('blocks', (tree, draft) => {
    if (draft.kind !== 'inline') draft.blocks = takeTokenBlocks(tree, draft.tokens);
  }),
  pass('ids', (tree, draft) => (draft.ownIds = takeOwnIds(tree, draft.source))),
  pass('alerts', (tree, draft) => {
    const { source, settings } = draft;
    draft.hasAlerts = settings.extensions.alerts && markAlerts(tree, source, settings.words);
  }),
  pass('slips', (tree, { source, problems }) => {
    problems.push(...leftoverSyntax(tree, source));
  }),
  pass('tokens', (tree, { source, tokens, kind, settings }) => {
    if (source.includes('{')) replaceTokensInTree(tree, tokens, kind, settings.words);
  }),
  pass('copy', (tree, draft) => {
    if (draft.settings.copied) draft.copy = sourceCopy(tree, blockTrees(draft));
  }),
  { name: 'plugins', run: (tree, { plugins }) => plugins?.remark(tree) },
  pass('definitions', (tree, draft) => {
    const { plugins, source } = draft;
    if (plugins !== undefined || mayDefine(source)) draft.definitions = definitionsOfUses(tree);
  }),
];

/** The passes on the HTML tree, in order. */
const HAST: readonly Pass<HastRoot>[] = [
  {
    name: 'plugins',
    run: (tree, { plugins }) => {
      const changed = plugins?.rehype(tree);
      // HTML that a plugin wrote as text is parsed like an author's HTML.
      return changed !== undefined && holds(changed, 'raw') ? readHtml(changed) : changed;
    },
  },
  {
    name: 'allow-list',
    run: (tree, { plugins, hasHtml, facts, source }) => {
      if (plugins === undefined && !hasHtml) return undefined;
      prepareHtml(tree, facts, source);
      return sanitizeHtml(tree);
    },
  },
  pass('directives', (tree, { facts }) => {
    if (facts.references !== undefined) dropDirectives(tree);
  }),
  pass('ids', (tree, { problems, settings, ownIds }) =>
    problems.push(...identify(tree, settings.ids, ownIds)),
  ),
  pass('facts', (tree, { facts, definitions }) => {
    collectFacts(tree, facts, definitions);
  }),
  pass('blocks', (tree, draft) => {
    const { blocks, facts, settings } = draft;
    const words = putTokenBlocks(tree, blocks, facts, (block) => blockIn(block, draft));
    if (settings.compared) facts.blocks = textBlocks(tree);
    draft.text = plainText(tree, words);
    facts.words = countWords(draft.text);
    if (settings.excerpted) draft.lead = leadOf(tree);
  }),
  pass('contacts', (tree, { settings }) => {
    linkContacts(tree, settings.phones);
  }),
  pass('rows', (tree, { settings }) => {
    if (settings.isTable) nameRows(tree);
  }),
  pass('decoration', (tree, { settings }) => {
    decorate(tree, settings.words);
  }),
  pass('addresses', withoutUnsafe),
];

/** Takes a text through all passes; gives the finished HTML tree. */
export function runPasses(draft: Draft): HastRoot {
  const { source, settings } = draft;
  const text = source.includes('{') ? keepEscapes(source) : source;
  const parse = settings.parse ?? parseMarkdown;
  let mdast = parse(text, { directives: holdsDirectives(source, settings.extensions) });
  for (const { run } of MDAST) mdast = run(mdast, draft) ?? mdast;
  let tree = toHtmlTree(mdast, draft);
  for (const { run } of HAST) tree = run(tree, draft) ?? tree;
  return tree;
}

/**
 * From Markdown to HTML. Parsing raw HTML costs as much as all other steps together, so texts without it skip that. The only
 * unsafe parts that they can contain are addresses such as `javascript:`, which are never printed.
 */
function toHtmlTree(mdast: MdastRoot, draft: Draft): HastRoot {
  const { source, facts, plugins, settings } = draft;
  const tree = toHast(mdast, settings.words);
  if (source.includes('|')) facts.removed.push(...droppedCells(mdast));
  draft.hasHtml = holds(mdast, 'html');
  if (!draft.hasHtml) return tree;
  facts.removed.push(...droppedHtml(mdast, source));
  return plugins !== undefined || holdsMarkup(mdast) ? readHtml(tree) : tree;
}

/** A block in the text; one that contains itself is left out, which its entry reports. */
function blockIn({ name, markdown, isTable = false }: TokenBlock, draft: Draft): CompiledMarkdown {
  const { settings, compileBlock } = draft;
  const { within } = settings;
  if (within.includes(name) || within.length > MOST_BLOCK_LEVELS) return emptyOutcome();
  return compileBlock(markdown, { ...settings, within: [...within, name], isTable });
}

/** The Markdown trees of a text's blocks, with their own tokens filled in. */
function blockTrees({ blocks, tokens, settings }: Draft): ReadonlyMap<number, MdastRoot> {
  const { extensions, words } = settings;
  return new Map(
    [...blocks].map(([at, { markdown }]) => {
      const tree = parseMarkdown(keepEscapes(markdown), {
        directives: holdsDirectives(markdown, extensions),
      });
      replaceTokensInTree(tree, tokens, 'block', words);
      return [at, tree];
    }),
  );
}
