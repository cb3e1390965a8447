import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fitsFormat } from '../entry/validate/ajv.ts';
import { readings, toIsoDate } from '../model/dates/dates.ts';
import { jsonType, typesOf } from '../schema/combine.ts';
import { isObject, type Json, type JsonObject } from '../schema/json.ts';
import { fitsPattern } from '../schema/pattern.ts';
import { atValue, shownJson, type ReadSchema } from './problem.ts';

const TYPES = ['array', 'boolean', 'null', 'number', 'object', 'string'];

/** The types in a schema; undefined if it has none or an invalid one, which is reported elsewhere. */
export function typesIn(schema: JsonObject): string[] | undefined {
  const types = typesOf(schema);
  return types?.every((type) => TYPES.includes(type)) === true ? types : undefined;
}

/** Whether a text or a number satisfies a limit. */
const OF_TEXTS: Readonly<Record<string, (text: string, limit: Json) => boolean>> = {
  minLength: (text, limit) => Array.from(text).length >= Number(limit),
  maxLength: (text, limit) => Array.from(text).length <= Number(limit),
  pattern: (text, limit) => typeof limit !== 'string' || fitsPattern(limit, text),
  format: (text, limit) => typeof limit !== 'string' || fitsFormat(limit, text),
  'x-date': (text, limit) => limit !== true || text === '' || isDay(text),
};
const OF_NUMBERS: Readonly<Record<string, (value: number, limit: Json) => boolean>> = {
  type: (value, limit) => limit !== 'integer' || Number.isInteger(value),
  minimum: (value, limit) => value >= Number(limit),
  maximum: (value, limit) => value <= Number(limit),
  exclusiveMinimum: (value, limit) => value > Number(limit),
  exclusiveMaximum: (value, limit) => value < Number(limit),
};

function isDay(text: string): boolean {
  const orders = ['month-first', 'day-first'] as const;
  return readings(text).length > 0 || orders.some((order) => toIsoDate(text, order) !== undefined);
}

/** The keyword that rejects a value. */
function refusing(value: Json, node: JsonObject): string | undefined {
  if (typesIn(node)?.includes(jsonType(value)) === false) return 'type';
  if (typeof value !== 'object' && Array.isArray(node.enum) && !node.enum.includes(value)) return 'enum';
  const fails = <Kind>(tests: Readonly<Record<string, (value: Kind, limit: Json) => boolean>>, one: Kind) =>
    Object.keys(tests).find((name) => node[name] !== undefined && tests[name]?.(one, node[name]) === false);
  if (typeof value === 'string') return fails(OF_TEXTS, value);
  return typeof value === 'number' ? fails(OF_NUMBERS, value) : undefined;
}

/** Pairs of bounds; the first must not be above the second, and with an exclusive one not equal to it. */
const BOUNDS = ['Length', 'Items', 'Properties', 'Contains', 'imum'].map(
  (name) => [`min${name}`, `max${name}`] as const,
);
const OPEN_BOUNDS = [
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/** Reports limits that exclude every value, and literal values that their own schema rejects. */
export function* limitProblems(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  for (const [value, pointer] of writtenValues(node)) {
    const keyword = refusing(value, node);
    if (keyword === undefined) continue;
    const limit = keyword === 'enum' ? '`enum`' : `\`"${keyword}": ${shownJson(node[keyword])}\``;
    const message = `\`${shownJson(value)}\` does not fit ${limit}.`;
    yield atValue(one, at + pointer, message, 'Write a value that passes, or change the rule.');
  }
  const words = isObject(node['x-words']) ? node['x-words'] : {};
  const pairs = [
    ...BOUNDS.map((pair) => [node, at, ...pair] as const),
    [words, `${at}/x-words`, 'min', 'max'] as const,
  ];
  for (const [limits, pointer, least, most] of pairs)
    if (Number(limits[least]) > Number(limits[most]))
      yield atValue(
        one,
        `${pointer}/${least}`,
        `Nothing can fit: \`${least}\` is above \`${most}\`.`,
        `Write \`"${least}": ${shownJson(limits[most])}\` and \`"${most}": ${shownJson(limits[least])}\`, if they were swapped.`,
      );
  const [least, most] = OPEN_BOUNDS.find(([low, high]) => Number(node[low]) >= Number(node[high])) ?? [];
  if (least !== undefined)
    yield atValue(
      one,
      `${at}/${least}`,
      `Nothing can fit: no number satisfies both \`${least}\` and \`${most}\`.`,
      'Write a smaller number here, or a larger one there.',
    );
  yield* choiceProblems(one, node, at);
}

/** Reports choices that are written twice, and an empty list of them. */
function* choiceProblems(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  if (!Array.isArray(node.enum)) return;
  const choices = node.enum.map(shownJson);
  for (const [index, choice] of choices.entries())
    if (choices.indexOf(choice) !== index)
      yield atValue(one, `${at}/enum/${index}`, `\`${choice}\` is written twice.`, 'Remove one of them.');
  if (choices.length > 0) return;
  const suggestion = 'Write the values that are allowed, or remove it.';
  yield atValue(one, `${at}/enum`, '`enum` is empty, so it allows nothing.', suggestion);
}

/** The literal values in a schema, with their pointers. */
function writtenValues(node: JsonObject): [value: Json, pointer: string][] {
  const lists = ['enum', 'examples'].flatMap((keyword) => {
    const list = node[keyword];
    return Array.isArray(list) ? list.map((value, at): [Json, string] => [value, `/${keyword}/${at}`]) : [];
  });
  const single = ['const', 'default'].flatMap((keyword): [Json, string][] =>
    node[keyword] === undefined ? [] : [[node[keyword], `/${keyword}`]],
  );
  return [...lists, ...single];
}
