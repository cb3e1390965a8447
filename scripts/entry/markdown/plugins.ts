import path from 'node:path';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { unified, type Pluggable } from 'unified';
import { VFile } from 'vfile';
import { lineOf, messageOf, type MarkdownPlugins } from '../../config/site-config.ts';
import type { Span, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';
import type { EntryContext } from '../entry-context.ts';

type VFileMessage = VFile['messages'][number];

/** A plugin's message about a span of a text. */
export interface PluginMessage {
  span: Span;
  message: string;
  /** Whether the plugin stopped because of it. */
  isFatal: boolean;
}

/** Runs the plugins of a configuration on one text; collects messages, and stops at the first exception. */
export class PluginRun {
  readonly #file: VFile;
  fault: unknown;

  constructor(
    private readonly plugins: MarkdownPlugins,
    private readonly source: string,
  ) {
    this.#file = new VFile(source);
  }

  remark(tree: MdastRoot): MdastRoot {
    return this.#run(this.plugins.remark, tree);
  }

  rehype(tree: HastRoot): HastRoot {
    return this.#run(this.plugins.rehype, tree);
  }

  messages(): PluginMessage[] {
    return this.#file.messages.map((message) => ({
      span: spanOf(message, this.source),
      message: message.reason,
      isFatal: message.fatal === true,
    }));
  }

  #run<Tree extends MdastRoot | HastRoot>(plugins: readonly unknown[], tree: Tree): Tree {
    if (plugins.length === 0 || this.fault !== undefined) return tree;
    try {
      return unified()
        .use(plugins as Pluggable[])
        .runSync(tree, this.#file) as Tree;
    } catch (error) {
      // `file.fail` throws the message it has just recorded.
      if (!this.#file.messages.some((message) => message === error)) this.fault = error;
      return tree;
    }
  }
}

/** The span of a message, given by offsets or by lines and columns. */
function spanOf({ place }: VFileMessage, source: string): Span {
  if (place === undefined) return [0, Math.min(1, source.length)];
  const [start, end] = 'start' in place ? [place.start, place.end] : [place, place];
  const from = offsetOf(start, source);
  return [from, Math.max(from, offsetOf(end, source))];
}

function offsetOf(
  { line, column, offset }: { line: number; column: number; offset?: number | undefined },
  source: string,
): number {
  const at = offset ?? new LineIndex(source).offset({ line, column });
  return Number.isFinite(at) ? Math.max(0, Math.min(source.length, at)) : 0;
}

/** A plugin's message as a diagnostic; an error if the plugin stopped. */
export function pluginProblem(
  { file }: EntryContext,
  placed: (span: Span) => Span,
  { span, message, isFatal }: PluginMessage,
): Diagnostic {
  const problem = file.problem('markdown-plugin', placed(span), `A Markdown plugin says: ${message}`, {
    suggestion: 'Do what the plugin asks for.',
  });
  return isFatal ? { ...problem, severity: 'error' } : problem;
}

/** A crashed plugin, reported at the start of the text with its line in the configuration. */
export function pluginFault(
  { file, plugins }: EntryContext,
  placed: (span: Span) => Span,
  fault: unknown,
): Diagnostic {
  const words = `A Markdown plugin failed on this text: ${messageOf(fault)}.`;
  const { root = '', name = 'content.config' } = plugins ?? {};
  const line = lineOf(fault, path.join(root, name));
  const related = line === undefined ? [] : [{ file: name, line, column: 1, message: 'It failed here.' }];
  const suggestion = `Fix the plugin in \`${name}\`, or remove it there.`;
  return file.problem('config-failed', placed([0, 1]), words, { suggestion, related });
}
