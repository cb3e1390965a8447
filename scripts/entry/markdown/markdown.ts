import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { tooDeepWords, FLATTER } from '../../diagnostics/source-file.ts';
import { emptyFacts, type MarkdownKind } from '../../model/markdown.ts';
import type { Tokens } from '../../model/tokens.ts';
import { Wording } from '../../model/wording.ts';
import { MOST_DEPTH } from '../../disk/read-file.ts';
import { extensionsOf } from '../../schema/markdown-extensions.ts';
import {
  emptyOutcome,
  type Draft,
  type MarkdownOptions,
  type MarkdownOutcome,
  type Settings,
} from './draft.ts';
import { FIGURE_CLASS } from './figures.ts';
import { unwrap } from './html-tree.ts';
import { PageIds } from './page-ids.ts';
import { runPasses } from './passes.ts';
import { PluginRun } from './plugins.ts';
import type { TextProblem } from './tree.ts';

/** Raw HTML is allowed here because blocks of other entries are inserted as HTML that was already sanitized. */
const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Compiles Markdown (CommonMark + GFM, raw HTML by allow-list) to HTML that needs no `style` attribute and no script. */
export function compileMarkdown(
  source: string,
  kind: MarkdownKind,
  tokens: Tokens,
  options: MarkdownOptions = {},
): MarkdownOutcome {
  const settings: Settings = {
    compared: false,
    copied: false,
    excerpted: false,
    isTable: false,
    extensions: extensionsOf(),
    ids: new PageIds(),
    registers: new Map(),
    within: [],
    words: new Wording(),
    ...options,
  };
  const plugins = settings.plugins && new PluginRun(settings.plugins, source);
  const draft: Draft = {
    source,
    kind,
    tokens,
    settings,
    plugins,
    facts: emptyFacts(),
    problems: [],
    compileBlock: (markdown, blockOptions) => compileMarkdown(markdown, 'block', tokens, blockOptions),
    blocks: new Map(),
    ownIds: new Map(),
    hasAlerts: false,
    hasHtml: false,
    text: '',
  };
  try {
    return finish(draft);
  } catch (error) {
    // The parsers recurse once per level of nesting.
    if (error instanceof RangeError) return { ...emptyOutcome(), problems: [tooDeep(source)] };
    if (plugins === undefined) throw error;
    // Plugins can break a tree for the passes after them.
    return { ...emptyOutcome(), fault: plugins.fault ?? error };
  }
}

function finish(draft: Draft): MarkdownOutcome {
  const tree = runPasses(draft);
  const { facts, kind, text, lead, copy, problems, plugins } = draft;
  const html = printer
    .stringify(kind === 'inline' ? unwrap(tree) : tree)
    .replaceAll('\r\n', '\n')
    .trim();
  if (html.includes(`class="${FIGURE_CLASS}`)) facts.sheets = [...(facts.sheets ?? []), 'figures'];
  if (draft.hasAlerts) facts.sheets = [...(facts.sheets ?? []), 'alerts'];
  return {
    html,
    text,
    facts,
    problems,
    lead,
    ...(copy !== undefined && { markdown: copy }),
    ...(plugins !== undefined && { messages: plugins.messages(), fault: plugins.fault }),
  };
}

function tooDeep(source: string): TextProblem {
  const message = tooDeepWords(MOST_DEPTH);
  return { rule: 'text-too-deep', span: [0, source.length], message, suggestion: FLATTER };
}
