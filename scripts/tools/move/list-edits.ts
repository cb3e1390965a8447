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
function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** A function that creates edits of a file. */
const editsOf =
  ({ path: file }: SourceFile) =>
  (from: number, to: number, text = ''): Edit => ({ file, span: [from, to], text });

/** Appends items to an existing list, in the style of the list; undefined if its position is unknown. */
export function addItems(list: WrittenList, items: readonly NewItem[]): Edit | undefined {
  const { file, spans, pointer, length } = list;
  const { text } = file;
  const whole = spans[pointer];
  if (whole === undefined || items.length === 0) return undefined;
  const edit = editsOf(file);
  const isFlow = text.charAt(whole[2]) === '[';
  if (isFlow && length > 0) {
    const close = text.lastIndexOf(']', whole[3] - 1);
    const before = text.slice(0, close).trimEnd().length;
    const comma = text.charAt(before - 1) === ',' ? ' ' : ', ';
    return edit(before, before, comma + items.map(({ flow }) => flow).join(', '));
  }
  const inLines = (indent: number): string => {
    const start = lineEnd(text) + ' '.repeat(indent);
    return items
      .flatMap(({ block }) => block.map((line, index) => `${start}${index === 0 ? '- ' : '  '}${line}`))
      .join('');
  };
  if (length === 0) {
    // The key of an empty list has no value, or `[]`.
    const from = isFlow ? text.slice(0, whole[2]).trimEnd().length : whole[1] + 1;
    return edit(from, isFlow ? whole[3] : from, inLines(whole[0] - lineStart(text, whole[0]) + 2));
  }
  const dash = dashOf(text, spans[`${pointer}/${length - 1}`]?.[2]);
  if (dash === undefined) return undefined;
  const at = endOfLine(text, endOfValue(list, `${pointer}/${length - 1}`));
  return edit(at, at, inLines(dash - lineStart(text, dash)));
}

/**
 * Removes items from a list, with their lines and the comments on these lines; an emptied list becomes `[]`.
 * @returns no edits if the position of an item is unknown
 */
export function removeItems(list: WrittenList, indexes: ReadonlySet<number>): Edit[] {
  const { file, spans, pointer, length } = list;
  const { text } = file;
  const whole = spans[pointer];
  const items = Array.from({ length }, (_, index) => spans[`${pointer}/${index}`]);
  if (indexes.size === 0 || whole === undefined || !items.every((item) => item !== undefined)) return [];
  const edit = editsOf(file);
  const isCell = /\.csv(?:#|$)/.test(file.path);
  if (isCell || text.charAt(whole[2]) === '[')
    return indexes.size === length
      ? [edit(whole[2], whole[3], isCell ? '' : '[]')]
      : withoutItems(
          file,
          items.map(([, , start, end]) => [start, end]),
          indexes,
        );
  const lines = [...indexes].map((index) => {
    const dash = dashOf(text, items[index]?.[2]);
    return dash === undefined
      ? undefined
      : ([dash, endOfLine(text, endOfValue(list, `${pointer}/${index}`))] as const);
  });
  if (!lines.every((line) => line !== undefined)) return [];
  if (indexes.size === length)
    return [edit(Math.min(...lines.map(([dash]) => dash)), Math.max(...lines.map(([, end]) => end)), '[]')];
  return lines.map(([dash, end]) => edit(lineStart(text, dash), nextLine(text, end)));
}

/** Removes some items of a bracketed list or map, each with one comma. */
function withoutItems(
  { path }: Pick<SourceFile, 'path'>,
  items: readonly (readonly [start: number, end: number])[],
  indexes: ReadonlySet<number>,
): Edit[] {
  const firstKept = items.findIndex((_, index) => !indexes.has(index));
  return items.flatMap(([start, end], index) => {
    if (!indexes.has(index)) return [];
    // After an item that stays, the comma before is removed, else the one behind.
    const before = items[index - 1];
    const span: Span =
      index > firstKept && before !== undefined ? [before[1], end] : [start, items[index + 1]?.[0] ?? end];
    return [{ file: path, span, text: '' }];
  });
}

/** Offset of the hyphen before an item of a block list. */
function dashOf(text: string, start: number | undefined): number | undefined {
  if (start === undefined) return undefined;
  const before = text.slice(0, start).trimEnd();
  return before.endsWith('-') ? before.length - 1 : undefined;
}

/** End offset of the last part of a value, before line endings and comments. */
function endOfValue({ file, spans }: Pick<WrittenList, 'file' | 'spans'>, own: string): number {
  const parts = Object.entries(spans).filter(([name]) => name === own || name.startsWith(`${own}/`));
  const leaves = parts.filter(([name]) => !parts.some(([other]) => other.startsWith(`${name}/`)));
  const end = Math.max(...leaves.map(([, span]) => span[3]));
  return file.text.slice(0, end).trimEnd().length;
}

/** Start of the line that contains an offset. */
function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** End of the line that contains an offset, before its line ending. */
function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  if (newline === -1) return text.length;
  return text.charAt(newline - 1) === '\r' ? newline - 1 : newline;
}

/** Start of the line after the end of a line. */
function nextLine(text: string, end: number): number {
  return Math.min(text.length, end + (text.startsWith('\r\n', end) ? 2 : 1));
}
