import type { MarkdownPlugins } from '../../config/site-config.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import {
  emptyFacts,
  type CompiledMarkdown,
  type MarkdownFacts,
  type MarkdownKind,
} from '../../model/markdown.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Wording } from '../../model/wording.ts';
import type { Extensions } from '../../schema/markdown-extensions.ts';
import type { Phones } from '../../shared/phones.ts';
import type { OwnIds, PageIds } from './page-ids.ts';
import type { ParseMarkdown } from './parser.ts';
import type { PluginMessage, PluginRun } from './plugins.ts';
import type { RegisterNames } from './figures.ts';
import type { TextProblem } from './tree.ts';
import type { TokenBlocks } from './tokens.ts';

export type MarkdownOutcome = CompiledMarkdown & {
  problems: TextProblem[];
  /** The beginning of the text, if it was requested. */
  lead?: readonly string[] | undefined;
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
  /** Syntax allowed in addition to CommonMark and GFM. */
  extensions?: Extensions;
  /** The ids used by earlier texts of the same page. */
  ids?: PageIds;
  /** The Markdown parser; tests compare the two parsers. */
  parse?: ParseMarkdown | undefined;
  /** Finds phone numbers; without it no phone number becomes a link. */
  phones?: Phones | undefined;
  /** The tokens whose blocks contain this text, outermost first. */
  within?: readonly string[];
  /** The messages for generated parts, in the language of the text. */
  words?: Wording;
  plugins?: MarkdownPlugins | undefined;
  /** Token prefixes of registers, by collection. */
  registers?: RegisterNames;
  /** Whether the text is a table whose first column labels the rows. */
  isTable?: boolean;
}

/** The options with their defaults applied. */
export type Settings = Required<Omit<MarkdownOptions, 'parse' | 'phones' | 'plugins'>> &
  Pick<MarkdownOptions, 'parse' | 'phones' | 'plugins'>;

/** A text while it is compiled: what it was given, and what the passes note. */
export interface Draft {
  readonly source: string;
  readonly kind: MarkdownKind;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly plugins: PluginRun | undefined;
  /** Compiles a block of another entry that stands in the text. */
  readonly compileBlock: (markdown: string, options: MarkdownOptions) => CompiledMarkdown;
  readonly facts: MarkdownFacts;
  readonly problems: TextProblem[];
  /** The tokens that stand for blocks, by their start offset. */
  blocks: TokenBlocks;
  /** The spans of explicit heading ids. */
  ownIds: OwnIds;
  hasAlerts: boolean;
  hasHtml: boolean;
  /** Where the definition of each reference link is. */
  definitions?: ReadonlyMap<number, Span>;
  /** The Markdown as it is published. */
  copy?: string;
  text: string;
  lead?: readonly string[];
}

/** The outcome of a text that is not compiled. */
export function emptyOutcome(): MarkdownOutcome {
  return { html: '', text: '', facts: emptyFacts(), problems: [] };
}
