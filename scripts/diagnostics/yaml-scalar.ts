import type { Span } from './diagnostic.ts';

export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

/** Invalid starts of a plain scalar; `-`, `?` and `:` are sometimes allowed but excluded for simplicity. */
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`]|^\.\.\.$/;
/** Plain scalars that YAML 1.2 (core schema, section 10.3) does not read as strings. */
const OTHER_TYPE =
  /^(?:~|null|true|false|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.inf|\.nan)$/i;

export function styleOf(raw: string): ScalarStyle {
  const first = raw.charAt(0);
  if (first === '"') return 'double';
  if (first === "'") return 'single';
  return first === '|' || first === '>' ? 'block' : 'plain';
}

/**
 * Whether YAML reads an unquoted text as that same text.
 * @param inFlow inside `[…]` or `{…}`, where commas and brackets have a meaning
 */
export function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || OTHER_TYPE.test(text) || INDICATOR.test(text)) return false;
  if (/: |:$| #|[\p{Cc}\u2028\u2029\ufeff]/u.test(text)) return false;
  return !inFlow || !/[,[\]{}]|:(?=[,[\]{}])/.test(text);
}

/** A text as a scalar, in the style of the scalar that it replaces if possible. */
export function asScalar(text: string, like: string, inFlow: boolean): string {
  const style = styleOf(like);
  // A block scalar includes its final line break, which must be kept.
  const end = style === 'block' ? (/[ \t]*(?:\r?\n[ \t]*)*$/.exec(like)?.[0] ?? '') : '';
  if (style === 'single' && !/[\p{Cc}\u2028\u2029]/u.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (style !== 'double' && isPlain(text, inFlow)) return text + end;
  return doubleQuoted(text) + end;
}

/** A text in double quotes; JSON escapes are valid in YAML. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/**
 * Replaces some words of a scalar; the text around them stays as written, including line breaks.
 * @param part their span in `raw`
 * @param text one line
 * @returns the span to replace in `raw` and its replacement: only the
 * part, or the whole scalar if it now needs quotes
 */
export function splice(
  raw: string,
  part: Span,
  text: string,
  inFlow: boolean,
): { span: Span; text: string } | undefined {
  const [start, end] = part;
  switch (styleOf(raw)) {
    case 'double':
      return start > 0 && end < raw.length
        ? { span: part, text: doubleQuoted(text).slice(1, -1) }
        : undefined;
    case 'single':
      return start > 0 && end < raw.length ? { span: part, text: text.replaceAll("'", "''") } : undefined;
    case 'block':
      return start > raw.indexOf('\n') && !/[\r\n]/.test(text) ? { span: part, text } : undefined;
    case 'plain': {
      const whole = raw.slice(0, start) + text + raw.slice(end);
      // In a multi-line plain scalar, every line must be valid as a plain scalar.
      if (whole.split(/\r?\n[ \t]*/).every((line) => isPlain(line.trim(), inFlow)))
        return { span: part, text };
      return { span: [0, raw.length], text: `"${whole.replace(/[\\"]/g, '\\$&')}"` };
    }
  }
}

/** White space that YAML folds; other kinds of spaces are ordinary characters. */
const SPACE = /[ \t\r\n]/;

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
const CODE_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * The source offsets of each character of a YAML text, which may be quoted, folded, indented or escaped.
 * @param source the value as written, including quotes or the block indicator (`>-`)
 * @param value the parsed value
 * @returns an offset in `source` for each UTF-16 unit of `value`, and one for its end; undefined if the two
 * do not match, for example if the value is an alias (`*name`)
 */
export function scalarOffsets(source: string, value: string): number[] | undefined {
  const style = styleOf(source);
  const start = style === 'block' ? source.indexOf('\n') + 1 : style === 'plain' ? 0 : 1;
  const isDouble = style === 'double';
  const offsets: number[] = [];
  let at = start;
  for (let index = 0; index < value.length; index += 1) {
    const isSpace = SPACE.test(value.charAt(index));
    if (!isSpace) at = overSpace(source, at, isDouble);
    else if (source.charAt(at) !== value.charAt(index))
      at = toEscapedSpace(source, at, isDouble, value.charAt(index));
    const length = lengthAt(source, at, style, value, index) ?? (isSpace ? 0 : undefined);
    if (length === undefined) return undefined;
    offsets.push(at);
    at += length;
    // An escape may produce two units.
    if (isDouble && length > 2 && (value.codePointAt(index) ?? 0) > 0xffff) {
      offsets.push(at);
      index += 1;
    }
  }
  return [...offsets, at];
}

/** Skips spaces and line breaks that are not part of the value. */
function overSpace(source: string, from: number, isDouble: boolean): number {
  let at = from;
  for (;;) {
    if (isDouble && source.charAt(at) === '\\' && /[\r\n]/.test(source.charAt(at + 1))) at += 2;
    else if (SPACE.test(source.charAt(at))) at += 1;
    else return at;
  }
}

/**
 * Skips to the escape that produces a space of the value; without one the space comes from a line break, and
 * nothing is skipped.
 */
function toEscapedSpace(source: string, from: number, isDouble: boolean, space: string): number {
  const at = overSpace(source, from, isDouble);
  return isDouble && source.charAt(at) === '\\' && ESCAPES[source.charAt(at + 1)] === space ? at : from;
}

/** The source length of a character of the value; undefined if the source has a different one. */
function lengthAt(
  source: string,
  at: number,
  style: ScalarStyle,
  value: string,
  index: number,
): number | undefined {
  const character = value.charAt(index);
  const written = source.charAt(at);
  if (style === 'single' && character === "'") return source.startsWith("''", at) ? 2 : undefined;
  // A quote in a cell of a CSV table is written twice.
  if (style === 'double' && character === '"' && source.startsWith('""', at)) return 2;
  if (style !== 'double' || written !== '\\') return written === character && written !== '' ? 1 : undefined;
  const sign = source.charAt(at + 1);
  const digits = CODE_LENGTHS[sign];
  if (digits === undefined) return ESCAPES[sign] === character ? 2 : undefined;
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  const isSame = code <= 0xffff ? code === value.charCodeAt(index) : code === value.codePointAt(index);
  return isSame ? 2 + digits : undefined;
}
