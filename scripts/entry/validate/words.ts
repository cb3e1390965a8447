import type { RuleId } from '../../diagnostics/rules.ts';
import { isObject, type Json } from '../../schema/json.ts';

/** `/hero/tickets/0` → `` `hero.tickets`, item 1 ``: the way an editor would say it. */
export function fieldName(pointer: string): string {
  if (pointer === '') return 'The file';
  let name = '';
  let item = '';
  for (const part of pointer.slice(1).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (/^\d+$/.test(key)) item = `, item ${Number(key) + 1}`;
    else {
      name = name === '' ? key : `${name}${item === '' ? '.' : `[${item.slice(7)}].`}${key}`;
      item = '';
    }
  }
  return `\`${name}\`${item}`;
}

/** `a`, `b` or `c`. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length <= 1) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}

/** The schema's description of a property, without its last full stop. */
export function describe(schema: unknown, property: string): string | undefined {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const field = properties[property];
  const text = isObject(field) && typeof field.description === 'string' ? field.description : undefined;
  return text?.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with `- `)',
  object: 'a group of fields',
  null: 'nothing',
};

export function typeMessage(
  pointer: string,
  wanted: unknown,
  found: Json,
): { message: string; suggestion?: string | undefined } {
  const want = [wanted].flat().map((name) => TYPE_WORDS[String(name)] ?? String(name));
  const message =
    found === null
      ? `${fieldName(pointer)} has no value; it should be ${want.join(' or ')}.`
      : `${fieldName(pointer)} should be ${want.join(' or ')}, but it is ${valueWords(found)}.`;
  const quoted = wanted === 'string' ? unquoted(found) : undefined;
  return { message, suggestion: quoted === undefined ? undefined : `Put it in quotes: "${quoted}".` };
}

/** What was most likely meant as a text: a number, or a token, which without quotes is a group with one empty field. */
function unquoted(found: Json): string | undefined {
  if (typeof found === 'number' || typeof found === 'boolean') return String(found);
  const [first, ...others] = isObject(found) ? Object.entries(found) : [];
  return first?.[1] === null && others.length === 0 ? `{${first[0]}}` : undefined;
}

function valueWords(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a group of fields';
  if (typeof value === 'string')
    return `the text \`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  return `\`${String(value)}\``;
}

/** Lengths, counts and ranges. */
export function limitMessage(
  pointer: string,
  keyword: string,
  params: Record<string, unknown>,
  data: Json,
): { rule: RuleId; message: string; suggestion?: string } | undefined {
  const limit = Number(params.limit);
  const name = fieldName(pointer);
  if (keyword === 'minLength' && data === '') return { rule: 'field-length', message: `${name} is empty.` };
  if (keyword === 'minLength' || keyword === 'maxLength') {
    const length = typeof data === 'string' ? Array.from(data).length : 0;
    const word = keyword === 'minLength' ? 'at least' : 'at most';
    const step =
      keyword === 'minLength' ? `Add ${limit - length} or more.` : `Cut ${length - limit} or more.`;
    return {
      rule: 'field-length',
      message: `${name} has ${length} characters; it needs ${word} ${limit}.`,
      suggestion: step,
    };
  }
  if (keyword === 'minItems' || keyword === 'maxItems') {
    const count = Array.isArray(data) ? data.length : 0;
    return {
      rule: 'field-count',
      message: `${name} has ${count} ${count === 1 ? 'entry' : 'entries'}; it needs ${keyword === 'minItems' ? 'at least' : 'at most'} ${limit}.`,
    };
  }
  const compare: Record<string, string> = {
    minimum: 'at least',
    maximum: 'at most',
    exclusiveMinimum: 'more than',
    exclusiveMaximum: 'less than',
  };
  const word = compare[keyword];
  return word === undefined
    ? undefined
    : {
        rule: 'field-value',
        message: `${name} is ${JSON.stringify(data)}; it has to be ${word} ${limit}.`,
      };
}
