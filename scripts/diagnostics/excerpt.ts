import type { Place } from './diagnostic.ts';

/** A quoted value that is longer is cut. */
const MOST_QUOTED = 160;
/** What is longer is cut, quotations or not. */
const MOST = 1200;

/** What a terminal would obey, or what turns the direction of writing: shown by its code point. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;
/** Where Unicode has a picture for each control character. */
const PICTURES = 0x2400;
/** Values stand in backticks or in quotation marks. */
const QUOTED = new RegExp(`(\`)([^\`]{${MOST_QUOTED},})(\`)|(“)([^“”]{${MOST_QUOTED},})(”)`, 'g');

/** The words of a message as they are shown: long values cut in their middle, and nothing in them that a terminal would obey. */
export function shown(words: string): string {
  const short = words.length < MOST_QUOTED ? words : shortened(words.replace(QUOTED, cutQuoted), MOST);
  return short.replace(UNSEEN, (one) => codePoint(one.codePointAt(0) ?? 0));
}

/** The name of a file as it is shown: in one line, and with nothing in it that a terminal would obey. */
export function shownName(name: string): string {
  return name
    .replace(/[\t\n]/g, (one) => codePoint(one.charCodeAt(0)))
    .replace(UNSEEN, (one) => codePoint(one.codePointAt(0) ?? 0));
}

/** A line of a file, with one sign for each character that a terminal would obey (`␛`), so that columns stay what they are. */
export function shownLine(line: string): string {
  return line.replaceAll('\t', ' ').replace(UNSEEN, (one) => {
    const code = one.charCodeAt(0);
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
  return text.length <= most ? text : `${text.slice(0, most - 40)}…${text.slice(-30)}`;
}

const CONTEXT_LINES = 2;
const MAX_WIDTH = 110;

/**
 * The lines around a place with a marker under the range, as plain text:
 *
 *     2 | title: Hello
 *   > 3 | titel: Again
 *       | ^^^^^
 */
export function codeFrame(text: string, place: Place): string {
  const lines = text.split(/\r?\n/);
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

/** Long lines are shown from shortly before the problem, so that the marker is always in view. */
function windowStart(column: number): number {
  return column > MAX_WIDTH - 20 ? column - 40 : 0;
}

function cut(line: string, shift: number): string {
  const visible = shownLine(line.slice(shift, shift + MAX_WIDTH));
  const before = shift > 0 ? '…' : '';
  const after = line.length > shift + MAX_WIDTH ? '…' : '';
  return before + visible + after;
}

function marker(line: string, place: Place, shift: number): string {
  const endColumn = place.endLine === place.line ? place.endColumn : line.length + 1;
  const length = Math.max(1, Math.min(endColumn - place.column, MAX_WIDTH));
  return ' '.repeat(Math.max(0, place.column - 1 - shift + (shift > 0 ? 1 : 0))) + '^'.repeat(length);
}
