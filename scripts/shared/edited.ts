/** A change of a text: the span is replaced. */
export interface TextEdit {
  span: readonly [number, number];
  text: string;
  /** The edited file, if known. */
  file?: string;
}

/** The lengths of the part with which two texts begin alike, and of that with which their rests end alike. */
export function commonEnds(a: string, b: string): { start: number; end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/** Applies edits, in any order, to a text; identical edits are applied once. Throws if two edits overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  let end = 0;
  const parts: string[] = [];
  let last: TextEdit | undefined;
  for (const edit of sorted) {
    if (last?.span[0] === edit.span[0] && last.span[1] === edit.span[1] && last.text === edit.text) continue;
    if (edit.span[0] < end)
      throw new Error(`Two edits of ${edit.file ?? 'a text'} overlap at ${edit.span[0]}.`);
    parts.push(text.slice(end, edit.span[0]), edit.text);
    end = edit.span[1];
    last = edit;
  }
  return parts.join('') + text.slice(end);
}
