import type { Span } from '../diagnostics/diagnostic.ts';
import type { Edit } from '../diagnostics/fix.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { asScalar, doubleQuoted, splice, styleOf } from '../diagnostics/yaml-scalar.ts';
import type { NodeSpan, Spans } from './spans.ts';

/** Where a file's values stand; what edits are made from. */
export interface Positions {
  file: SourceFile;
  spans: Spans;
}

/**
 * Puts a text in the place of a value: in the style in which that is written, or in quotes where it needs them.
 * @returns undefined for what does not stand in the file by itself: lists, groups, the text below the front matter
 */
export function valueEdit({ file, spans }: Positions, pointer: string, text: string): Edit | undefined {
  const span = leafAt(spans, pointer);
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return edit(file, [span[2], span[3]], asScalar(text, raw, isInFlow(file, spans, pointer)));
}

/** Puts a value that is no text (a number, `true`) in the place of another, as it has to be written. */
export function literalEdit({ file, spans }: Positions, pointer: string, literal: string): Edit | undefined {
  const span = leafAt(spans, pointer);
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return styleOf(raw) === 'block' ? undefined : edit(file, [span[2], span[3]], literal);
}

/** Gives a field another name. */
export function keyEdit({ file, spans }: Positions, pointer: string, name: string): Edit | undefined {
  const span = spans[pointer];
  // A field of a repeated group (`*name`) has no place of its own; an item of a list has no name.
  if (span === undefined || span[0] === span[1] || span[0] === span[2]) return undefined;
  const raw = file.text.slice(span[0], span[1]);
  if (/^[?*&!]/.test(raw)) return undefined;
  return edit(file, [span[0], span[1]], asScalar(name, raw, isInFlow(file, spans, pointer)));
}

/**
 * Puts other words in the place of some words of a text, wherever that stands: in YAML of any style, or in the text below
 * the front matter.
 * @param at where the words stand in the file
 * @param text one line
 */
export function wordsEdit({ file, spans }: Positions, at: Span, text: string): Edit | undefined {
  const found = leafAround(spans, at);
  if (found === undefined) return undefined;
  const { pointer, span } = found;
  if (isBodySpan(span)) return edit(file, at, text);
  const [, , start, end] = span;
  const raw = file.text.slice(start, end);
  const part: Span = [at[0] - start, at[1] - start];
  const spliced = splice(raw, part, text, isInFlow(file, spans, pointer));
  return spliced === undefined
    ? undefined
    : edit(file, [spliced.span[0] + start, spliced.span[1] + start], spliced.text);
}

/** The text of a value in quotes, as it is written and not as it was read: `02115` → `"02115"`. */
export function quotedEdit({ file, spans }: Positions, pointer: string): Edit | undefined {
  const written = writtenValue({ file, spans }, pointer);
  const span = spans[pointer];
  if (written === undefined || span === undefined) return undefined;
  return edit(file, [span[2], span[3]], doubleQuoted(written));
}

/** A value without quotes as it is written; undefined where it has some, or does not stand in the file by itself. */
export function writtenValue({ file, spans }: Positions, pointer: string): string | undefined {
  const span = spans[pointer];
  if (span === undefined || isBodySpan(span) || span[2] === span[3]) return undefined;
  const raw = file.text.slice(span[2], span[3]);
  return styleOf(raw) === 'plain' && !/[\r\n]|^[*&!]/.test(raw) ? raw : undefined;
}

function edit(file: SourceFile, span: Span, text: string): Edit {
  return { file: file.path, span, text };
}

/** The body of a Markdown file has no key of its own: it begins and ends where its value begins. */
function isBodySpan([keyStart, keyEnd, start, end]: NodeSpan): boolean {
  return keyStart === keyEnd && keyEnd === start && end > start;
}

/** A value that holds no others. */
function leafAt(spans: Spans, pointer: string): NodeSpan | undefined {
  const span = spans[pointer];
  return span === undefined || holdsOthers(spans, pointer) ? undefined : span;
}

function holdsOthers(spans: Spans, pointer: string): boolean {
  return Object.keys(spans).some((one) => one.startsWith(`${pointer}/`));
}

function leafAround(spans: Spans, [start, end]: Span): { pointer: string; span: NodeSpan } | undefined {
  for (const [pointer, span] of Object.entries(spans))
    if (span[2] <= start && end <= span[3] && !holdsOthers(spans, pointer)) return { pointer, span };
  return undefined;
}

/** Whether a value lies in a list in brackets or a group in braces. */
export function isInFlow(file: SourceFile, spans: Spans, pointer: string): boolean {
  for (let at = pointer; at !== '';) {
    at = at.slice(0, at.lastIndexOf('/'));
    const start = spans[at]?.[2];
    if (start !== undefined && /[[{]/.test(file.text.charAt(start))) return true;
  }
  return false;
}
