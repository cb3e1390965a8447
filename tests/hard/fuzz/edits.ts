import fc from 'fast-check';
import { FRAGMENTS, VALUES } from './fragments.ts';

/** A change of a text. Places are parts of its length, so that the same change fits every text. */
export type Edit =
  | { kind: 'insert'; at: number; text: string }
  | { kind: 'delete'; at: number; length: number }
  | { kind: 'replace'; at: number; length: number; text: string }
  | { kind: 'repeat'; at: number; length: number; times: number }
  | { kind: 'line'; at: number; change: 'delete' | 'double' | 'swap' | 'join' }
  | { kind: 'indent'; at: number; by: string }
  | { kind: 'value'; at: number; value: string }
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'cut'; at: number }
  | { kind: 'ends'; end: string }
  | { kind: 'whole'; content: 'empty' | 'gone' | 'other' | 'zeros' };

/** Any place as likely as any other: left alone, the library prefers the ends. */
const at = fc.noBias(fc.nat(99_999)).map((place) => place / 100_000);
const fragment = fc.constantFrom(...FRAGMENTS);
/** Code units of every kind, lone surrogates and control characters among them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...Array.from(`:-#>*&!|%@\`"'{}[],?~<>()_=+/\\\t\n\r\0\v\u001b\u2028\ufeff\u200b`)),
    minLength: 1,
    maxLength: 5,
  }),
);

/** One change; how often each kind comes is weighed by what editors and accidents do. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, text: fragment }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, text: anyText }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      at,
      length: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      at,
      length: fc.integer({ min: 1, max: 4 }),
      text: anyText,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('repeat' as const),
      at,
      length: fc.integer({ min: 1, max: 12 }),
      times: fc.integer({ min: 2, max: 2000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      at,
      change: fc.constantFrom('delete' as const, 'double' as const, 'swap' as const, 'join' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('indent' as const),
      at,
      by: fc.constantFrom(' ', '  ', '\t', '-'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('value' as const), at, value: fc.constantFrom(...VALUES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('flip' as const), at, bit: fc.integer({ min: 0, max: 7 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('ends' as const), end: fc.constantFrom('\r\n', '\r') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('whole' as const),
      content: fc.constantFrom('empty' as const, 'gone' as const, 'other' as const, 'zeros' as const),
    }),
  },
);

/** One of these texts, put anywhere. */
export function insertOf(texts: readonly string[]): fc.Arbitrary<Edit> {
  return fc.record({ kind: fc.constant('insert' as const), at, text: fc.constantFrom(...texts) });
}

/** The bytes after the change, or null for a file that is gone. */
export function applyEdit(before: Buffer, change: Edit, other: Buffer): Buffer | null {
  if (change.kind === 'whole')
    return {
      empty: Buffer.alloc(0),
      gone: null,
      other,
      zeros: Buffer.alloc(before.byteLength),
    }[change.content];
  if (change.kind === 'flip') {
    const bytes = Buffer.from(before);
    const index = Math.floor(change.at * bytes.byteLength);
    const byte = bytes[index];
    if (byte !== undefined) bytes[index] = byte ^ (1 << change.bit);
    return bytes;
  }
  return Buffer.from(editText(before.toString('utf8'), change));
}

function editText(text: string, change: Exclude<Edit, { kind: 'whole' | 'flip' }>): string {
  if (change.kind === 'ends') return text.replaceAll('\n', change.end);
  const place = Math.floor(change.at * (text.length + 1));
  const splice = (length: number, inserted: string): string =>
    text.slice(0, place) + inserted + text.slice(place + length);
  switch (change.kind) {
    case 'insert':
      return splice(0, change.text);
    case 'delete':
      return splice(change.length, '');
    case 'replace':
      return splice(change.length, change.text);
    case 'repeat':
      return splice(0, text.slice(place, place + change.length).repeat(change.times));
    case 'cut':
      return text.slice(0, place);
    case 'line':
    case 'indent':
    case 'value':
      return editLine(text, place, change);
  }
}

function editLine(
  text: string,
  place: number,
  change: Extract<Edit, { kind: 'line' | 'indent' | 'value' }>,
): string {
  const lines = text.split('\n');
  const index = Math.min(text.slice(0, place).split('\n').length, lines.length) - 1;
  const line = lines[index] ?? '';
  const next = lines[index + 1];
  if (change.kind === 'indent') {
    lines[index] = change.by === '-' ? line.replace(/^\s/, '') : change.by + line;
  } else if (change.kind === 'value') {
    lines[index] = /^\s*(?:- )?[^:#]+:(?: |$)/.test(line)
      ? line.replace(/:(?: .*)?$/, `: ${change.value}`)
      : change.value;
  } else if (change.change === 'delete') lines.splice(index, 1);
  else if (change.change === 'double') lines.splice(index, 0, line);
  else if (change.change === 'swap' && next !== undefined) lines.splice(index, 2, next, line);
  else if (change.change === 'join' && next !== undefined) lines.splice(index, 2, line + next);
  return lines.join('\n');
}
