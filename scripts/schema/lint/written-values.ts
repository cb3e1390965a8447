import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readings, toIsoDate } from '../../model/dates/dates.ts';
import { fitsFormat } from '../../entry/validate/ajv.ts';
import { valueSpan } from '../../model/spans.ts';
import type { Json, JsonObject } from '../json.ts';
import { fitsPattern } from '../pattern.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';

/**
 * Reports literal values in a schema that the schema itself rejects; a
 * starter file would be invalid from the beginning.
 */
export function writtenValueProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  walkSchema(schema, (node, at) => {
    for (const [value, pointer] of writtenValues(node)) {
      const fault = faultOf(value, node);
      if (fault === undefined) continue;
      const message = `\`${shownJson(value)}\` ${fault}, which this schema asks for.`;
      const suggestion = 'Write a value that passes, or change the rule.';
      out.push(file.problem('schema-invalid', valueSpan(spans, at + pointer), message, { suggestion }));
    }
  });
  return out;
}

/** The literal values in a schema, with their pointers. */
export function writtenValues(node: JsonObject): [value: Json, pointer: string][] {
  const lists = (['enum', 'examples'] as const).flatMap((keyword) => {
    const list = node[keyword];
    return Array.isArray(list)
      ? list.map((value, index): [Json, string] => [value, `/${keyword}/${index}`])
      : [];
  });
  const single = (['const', 'default'] as const).flatMap((keyword): [Json, string][] => {
    const value = node[keyword];
    return value === undefined ? [] : [[value, `/${keyword}`]];
  });
  return [...lists, ...single];
}

/** A value as JSON writes it. */
export function shownJson(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}

/** The problem with a value, worded to follow it; undefined if it satisfies its schema. */
function faultOf(value: Json, node: JsonObject): string | undefined {
  if (typeof value !== 'object' && Array.isArray(node.enum) && !node.enum.includes(value))
    return 'is none of the values in `enum`';
  if (typeof value === 'string') return textFault(value, node);
  return typeof value === 'number' ? numberFault(value, node) : undefined;
}

function textFault(value: string, node: JsonObject): string | undefined {
  const { minLength, maxLength, pattern, format } = node;
  const length = Array.from(value).length;
  if (typeof minLength === 'number' && length < minLength) return 'is not as long as `minLength`';
  if (typeof maxLength === 'number' && length > maxLength) return 'is not as short as `maxLength`';
  if (typeof pattern === 'string' && !fitsPattern(pattern, value)) return 'does not fit `pattern`';
  if (typeof format === 'string' && !fitsFormat(format, value)) return 'does not fit `format`';
  const isDay = ['month-first', 'day-first'] as const;
  if (node['x-date'] === true && value !== '' && readings(value).length === 0)
    return isDay.some((order) => toIsoDate(value, order) !== undefined)
      ? undefined
      : 'is not a day that `x-date` can read';
  return undefined;
}

function numberFault(value: number, node: JsonObject): string | undefined {
  if (node.type === 'integer' && !Number.isInteger(value)) return 'is not a whole number';
  if (typeof node.minimum === 'number' && value < node.minimum) return 'is not as large as `minimum`';
  if (typeof node.maximum === 'number' && value > node.maximum) return 'is not as small as `maximum`';
  if (typeof node.exclusiveMinimum === 'number' && value <= node.exclusiveMinimum)
    return 'is not above `exclusiveMinimum`';
  if (typeof node.exclusiveMaximum === 'number' && value >= node.exclusiveMaximum)
    return 'is not below `exclusiveMaximum`';
  return undefined;
}
