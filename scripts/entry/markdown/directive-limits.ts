import type { Extensions } from '../../schema/markdown-extensions.ts';
import { DIRECTIVE_LINE } from './directives.ts';
import { LIMITS, tooDeepIn, tooMany, type LimitExceeded } from './limits.ts';
import { linesOf } from './text-lines.ts';

/** Whether to look for directives in a text: they are enabled, and a line may start one. */
export function holdsDirectives(source: string, { directives }: Extensions): boolean {
  return source.includes('::') && Object.keys(directives).length > 0 && DIRECTIVE_LINE.test(source);
}

const OPENING = /^[ \t>*+.)\d-]*::+[A-Za-z]/;
const CONTAINER = /^[ \t>*+.)\d-]*:::/;
const CLOSING = /^[ \t>]*:::+[ \t]*$/;

/**
 * Checks whether the directives of a text can be parsed in bounded time. The content of a container is parsed
 * once more per enclosing container, so each line is counted that many times.
 * @param depth the maximum nesting level of the text
 */
export function directiveLimit(
  source: string,
  extensions: Extensions,
  depth: number,
): LimitExceeded | undefined {
  if (!holdsDirectives(source, extensions)) return undefined;
  let [count, open, read] = [0, 0, 0];
  for (const { line, at } of linesOf(source)) {
    if (OPENING.test(line)) {
      count += 1;
      if (CONTAINER.test(line)) open += 1;
    } else if (open > 0 && CLOSING.test(line)) open -= 1;
    read += open * line.length;
    if (open > depth) return tooDeepIn([at, at + line.length], depth);
    if (count > LIMITS.directives) return tooMany('directives', [at, at + line.length]);
    if (read > LIMITS.reread) return tooMany('reread', [at, at + line.length]);
  }
  return undefined;
}
