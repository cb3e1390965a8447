import type { ErrorObject } from 'ajv/dist/2020.js';
import { thousands } from '../../diagnostics/excerpt.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { isObject, segmentName, type Json } from '../../schema/json.ts';
import { expectedForm, fitsForm, TRUTHS } from './formats.ts';

/**
 * The name of a field in messages: `/hero/tickets/0` → `` `hero.tickets`, item 1 ``, `/week/0/opens` → ``
 * `opens` in `week`, item 1 ``.
 */
export function fieldName(pointer: string): string {
  if (pointer === '') return 'The file';
  let names: string[] = [];
  let place = '';
  for (const part of pointer.slice(1).split('/')) {
    const key = segmentName(part);
    if (!/^\d+$/.test(key)) names.push(key);
    else {
      place = `${nested(names, place)}, item ${Number(key) + 1}`;
      names = [];
    }
  }
  return nested(names, place);
}

function nested(names: readonly string[], place: string): string {
  if (names.length === 0) return place;
  return `\`${names.join('.')}\`${place === '' ? '' : ` in ${place}`}`;
}

/** `a`, `b` or `c`. */
export function listed(names: readonly string[], word = 'or'): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length <= 1) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1) ?? ''}`;
}

/** The schema's description of a property, without its final period. */
export function describe(schema: unknown, property: string): string | undefined {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const field = properties[property];
  const text = isObject(field) && typeof field.description === 'string' ? field.description : undefined;
  return text?.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The language in which the fields of a file are written. A table has none, so that it counts as JSON, as schemas do. */
export type Syntax = 'json' | 'yaml';

export function syntaxOf({ path }: SourceFile): Syntax {
  return /\.(?:csv|json|[cm]?[jt]s)$/.test(path) ? 'json' : 'yaml';
}

/** A list in messages, with its form where that is not obvious. */
export const listWords = (syntax: Syntax): string =>
  syntax === 'yaml' ? 'a list (lines that begin with `- `)' : 'a list';

function listAdvice(syntax: Syntax, value: Json): string {
  const [first] = isObject(value) ? Object.keys(value) : [value];
  if (syntax === 'yaml' && typeof first === 'string' && /^-[^\s-]/.test(first))
    return 'There is no space after the hyphen: begin each item with `- `.';
  if (syntax === 'yaml') return 'Write each item on a line of its own that begins with `- `.';
  if (isObject(value)) return 'Write it in brackets: `[{ … }]`.';
  const items = typeof value === 'string' ? value.split(/\s*,\s*/) : [value];
  return `Write it in brackets: \`[${items.map((item) => JSON.stringify(item)).join(', ')}]\`.`;
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a group of fields',
  null: 'nothing',
};

/**
 * The message and advice for a value of the wrong type.
 * @param isQuoted whether it is in quotes
 * @param unquoted the value as a text, as written: `02115`, not the number 2115
 */
export function typeMessage(
  { instancePath: pointer, params, data, parentSchema }: ErrorObject,
  unquoted: string | undefined,
  syntax: Syntax,
  isQuoted: boolean,
): { message: string; suggestion?: string | undefined } {
  const value = data as Json;
  const types = [(params as { type: unknown }).type].flat().map(String);
  const typeNames = types.map((name) => (name === 'array' ? listWords(syntax) : (TYPE_WORDS[name] ?? name)));
  const shownText = unquoted !== undefined && !isObject(value) ? `\`${unquoted}\`` : valueWords(value);
  const message =
    value === null
      ? `${fieldName(pointer)} has no value; it should be ${typeNames.join(' or ')}.`
      : `${fieldName(pointer)} should be ${typeNames.join(' or ')}, but it is ${shownText}.`;
  const form = { unquoted, isQuoted, isItem: /\/\d+$/.test(pointer), syntax };
  return { message, suggestion: typeAdvice(types, value, form, parentSchema) };
}

function typeAdvice(
  wanted: readonly string[],
  value: Json,
  {
    unquoted,
    isQuoted,
    isItem,
    syntax,
  }: { unquoted: string | undefined; isQuoted: boolean; isItem: boolean; syntax: Syntax },
  schema: unknown,
): string | undefined {
  const quotesAside = isQuoted ? ', without quotes' : '';
  const expected = expectedForm(schema);
  const form = expected === undefined ? undefined : `Expected: ${expected}`;
  if (wanted.includes('string') && unquoted !== undefined)
    return form === undefined || fitsForm(schema, unquoted)
      ? `Put it in quotes: "${unquoted}".`
      : `Put it in quotes, in this form. ${form}`;
  if (value === null && form === undefined && syntax === 'yaml')
    return isItem ? 'Write a value after the hyphen, or remove the line.' : 'Write a value after the colon.';
  if (value === null) return form ?? 'Write a value in place of `null`.';
  if (typeof value === 'number' && wanted.includes('integer'))
    return `Write a whole number: ${Math.floor(value)} or ${Math.ceil(value)}${/\.\d{3}$/.test(unquoted ?? '') ? `; thousands have no point, so write ${Math.round(value * 1000)} for \`${unquoted ?? ''}\`` : ''}.`;
  // A field that also takes a text is not told to hold a number.
  const takesText = wanted.includes('string');
  if (!takesText && (wanted.includes('number') || wanted.includes('integer')))
    return numberAdvice(wanted, value, quotesAside);
  if (!takesText && wanted.includes('boolean')) return switchAdvice(value, quotesAside);
  if (wanted.includes('array')) return listAdvice(syntax, value);
  if (wanted.includes('object')) return groupAdvice(schema, syntax);
  if (syntax !== 'yaml') return form ?? 'Write one text in quotes.';
  return form ?? `Write one text after the ${isItem ? 'hyphen' : 'colon'}.`;
}

/** The advice for a text that contains one number: `12 seats` has a unit. */
function numberAdvice(wanted: readonly string[], value: Json, quotesAside: string): string {
  const [digits, ...more] = (typeof value === 'string' ? value.match(NUMBERS) : null) ?? [];
  const isOne = digits !== undefined && more.length === 0;
  const number = isOne ? meantNumber(digits, wanted.includes('number')) : undefined;
  return number === undefined ? 'Write only digits, such as 4.' : `Write \`${number}\`${quotesAside}.`;
}

/** Digits with their separators; `.5` is one half, not five. */
const NUMBERS = /-?(?:(?<![^\s-])[.,])?\d[\d.,]*(?<![.,])/g;

/** The number that a text of digits and separators means: `4,000` and `4,5` have a comma. */
export function meantNumber(digits: string, mayBeBroken: boolean): string | undefined {
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : /^-?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/.test(digits)
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replace(/^(-?)(?=[.,])/, '$10').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain);
  return isNumber && (mayBeBroken || !plain.includes('.')) ? plain : undefined;
}

/** Spellings of a Boolean, including the digits that other programs use. */
const SWITCHES = new Map([...TRUTHS, ['1', 'true'], ['0', 'false']]);

function switchAdvice(value: Json, quotesAside: string): string {
  const word = (typeof value === 'object' ? '' : String(value)).trim().toLowerCase();
  const truth = SWITCHES.get(word);
  return `Write ${truth === undefined ? '`true` or `false`' : `\`${truth}\``}${quotesAside}.`;
}

function groupAdvice(schema: unknown, syntax: Syntax): string {
  const properties = isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
  if (syntax !== 'yaml') {
    const [name = 'name'] = properties;
    return `Write it in braces: \`{ "${name}": … }\`.`;
  }
  return properties.length === 0
    ? 'Write its fields below it, each on a line of its own and indented.'
    : `Write its fields below it, indented: ${listed(properties, 'and')}.`;
}

/** A value as an editor would write it. */
export function shownValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A value in messages, with its kind. */
export function valueWords(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a group of fields';
  if (typeof value === 'string')
    return `the text \`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  return `\`${String(value)}\``;
}

/** Longer lists of choices are cut. */
const CHOICES_MAX = 30;

/** The choices of a field, or the first of them if there are many. */
export function choicesWords(allowed: readonly string[]): string {
  return allowed.length <= CHOICES_MAX
    ? listed(allowed)
    : `${listed(allowed.slice(0, CHOICES_MAX), 'and')} are the first of ${thousands(allowed.length)}`;
}

/** What limits count, and how they are told: at least or at most. */
const COUNTED: Readonly<Record<string, readonly [RuleId, unit: string, isLeast: boolean]>> = {
  minLength: ['field-length', 'character', true],
  maxLength: ['field-length', 'character', false],
  minItems: ['field-count', 'item', true],
  maxItems: ['field-count', 'item', false],
  items: ['field-count', 'item', false],
  unevaluatedItems: ['field-count', 'item', false],
  minProperties: ['field-count', 'field', true],
  maxProperties: ['field-count', 'field', false],
};
const COMPARED: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  multipleOf: 'a multiple of',
};

/**
 * The message for lengths, counts and ranges; undefined for other keywords.
 * @param name the subject of the sentence
 */
export function limitMessage(
  name: string,
  keyword: string,
  params: Record<string, unknown>,
  data: Json,
): { rule: RuleId; message: string; suggestion: string } | undefined {
  const limit = Number(params.limit ?? params.len ?? params.multipleOf);
  const compared = COMPARED[keyword];
  if (compared !== undefined)
    return {
      rule: 'field-value',
      message: `${name} is ${JSON.stringify(data)}; it must be ${compared} ${limit}.`,
      suggestion: `Write a number that is ${compared} ${limit}.`,
    };
  const countRow = COUNTED[keyword];
  if (countRow === undefined) return undefined;
  const [rule, unit, isLeast] = countRow;
  if (data === '')
    return {
      rule,
      message: `${name} is empty.`,
      suggestion: 'Write a text; if the field may be missing, remove it.',
    };
  const count = typeof data === 'string' ? Array.from(data).length : Object.keys(data ?? {}).length;
  const change = isLeast ? 'Add' : unit === 'character' ? 'Cut' : 'Remove';
  return {
    rule,
    message: `${name} has ${count} ${unit}${count === 1 ? '' : 's'}; it ${isLeast ? 'needs at least' : 'may have at most'} ${limit}.`,
    suggestion:
      unit === 'field' && count === 0
        ? 'Write something in it, or remove it.'
        : `${change} ${Math.abs(limit - count)} or more.`,
  };
}

/** The comment after an offset, and the rest of its line. */
export function commentAfter(text: string, at: number): string | undefined {
  return /^:?[ \t]*(#[^\r\n]*)/.exec(text.slice(at, at + 1000))?.[1]?.trimEnd();
}

/** Whether a comment has no space after its `#`, so that it is probably a value. */
export const isHashValue = (comment: string): boolean => /^#[^\s#]/.test(comment);
