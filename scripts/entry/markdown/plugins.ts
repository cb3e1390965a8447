import { isRecord } from '../../shared/safe-parse.ts';
import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { unified, type Pluggable } from 'unified';
import { VFile } from 'vfile';
import { faultOf, oneLine } from '../../config/fault.ts';
import type { MarkdownPlugins } from '../../config/load-module.ts';
import type { Fault } from '../../config/messages.ts';
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

/**
 * Plugin lists that were already run twice on one text to see whether the results agree: the result of a
 * plugin that counts or reads the clock must not be cached as if it depended on the text alone.
 */
const triedTwice = new WeakSet<object>();

/** Runs the plugins of a configuration on one text; collects messages, and stops at the first exception. */
export class PluginRun {
  readonly #file: VFile;
  fault: Fault | undefined;

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
    return this.#list()
      .filter((one): one is VFileMessage => typeof (one as { reason?: unknown } | null)?.reason === 'string')
      .map((one) => ({
        span: spanOf(one, this.source),
        message: oneLine(one.reason) || 'something without words',
        isFatal: one.fatal === true,
      }));
  }

  /** The messages of the file; plugins may have replaced the list with anything. */
  #list(): readonly unknown[] {
    const list: unknown = this.#file.messages;
    return Array.isArray(list) ? list : [];
  }

  #run<Tree extends MdastRoot | HastRoot>(plugins: readonly unknown[], tree: Tree): Tree {
    if (plugins.length === 0 || this.fault !== undefined) return tree;
    const through = (from: Tree, file: VFile): Tree => {
      const program = unified()
        .use(plugins as Pluggable[])
        .freeze();
      // Such a plugin would have no effect: the text is parsed already.
      if (program.data('micromarkExtensions') !== undefined)
        throw new Error(
          'it adds syntax to Markdown, and only plugins that change the tree of a parsed text can be used',
        );
      const made: unknown = program.runSync(from, file);
      const fault = treeFault(made);
      if (fault !== undefined) throw new Error(fault);
      return made as Tree;
    };
    try {
      const before = triedTwice.has(plugins) ? undefined : copyOf({ tree, data: this.#file.data });
      const made = through(tree, this.#file);
      if (before === undefined || isDeepStrictEqual(made, before.tree)) return made;
      triedTwice.add(plugins);
      const again = through(before.tree, new VFile({ value: this.source, data: before.data }));
      if (isDeepStrictEqual(made, again)) return made;
      throw new Error('it gives something else each time for the same text');
    } catch (error) {
      // `file.fail` throws the message it has just recorded.
      if (this.#list().includes(error)) return tree;
      const fault = faultOf(error, (file) => this.plugins.own.includes(file));
      const isLate = fault.message.includes('finished async');
      this.fault = isLate
        ? { message: 'it is asynchronous, and only plugins that answer at once can be used' }
        : fault;
      // The plugin may have left a broken tree, about which nothing can be reported.
      if (treeFault(tree) !== undefined) throw error;
      return tree;
    }
  }
}

/** A deep copy; undefined if a plugin added something that cannot be cloned. */
function copyOf<T>(value: T): T | undefined {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
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

const isText = (value: unknown): boolean => typeof value === 'string';

/** The required properties of nodes in Markdown and HTML trees, with their type checks. */
const PARTS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  root: { children: Array.isArray },
  element: { tagName: isText, properties: isRecord, children: Array.isArray },
  heading: { depth: (value) => [1, 2, 3, 4, 5, 6].includes(value as number), children: Array.isArray },
  link: { url: isText, children: Array.isArray },
  image: { url: isText },
  ...Object.fromEntries(
    ['text', 'inlineCode', 'code', 'html', 'raw', 'comment'].map((type) => [type, { value: isText }]),
  ),
};

/**
 * Checks a tree returned by plugins, so that later steps need not check each node.
 * @returns what is wrong with it; undefined if nothing is
 */
function treeFault(tree: unknown): string | undefined {
  if (!isRecord(tree) || tree.type !== 'root') return 'a plugin returned something that is not a tree';
  const above = new Set<unknown>();
  // A node stays open until its descendants were visited; meeting an open node again means a cycle.
  const open: { node: unknown; isLeft: boolean }[] = [{ node: tree, isLeft: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isLeft } = next;
    if (isLeft) {
      above.delete(node);
      continue;
    }
    const fault = nodeFault(node);
    if (fault !== undefined) return fault;
    if (above.has(node)) return 'a plugin put a node into itself';
    above.add(node);
    open.push({ node, isLeft: true });
    const { children = [] } = node as { children?: unknown[] };
    for (const child of children) open.push({ node: child, isLeft: false });
  }
  return undefined;
}

function nodeFault(node: unknown): string | undefined {
  if (!isRecord(node) || !isText(node.type)) return 'a plugin added something to the tree that is not a node';
  const { type } = node as { type: string };
  const parts = { ...('children' in node && { children: Array.isArray }), ...PARTS[type] };
  const wrong = Object.entries(parts).find(([name, fits]) => !fits(node[name]));
  return wrong && `a plugin made a node \`${type}\` without the \`${wrong[0]}\` that it needs`;
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

/** A crashed plugin, reported at the start of the text with the location in the plugin's code. */
export function pluginFault(
  { file, plugins }: EntryContext,
  placed: (span: Span) => Span,
  { message, place }: Fault,
): Diagnostic {
  const words = `A Markdown plugin failed on this text: ${message.replace(/[.\s]*$/, '')}.`;
  const root = plugins?.root ?? '';
  const related =
    place === undefined
      ? []
      : [
          {
            ...{ file: path.relative(root, place.file).replaceAll(path.sep, '/') },
            ...{ line: place.line, column: place.column ?? 1, message: 'It failed here.' },
          },
        ];
  const suggestion = 'Fix the plugin in `content.config`, or remove it there.';
  return file.problem('config-failed', placed([0, 1]), words, { suggestion, related });
}
