import type { Span, Edit } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { asScalar, doubleQuoted, splice, styleOf } from '../diagnostics/yaml-scalar.ts';
import { pointerSegment } from '../schema/json.ts';
import type { NodeSpan, Spans } from './spans.ts';

/** A file with the positions of its values; the input of all edits. */
export interface Positions {
  file: SourceFile;
  spans: Spans;
}

/**
 * Replaces a value with a text, in the same quoting style or in quotes if it needs them.
 * @returns undefined for lists, groups and the text below the front matter
 */
export function valueEdit({ file, spans }: Positions, pointer: string, text: string): Edit | undefined {
  const span = leafAt(spans, pointer);
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return edit(file, [span[2], span[3]], asScalar(text, raw, isInFlow(file, spans, pointer)));
}

/** Replaces a value with a literal that is not a text (a number, `true`). */
export function literalEdit({ file, spans }: Positions, pointer: string, literal: string): Edit | undefined {
  const span = leafAt(spans, pointer);
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return styleOf(raw) === 'block' ? undefined : edit(file, [span[2], span[3]], literal);
}

/** Replaces a value, or fills an empty field before any comment. */
export function filledEdit(positions: Positions, pointer: string, text: string): Edit | undefined {
  const { file, spans } = positions;
  const span = spans[pointer];
  if (span === undefined || span[2] !== span[3]) return valueEdit(positions, pointer, text);
  const colon = file.text.indexOf(':', span[1]);
  return colon === -1 ? undefined : edit(file, [colon + 1, colon + 1], ` ${asScalar(text, 'x', false)}`);
}

/** Renames a field. */
export function keyEdit({ file, spans }: Positions, pointer: string, name: string): Edit | undefined {
  const span = spans[pointer];
  // Fields of an aliased group (`*name`) have no position; list items have no name.
  if (span === undefined || span[0] === span[1] || span[0] === span[2]) return undefined;
  const raw = file.text.slice(span[0], span[1]);
  if (/^[?*&!]/.test(raw)) return undefined;
  return edit(file, [span[0], span[1]], asScalar(name, raw, isInFlow(file, spans, pointer)));
}

/**
 * Replaces some words of a text, in YAML of any style or in the text below the front matter.
 * @param at span of the words in the file
 * @param text one line
 */
export function wordsEdit({ file, spans }: Positions, at: Span, text: string): Edit | undefined {
  const leaf = leafAround(spans, at);
  if (leaf === undefined) return undefined;
  const { pointer, span } = leaf;
  if (isBodySpan(span)) return edit(file, at, text);
  const [, , start, end] = span;
  const raw = file.text.slice(start, end);
  const part: Span = [at[0] - start, at[1] - start];
  const spliced = splice(raw, part, text, isInFlow(file, spans, pointer));
  return spliced === undefined
    ? undefined
    : edit(file, [spliced.span[0] + start, spliced.span[1] + start], spliced.text);
}

/**
 * Adds a field: after the one that precedes it in the schema, or before the
 * first one, including the comments above that.
 * @param order the fields of the schema in order
 * @returns undefined if the fields are in braces, or the position is unclear
 */
export function newFieldEdit(
  { file, spans }: Positions,
  order: readonly string[],
  [name, text]: readonly [name: string, text: string],
): Edit | undefined {
  const line = `${asScalar(name, 'x', false)}: ${asScalar(text, 'x', false)}`;
  const own = Object.keys(spans).filter((pointer) => pointer.lastIndexOf('/') === 0);
  const written = own.filter((pointer) => isOnItsLine(file.text, spans[pointer]));
  if (written.length === 0 || isInFlow(file, spans, '/')) return undefined;
  const before = order
    .slice(0, Math.max(0, order.indexOf(name)))
    .map((part) => pointerSegment(part))
    .findLast((pointer) => written.includes(pointer));
  if (before === undefined) {
    const first = Math.min(...written.map((pointer) => spans[pointer]?.[0] ?? Infinity));
    const [over = ''] = /(?:(?<=^|\n)#.*\n)*$/.exec(file.text.slice(0, first)) ?? [];
    const at = first - over.length;
    return edit(file, [at, at], `${line}\n`);
  }
  const [, keyEnd = 0, start = 0, end = 0] = spans[before] ?? [];
  // Trailing blank lines are part of such a text.
  if (/^[|>]\d?\+/.test(file.text.slice(start, end))) return undefined;
  const last = Math.max(keyEnd, start + file.text.slice(start, end).trimEnd().length);
  const next = file.text.slice(last).search(/\r?\n/);
  const at = next === -1 ? file.text.length : last + next;
  return edit(file, [at, at], `\n${line}`);
}

/**
 * Adds a text as the first item of a list.
 * @returns undefined if the list is missing or empty
 */
export function newItemEdit({ file, spans }: Positions, pointer: string, text: string): Edit | undefined {
  const [, , start] = spans[pointer] ?? [];
  if (start === undefined || spans[`${pointer}/0`] === undefined) return undefined;
  const written = file.path.endsWith('.json') ? JSON.stringify(text) : asScalar(text, 'x', true);
  if (file.text[start] === '[') return edit(file, [start + 1, start + 1], `${written}, `);
  const { column } = file.place([start, start]);
  return edit(file, [start, start], `- ${written}\n${' '.repeat(column - 1)}`);
}

/** Whether a field is the first thing on its line, like those of the outermost group. */
function isOnItsLine(text: string, span: NodeSpan | undefined): boolean {
  return (
    span !== undefined &&
    span[0] < span[1] &&
    (span[0] === 0 || /[\n\uFEFF]/.test(text.charAt(span[0] - 1))) &&
    !/[?*&!]/.test(text.charAt(span[0]))
  );
}

/** Puts a value in quotes, as written and not as parsed: `02115` → `"02115"`. */
export function quotedEdit({ file, spans }: Positions, pointer: string): Edit | undefined {
  const written = writtenValue({ file, spans }, pointer);
  const span = spans[pointer];
  if (written === undefined || span === undefined) return undefined;
  return edit(file, [span[2], span[3]], doubleQuoted(written));
}

/** An unquoted value as written; undefined if it is quoted or has no position. */
export function writtenValue({ file, spans }: Positions, pointer: string): string | undefined {
  const span = spans[pointer];
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return styleOf(raw) === 'plain' && !/[\r\n]|^[*&!]/.test(raw) ? raw : undefined;
}

function edit(file: SourceFile, span: Span, text: string): Edit {
  return { file: file.path, span, text };
}

/** The body of a Markdown file has no key: its key span is empty, at the start of its value. */
function isBodySpan([keyStart, keyEnd, start, end]: NodeSpan): boolean {
  return keyStart === keyEnd && keyEnd === start && end > start;
}

/** The span of a value that contains no others. */
function leafAt(spans: Spans, pointer: string): NodeSpan | undefined {
  const span = spans[pointer];
  return span === undefined || holdsOthers(spans, pointer) ? undefined : span;
}

function holdsOthers(spans: Spans, pointer: string): boolean {
  return Object.keys(spans).some((other) => other.startsWith(`${pointer}/`));
}

function leafAround(spans: Spans, [start, end]: Span): { pointer: string; span: NodeSpan } | undefined {
  for (const [pointer, span] of Object.entries(spans))
    if (span[2] <= start && end <= span[3] && !holdsOthers(spans, pointer)) return { pointer, span };
  return undefined;
}

/** Whether a value is inside brackets or braces. */
export function isInFlow(file: SourceFile, spans: Spans, pointer: string): boolean {
  for (let at = pointer; at !== '';) {
    at = at.slice(0, at.lastIndexOf('/'));
    const start = spans[at]?.[2];
    if (start !== undefined && /[[{]/.test(file.text.charAt(start))) return true;
  }
  return false;
}
