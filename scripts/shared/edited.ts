/** A change of a text: the span is replaced. */
export interface TextEdit {
  span: readonly [number, number];
  text: string;
  /** The edited file, if known. */
  file?: string;
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
