import stringWidth from 'string-width';
import { cutText } from '../shared/cut-text.ts';
import type { Place } from './diagnostic.ts';

/** Longer quoted values are cut. */
const MOST_QUOTED = 160;
/** The maximum length of a message. */
const MOST = 1200;

/** Control characters for terminals and directional formatting, shown as code points. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;
/** The start of Unicode's control pictures. */
const PICTURES = 0x2400;
/** Values are in backticks or quotation marks. */
const QUOTED = new RegExp(`(\`)([^\`]{${MOST_QUOTED},})(\`)|(“)([^“”]{${MOST_QUOTED},})(”)`, 'g');

/** A message as shown: long values are cut in the middle, and control characters are replaced. */
export function shown(words: string): string {
  const short = words.length < MOST_QUOTED ? words : shortened(words.replace(QUOTED, cutQuoted), MOST);
  return short.replace(UNSEEN, (sign) => codePoint(sign.codePointAt(0) ?? 0));
}

/** A file name as shown: on one line, without control characters. */
export function shownName(name: string): string {
  return name
    .replace(/[\t\n]/g, (sign) => codePoint(sign.charCodeAt(0)))
    .replace(UNSEEN, (sign) => codePoint(sign.codePointAt(0) ?? 0));
}

/**
 * A source line as shown: each control character is replaced with one
 * symbol (`␛`), so that columns stay correct.
 */
export function shownLine(line: string): string {
  return line.replaceAll('\t', ' ').replace(UNSEEN, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(PICTURES + code) : code === 0x7f ? '␡' : '�';
  });
}

/** `U+200B`. */
export function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function cutQuoted(_whole: string, ...parts: (string | undefined)[]): string {
  const [tick = '', ticked, , open = '', quoted] = parts;
  return ticked === undefined
    ? `${open}${shortened(quoted ?? '', MOST_QUOTED)}”`
    : `${tick}${shortened(ticked, MOST_QUOTED)}${tick}`;
}

function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${cutText(text, most - 40)}${text.slice(-30).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

/** `4999` → `4,999`. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

const CONTEXT_LINES = 2;
const MAX_WIDTH = 110;

/**
 * The lines around a place with a marker below the range, as plain text:
 *
 *     2 | title: Hello
 *   > 3 | titel: Again
 *       | ^^^^^
 */
export function codeFrame(text: string, place: Place): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = Math.max(1, place.line - CONTEXT_LINES);
  const last = Math.min(lines.length, place.line + CONTEXT_LINES);
  const gutter = String(last).length;
  const shift = windowStart(place.column);
  const out: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const marked = number === place.line;
    const line = cut(lines[number - 1] ?? '', shift);
    out.push(`${marked ? '>' : ' '} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (marked) out.push(`  ${' '.repeat(gutter)} | ${marker(lines[number - 1] ?? '', place, shift)}`);
  }
  return out.join('\n');
}

/** The start of the visible part of a long line: shortly before the problem. */
function windowStart(column: number): number {
  return column > MAX_WIDTH - 20 ? column - 40 : 0;
}

function cut(line: string, shift: number): string {
  const visible = shownLine(line.slice(shift, shift + MAX_WIDTH));
  const before = shift > 0 ? '…' : '';
  const after = line.length > shift + MAX_WIDTH ? '…' : '';
  return before + visible + after;
}

/** Chinese characters and emoji take two columns of a terminal, and joining characters take none. */
function marker(line: string, place: Place, shift: number): string {
  const start = place.column - 1;
  const end = place.endLine === place.line ? place.endColumn - 1 : line.length;
  const widthOf = (from: number, to: number): number =>
    stringWidth(shownLine(line.slice(from, to))) + Math.max(0, to - Math.max(from, line.length));
  const length = Math.max(1, widthOf(start, Math.min(end, start + MAX_WIDTH)));
  return ' '.repeat(widthOf(shift, start) + (shift > 0 ? 1 : 0)) + '^'.repeat(length);
}
