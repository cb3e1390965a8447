import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Edit, Fix } from '../../diagnostics/diagnostic.ts';
import { nearFixes, unsafeFix, safeFix } from '../../diagnostics/fixes.ts';
import { doubleQuoted } from '../../diagnostics/yaml-scalar.ts';
import {
  keyEdit,
  literalEdit,
  quotedEdit,
  valueEdit,
  writtenValue,
  type Positions,
} from '../../model/edits.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import { asChoice, sameInAnotherKind } from './enums.ts';
import { fitsForm, TRUTHS, unwrapped } from './formats.ts';
import { meantNumber, shownValue } from './wording.ts';

/** Fixes for a validation error, if the value shows what was meant. */
export function fieldFixes(error: ErrorObject, positions: Positions): Fix[] {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return nameFixes(error, String(params.additionalProperty ?? params.unevaluatedProperty), positions);
    case 'enum':
      return choiceFixes(error, params.allowedValues as Json[], positions);
    case 'const':
      return choiceFixes(error, [params.allowedValue as Json], positions);
    case 'type':
      return typeFixes(error, [params.type].flat().map(String), positions);
    case 'pattern':
    case 'format':
      return formFixes(error, positions);
    default:
      return [];
  }
}

/** The fields that a group may have and lacks. */
export function freeFields({ parentSchema, data }: ErrorObject): string[] {
  const properties = isObject(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
  return properties.filter((property) => !isObject(data) || !Object.hasOwn(data, property));
}

/** The group of an entry that declares a field which is unknown one level above it: the line is indented too little. */
export function groupOf({ parentSchema, data }: ErrorObject, name: string): string | undefined {
  const fields = isObject(parentSchema?.properties) ? Object.entries(parentSchema.properties) : [];
  return fields.find(
    ([group, schema]) =>
      isObject(schema) &&
      isObject(schema.properties) &&
      Object.hasOwn(schema.properties, name) &&
      isObject(data) &&
      isObject(data[group]),
  )?.[0];
}

/** Spaces other than the plain one at the beginning of a name: YAML reads them as letters, and they look like indentation. */
export const HARD_SPACES = /^[\u00A0\u2000-\u200A\u202F\u3000]+/;

function nameFixes(error: ErrorObject, name: string, positions: Positions): Fix[] {
  if (name.trim() === '' || groupOf(error, name) !== undefined) return [];
  const pointer = error.instancePath + pointerSegment(name);
  const [spaces = ''] = HARD_SPACES.exec(name) ?? [];
  const [start] = keySpan(positions.spans, pointer);
  if (spaces !== '' && positions.file.text.startsWith(spaces, start))
    return safeFix('Write plain spaces', {
      file: positions.file.path,
      span: [start, start + spaces.length],
      text: ' '.repeat(spaces.length),
    });
  return nearFixes(name, freeFields(error), 'declared', (other) => keyEdit(positions, pointer, other));
}

function choiceFixes(error: ErrorObject, allowed: readonly Json[], positions: Positions): Fix[] {
  const { data, instancePath: at } = error;
  // A value that comes from a token has to be fixed where the token is defined.
  if (rawText(positions, at).includes('{')) return [];
  const write = (value: Json | undefined): Edit | undefined =>
    typeof value === 'string'
      ? valueEdit(positions, at, value)
      : literalEdit(positions, at, shownValue(value));
  const [same] = sameInAnotherKind(data as Json, allowed);
  if (same !== undefined) return safeFix(`Write \`${asChoice(same)}\``, write(same));
  const values = new Map(allowed.map((choice) => [shownValue(choice), choice]));
  const text = shownValue(data as Json);
  const bare = unwrapped(text) ?? text;
  // The value is a valid choice in typographic quotation marks.
  if (values.has(bare)) return safeFix(`Write \`${bare}\``, write(values.get(bare)));
  return nearFixes(bare, values.keys(), 'existing', (name) => write(values.get(name)));
}

function typeFixes(error: ErrorObject, wanted: readonly string[], positions: Positions): Fix[] {
  const { data, instancePath: at } = error;
  const text = unquotedText(error, positions);
  if (wanted.includes('string') && text !== undefined)
    return fitsForm(error.parentSchema, text)
      ? safeFix(`Put \`${text}\` in quotes`, quotedEdit(positions, at) ?? bracketEdit(positions, at, text))
      : [];
  if (typeof data !== 'string') return [];
  const isNumber = wanted.includes('number') || wanted.includes('integer');
  if (isNumber) return numberFixes(data.trim(), wanted.includes('number'), at, positions);
  if (!wanted.includes('boolean')) return [];
  const truth = TRUTHS.get(data.trim().toLowerCase());
  return truth === undefined
    ? nearFixes(data.trim(), ['true', 'false'], 'declared', (word) => literalEdit(positions, at, word))
    : safeFix(`Write \`${truth}\``, literalEdit(positions, at, truth));
}

function numberFixes(text: string, mayBeBroken: boolean, at: string, positions: Positions): Fix[] {
  const number = meantNumber(text, mayBeBroken);
  // Longer ones would be rounded.
  if (number === undefined || /\d{16}/.test(number)) return [];
  // Separators before three digits may be of thousands or of decimals.
  const isSure = text === number || !/[.,]\d{3}(?!\d)/.test(text);
  const fix = isSure ? safeFix : unsafeFix;
  return fix(`Write the number ${number}`, literalEdit(positions, at, number));
}

function formFixes({ data, parentSchema, instancePath: at }: ErrorObject, positions: Positions): Fix[] {
  if (typeof data !== 'string' || rawText(positions, at).includes('{')) return [];
  const bare = unwrapped(data) ?? data.trim();
  if (bare !== data && fitsForm(parentSchema, bare))
    return safeFix(`Write \`${bare}\``, valueEdit(positions, at, bare));
  const small = data.toLowerCase();
  if (small !== data && fitsForm(parentSchema, small))
    return unsafeFix(`Write \`${small}\``, valueEdit(positions, at, small));
  const address = meantAddress(data, parentSchema);
  return address === undefined ? [] : unsafeFix(`Write \`${address}\``, valueEdit(positions, at, address));
}

/** The address that fits the schema and was probably meant: with the scheme, or the path of it. */
export function meantAddress(written: string, schema: unknown): string | undefined {
  const plain = written.replace(/^https?:\/\//i, '');
  const sitePath = plain === written ? `/${written}` : plain.replace(/^[^/]*\/?/, '/');
  const full = `https://${plain}`;
  const addresses = /^[^\s/]+\.[^\s/]/.test(plain) ? [full, sitePath] : [sitePath, full];
  return addresses.find((text) => fitsForm(schema, text));
}

/**
 * The text that was probably meant, as written: a number, a Boolean, an unquoted token, which YAML reads as a group with
 * one empty field, or a link of a wiki (`[[Moss]]`), which it reads as a list in a list.
 */
export function unquotedText({ data, instancePath }: ErrorObject, positions: Positions): string | undefined {
  if (typeof data === 'number' || typeof data === 'boolean')
    return writtenValue(positions, instancePath) ?? String(data);
  if (Array.isArray(data)) return /^\[\[[^[\]\n]+\]\]$/.exec(rawText(positions, instancePath))?.[0];
  const [first, ...others] = isObject(data) ? Object.entries(data) : [];
  return first?.[1] === null && others.length === 0 ? `{${first[0]}}` : undefined;
}

/** Puts an unquoted token or a link of a wiki in quotes. */
function bracketEdit(positions: Positions, pointer: string, text: string): Edit | undefined {
  if (rawText(positions, pointer) !== text) return undefined;
  const span = valueSpan(positions.spans, pointer);
  return { file: positions.file.path, span, text: doubleQuoted(text) };
}

function rawText({ file, spans }: Positions, pointer: string): string {
  const span = spans[pointer];
  return span === undefined ? '' : file.text.slice(span[2], span[3]);
}
