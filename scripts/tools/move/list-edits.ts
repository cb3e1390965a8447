import type { Span, Edit } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import type { Spans } from '../../model/spans.ts';

/** A list in a YAML file or front matter, by the pointer of the list. */
export interface WrittenList {
  file: SourceFile;
  spans: Spans;
  pointer: string;
  length: number;
}

/**
 * A new item in both YAML styles: lines of a block, the first of which follows `- `, and a line for flow
 * style.
 */
export interface NewItem {
  block: readonly string[];
  flow: string;
}

/** Line ending of a file: that of its first line. */
export function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** Appends an item to an existing list, in the style of the list. */
export function addItem(list: WrittenList, { block, flow }: NewItem): Edit | undefined {
  const { file, spans, pointer, length } = list;
  const { text } = file;
  const whole = spans[pointer];
  if (whole === undefined) return undefined;
  const end = lineEnd(text);
  if (text.charAt(whole[2]) === '[' && length > 0) {
    const close = text.lastIndexOf(']', whole[3] - 1);
    const before = text.slice(0, close).trimEnd().length;
    const comma = text.charAt(before - 1) === ',' ? ' ' : ', ';
    return { file: file.path, span: [before, before], text: comma + flow };
  }
  if (length === 0) {
    const lines = block.map((line, index) => `${end}  ${index === 0 ? '- ' : '  '}${line}`);
    // The key of an empty list has no value, or `[]`.
    const from = text.charAt(whole[2]) === '[' ? text.slice(0, whole[2]).trimEnd().length : whole[1] + 1;
    const to = text.charAt(whole[2]) === '[' ? whole[3] : from;
    return { file: file.path, span: [from, to], text: lines.join('') };
  }
  const dash = dashOf(text, spans[`${pointer}/${length - 1}`]?.[2]);
  if (dash === undefined) return undefined;
  const indent = ' '.repeat(dash - lineStart(text, dash));
  const last = endOfItem(list, length - 1);
  const at = endOfLine(text, last);
  const lines = block.map((line, index) => `${end}${indent}${index === 0 ? '- ' : '  '}${line}`);
  return { file: file.path, span: [at, at], text: lines.join('') };
}

/** Removes an item from a list, with its line and the comment on that line; an emptied list becomes `[]`. */
export function removeItem(list: WrittenList, index: number): Edit | undefined {
  const { file, spans, pointer, length } = list;
  const { text } = file;
  const [whole, item] = [spans[pointer], spans[`${pointer}/${index}`]];
  if (whole === undefined || item === undefined) return undefined;
  const edit = (span: Span, words = ''): Edit => ({ file: file.path, span, text: words });
  if (text.charAt(whole[2]) === '[') {
    if (length === 1) return edit([whole[2], whole[3]], '[]');
    const [before, after] = [spans[`${pointer}/${index - 1}`], spans[`${pointer}/${index + 1}`]];
    if (after !== undefined) return edit([item[2], after[2]]);
    return before === undefined ? undefined : edit([before[3], item[3]]);
  }
  const dash = dashOf(text, item[2]);
  if (dash === undefined) return undefined;
  const end = endOfLine(text, endOfItem(list, index));
  if (length === 1) return edit([dash, end], '[]');
  const from = lineStart(text, dash);
  return edit([from, Math.min(text.length, end + (text.startsWith('\r\n', end) ? 2 : 1))]);
}

/** Offset of the hyphen before an item of a block list. */
function dashOf(text: string, start: number | undefined): number | undefined {
  if (start === undefined) return undefined;
  const before = text.slice(0, start).trimEnd();
  return before.endsWith('-') ? before.length - 1 : undefined;
}

/** End offset of the last value of an item, before line endings and comments. */
function endOfItem(list: WrittenList, index: number): number {
  return endOfValue(list, `${list.pointer}/${index}`);
}

/** End offset of the last part of a value, before line endings and comments. */
export function endOfValue({ file, spans }: Pick<WrittenList, 'file' | 'spans'>, own: string): number {
  const parts = Object.entries(spans).filter(([name]) => name === own || name.startsWith(`${own}/`));
  const leaves = parts.filter(([name]) => !parts.some(([other]) => other.startsWith(`${name}/`)));
  const end = Math.max(...leaves.map(([, span]) => span[3]));
  return file.text.slice(0, end).trimEnd().length;
}

/** Start of the line that contains an offset. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** End of the line that contains an offset, before its line ending. */
export function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  if (found === -1) return text.length;
  return text.charAt(found - 1) === '\r' ? found - 1 : found;
}
