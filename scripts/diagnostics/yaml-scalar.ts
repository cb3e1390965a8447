import type { Span } from './diagnostic.ts';

/** The ways YAML has to write a text. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

/** What a plain text may not begin with; `-`, `?` and `:` may in some cases, but nobody misses them. */
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`]|^\.\.\.$/;
/** What YAML 1.2 (core schema, section 10.3) reads as something else than a text. */
const OTHER_TYPE =
  /^(?:~|null|true|false|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.inf|\.nan)$/i;

/** The style of a scalar as it stands in a file. */
export function styleOf(raw: string): ScalarStyle {
  const first = raw.charAt(0);
  if (first === '"') return 'double';
  if (first === "'") return 'single';
  return first === '|' || first === '>' ? 'block' : 'plain';
}

/**
 * Whether YAML reads a text without quotes as this very text.
 * @param inFlow inside `[…]` or `{…}`, where commas and brackets are signs
 */
export function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || OTHER_TYPE.test(text) || INDICATOR.test(text)) return false;
  if (/: |:$| #|[\p{Cc}\u2028\u2029\ufeff]/u.test(text)) return false;
  return !inFlow || !/[,[\]{}]|:(?=[,[\]{}])/.test(text);
}

/** A text as a scalar, in the style of the one whose place it takes where that style can say it. */
export function asScalar(text: string, like: string, inFlow: boolean): string {
  const style = styleOf(like);
  // A block ends with its line; what comes after it has to stay on the next.
  const end = style === 'block' ? (/[ \t]*(?:\r?\n[ \t]*)*$/.exec(like)?.[0] ?? '') : '';
  if (style === 'single' && !/[\p{Cc}\u2028\u2029]/u.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (style !== 'double' && isPlain(text, inFlow)) return text + end;
  return doubleQuoted(text) + end;
}

/** A text between double quotes; the escapes of JSON are among those of YAML. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/**
 * Puts other words in the place of some of a scalar; what stands around them stays as it is written, line ends included.
 * @param part where they stand in `raw`
 * @param text one line
 * @returns what to replace in `raw`, and with what: the part alone, or all of it where it needs quotes now
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
      // Where a text goes on in the next line, it may neither begin with a sign there nor hold one.
      if (whole.split(/\r?\n[ \t]*/).every((line) => isPlain(line.trim(), inFlow)))
        return { span: part, text };
      return { span: [0, raw.length], text: `"${whole.replace(/[\\"]/g, '\\$&')}"` };
    }
  }
}
