import { isDeepStrictEqual } from 'node:util';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { unified, type Pluggable } from 'unified';
import { VFile } from 'vfile';
import { faultOf, oneLine } from '../../config/fault.ts';
import type { MarkdownPlugins } from '../../config/load-plugins.ts';
import type { Fault } from '../../config/messages.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';
import { treeFault } from './plugin-tree.ts';

type VFileMessage = VFile['messages'][number];

/** What a plugin says of a place in a text. */
export interface PluginMessage {
  span: Span;
  message: string;
  /** The plugin could not go on. */
  isFatal: boolean;
}

/**
 * Lists of plugins that were run twice on a text that they change: what counts, or asks the clock, would be remembered as if the
 * text alone had made it.
 */
const triedTwice = new WeakSet<object>();

/** One text on its way through the plugins of a configuration; what they say is collected, and what they throw ends them. */
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
    return this.#said()
      .filter((one): one is VFileMessage => typeof (one as { reason?: unknown } | null)?.reason === 'string')
      .map((one) => ({
        span: spanOf(one, this.source),
        message: oneLine(one.reason) || 'something without words',
        isFatal: one.fatal === true,
      }));
  }

  /** The messages of the file, which plugins may have replaced by anything. */
  #said(): readonly unknown[] {
    const said: unknown = this.#file.messages;
    return Array.isArray(said) ? said : [];
  }

  #run<Tree extends MdastRoot | HastRoot>(plugins: readonly unknown[], tree: Tree): Tree {
    if (plugins.length === 0 || this.fault !== undefined) return tree;
    const through = (from: Tree, file: VFile): Tree => {
      const made: unknown = unified()
        .use(plugins as Pluggable[])
        .runSync(from, file);
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
      // `file.fail` throws what it has said.
      if (this.#said().includes(error)) return tree;
      const fault = faultOf(error, (file) => this.plugins.own.includes(file));
      const isLate = fault.message.includes('finished async');
      this.fault = isLate
        ? { message: 'it is asynchronous, and only plugins that answer at once can be used' }
        : fault;
      // What it had done by then may be no tree any more, of which nothing true can be said.
      if (treeFault(tree) !== undefined) throw error;
      return tree;
    }
  }
}

/** A copy that shares nothing; undefined where a plugin put something into it that cannot be copied. */
function copyOf<T>(value: T): T | undefined {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

/** Where a message belongs, by offsets or by lines and columns. */
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
