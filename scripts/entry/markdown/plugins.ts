import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { unified, type Pluggable } from 'unified';
import { VFile } from 'vfile';
import { faultOf } from '../../config/fault.ts';
import type { MarkdownPlugins } from '../../config/load-plugins.ts';
import type { Fault } from '../../config/messages.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';

type VFileMessage = VFile['messages'][number];

/** What a plugin says of a place in a text. */
export interface PluginMessage {
  span: Span;
  message: string;
  /** The plugin could not go on. */
  isFatal: boolean;
}

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
    return this.#file.messages.map((one) => ({
      span: spanOf(one, this.source),
      message: one.reason,
      isFatal: one.fatal === true,
    }));
  }

  #run<Tree extends MdastRoot | HastRoot>(plugins: readonly unknown[], tree: Tree): Tree {
    if (plugins.length === 0 || this.fault !== undefined) return tree;
    try {
      const made: unknown = unified()
        .use(plugins as Pluggable[])
        .runSync(tree, this.#file);
      if (typeof made === 'object' && made !== null && 'type' in made && made.type === 'root')
        return made as Tree;
      throw new Error('a plugin gave back something that is no tree');
    } catch (error) {
      // `file.fail` throws what it has said.
      if (this.#file.messages.includes(error as VFileMessage)) return tree;
      const fault = faultOf(error, (file) => this.plugins.own.includes(file));
      const isLate = fault.message.includes('finished async');
      this.fault = isLate
        ? { message: 'it is asynchronous, and only plugins that answer at once can be used' }
        : fault;
      return tree;
    }
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
  const lines = source.split('\n').slice(0, Math.max(0, line - 1));
  const at = offset ?? lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return Math.max(0, Math.min(source.length, at));
}
