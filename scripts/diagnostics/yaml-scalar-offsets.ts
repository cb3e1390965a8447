import { styleOf, type ScalarStyle } from './yaml-scalar.ts';

/** What YAML folds and indents; other kinds of space are characters like any other. */
const SPACE = /[ \t\r\n]/;

/** Signs that stand behind a backslash for one character. */
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
 * Where each character of a YAML text stands in its source, which may be quoted, folded, indented or escaped.
 * @param source the value as it is written, quotes or the sign of a block (`>-`) included
 * @param value what it means
 * @returns an offset in `source` for each UTF-16 unit of `value`, and one for its end; undefined when the two do not fit
 *   together, such as where the value is a repetition (`*name`)
 */
export function scalarOffsets(source: string, value: string): number[] | undefined {
  const style = styleOf(source);
  const isDouble = style === 'double';
  const offsets: number[] = [];
  let at = isDouble || style === 'single' ? 1 : 0;
  if (style === 'block') at = source.indexOf('\n') + 1;
  for (let index = 0; index < value.length; index += 1) {
    const isSpace = SPACE.test(value.charAt(index));
    if (!isSpace) at = overSpace(source, at, isDouble);
    else if (source.charAt(at) !== value.charAt(index))
      at = toEscapedSpace(source, at, isDouble, value.charAt(index));
    const length = lengthAt(source, at, style, value, index) ?? (isSpace ? 0 : undefined);
    if (length === undefined) return undefined;
    offsets.push(at);
    at += length;
    // An escape may stand for two units.
    if (isDouble && length > 2 && (value.codePointAt(index) ?? 0) > 0xffff) {
      offsets.push(at);
      index += 1;
    }
  }
  return [...offsets, at];
}

/** Over spaces and line ends that the value does not have. */
function overSpace(source: string, from: number, isDouble: boolean): number {
  let at = from;
  for (;;) {
    if (isDouble && source.charAt(at) === '\\' && /[\r\n]/.test(source.charAt(at + 1))) at += 2;
    else if (SPACE.test(source.charAt(at))) at += 1;
    else return at;
  }
}

/** To the escape that a space of the value stands for; without one it comes from a line end, and nothing is passed over. */
function toEscapedSpace(source: string, from: number, isDouble: boolean, space: string): number {
  const at = overSpace(source, from, isDouble);
  return isDouble && source.charAt(at) === '\\' && ESCAPES[source.charAt(at + 1)] === space ? at : from;
}

/** How long the sign is that stands for a character of the value; undefined when another one stands there. */
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
  if (style !== 'double' || written !== '\\') return written === character && written !== '' ? 1 : undefined;
  const sign = source.charAt(at + 1);
  const digits = CODE_LENGTHS[sign];
  if (digits === undefined) return ESCAPES[sign] === character ? 2 : undefined;
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  const isSame = code <= 0xffff ? code === value.charCodeAt(index) : code === value.codePointAt(index);
  return isSame ? 2 + digits : undefined;
}
