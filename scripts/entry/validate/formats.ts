import { formatWords, fitsPattern } from '../../schema/formats.ts';
import { isObject } from '../../schema/json.ts';
import { fitsFormat } from './ajv.ts';
import { kindRow } from '../../schema/string-kinds.ts';

/** Whether a text matches the pattern, format and length in its schema. */
export function fitsForm(schema: unknown, text: string): boolean {
  if (!isObject(schema)) return true;
  const { pattern, format, minLength, maxLength } = schema;
  const length = Array.from(text).length;
  if (typeof minLength === 'number' && length < minLength) return false;
  if (typeof maxLength === 'number' && length > maxLength) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(text)) return false;
  if (typeof pattern === 'string' && !fitsPattern(pattern, text)) return false;
  // A number alone is not a date.
  if ((schema['x-date'] === true || schema['x-datetime'] === true) && !/\d\D+\d/.test(text)) return false;
  return typeof format !== 'string' || fitsFormat(format, text);
}

/** Texts in common formats; the first that a pattern accepts serves as an example. */
const SAMPLES = [
  'plum-pie',
  '09:30',
  '2026-05-31',
  '/plum-pie',
  '#336699',
  'https://example.com/plum-pie',
  '410-555-0142',
  '+14105550142',
  '1.0.0',
  'en',
  'en-US',
  'Plum pie',
  'A',
  'AB',
  '7',
  '$7.50',
  '4.5',
];

/**
 * The expected format of a text: the schema's description and examples, or
 * else a sample text that its pattern accepts.
 */
export function expectedForm(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  const description = typeof schema.description === 'string' ? schema.description.trim() : '';
  const texts = (Array.isArray(schema.examples) ? schema.examples : []).filter(
    (value) => typeof value === 'string',
  );
  const sample =
    typeof schema.pattern === 'string' ? SAMPLES.find((text) => fitsForm(schema, text)) : undefined;
  const examples: string[] = texts.length > 0 ? texts.slice(0, 2) : sample === undefined ? [] : [sample];
  const example = formatWords(schema.format)?.example;
  if (texts.length === 0 && example !== undefined) examples.push(example);
  const kindExample = kindRow(schema)?.row.example;
  if (kindExample !== undefined) examples.push(kindExample);
  const quoted = examples.map((text) => `\`${text}\``).join(' or ');
  if (description !== '') {
    const sentence = description.replace(/([^.!?])$/, '$1.');
    return quoted === '' ? sentence : `${sentence} For example ${quoted}.`;
  }
  if (quoted !== '') return `a text such as ${quoted}.`;
  return typeof schema.pattern === 'string'
    ? `a text that fits the pattern \`${schema.pattern}\`.`
    : undefined;
}

/** Words for true and false in other YAML versions and in everyday use, which YAML 1.2 reads as texts. */
export const TRUTHS: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', 'on', 'y'].map((word) => [word, 'true'] as const),
  ...['false', 'no', 'off', 'n'].map((word) => [word, 'false'] as const),
]);

/**
 * The text between typographic quotation marks, which YAML does not treat as quotes; undefined without them.
 */
export function unwrapped(text: string): string | undefined {
  return /^[“”„‘’](.*)[“”’]$/s.exec(text.trim())?.[1];
}
