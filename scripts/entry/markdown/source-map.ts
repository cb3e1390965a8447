import { scalarOffsets } from '../../diagnostics/yaml-scalar.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { isBody, type EntryContext, type Placed } from '../entry-context.ts';

/**
 * Maps offsets in a text to file offsets: below the front matter, or in a YAML value of any style, folded and
 * escaped. In a value that is defined elsewhere (`*name`), every offset maps to the whole value.
 * @param text the value returned by the stage *read*
 * @returns a function from a span in the text to a span in the file
 */
export function toFileSpan(
  context: Placed & Pick<EntryContext, 'file' | 'spans' | 'offsets'>,
  pointer: string,
  text: string,
): (part: Span) => Span {
  const { bodyOffset, file, spans } = context;
  if (isBody(context, pointer)) return ([start, end]) => [start + bodyOffset, end + bodyOffset];
  const whole = valueSpan(spans, pointer);
  const [base] = whole;
  // Computed only when needed: most texts have no part that is ever located.
  let { offsets } = context;
  return ([start, end]) => {
    offsets ??= scalarOffsets(file.text.slice(...whole), text) ?? [];
    const [from, to] = [offsets[start], offsets[end]];
    return from === undefined || to === undefined ? whole : [base + from, base + to];
  };
}
