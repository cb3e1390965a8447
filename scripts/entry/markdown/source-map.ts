import { scalarOffsets } from '../../diagnostics/yaml-scalar.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { isBody, type EntryContext, type Placed } from '../entry-context.ts';

/**
 * Where the parts of a text stand in the file: below the front matter, or in a YAML value of any style, folded and escaped
 * as it may be. In a value that stands elsewhere (`*name`) each of them is at the whole of it.
 * @param text the value as the stage *read* gave it
 * @returns makes a place in the text one in the file
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
  // Most texts have no part that anybody asks for.
  let { offsets } = context;
  return ([start, end]) => {
    offsets ??= scalarOffsets(file.text.slice(...whole), text) ?? [];
    const [from, to] = [offsets[start], offsets[end]];
    return from === undefined || to === undefined ? whole : [base + from, base + to];
  };
}
