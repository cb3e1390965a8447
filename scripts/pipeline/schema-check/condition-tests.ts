import { didYouMean } from '../../diagnostics/suggest.ts';
import { toIsoDate } from '../../entry/compile/dates.ts';
import { listed } from '../../entry/validate/words.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import { ORDER_TESTS } from '../../model/where.ts';
import type { Json } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { Collections, Governing } from './collections.ts';
import { kindsOf } from './field-lookup.ts';
import { missing } from './named-fields.ts';
import { misuse } from './usable.ts';

/** One test of a condition on a field, such as `until: today`. */
export interface Test {
  /** `is`, `in`, `contains`, `before` … */
  name: string;
  wanted: Json;
  field: string;
  /** The schemas of the field. */
  nodes: readonly SchemaNode[];
}

/** What is wrong, and what to write. */
export type Fault = [message: string, suggestion: string];

type Fields = Collections['fields'];

/** A test that a field of such a kind cannot have. */
export function misuseFault({ name, field, nodes }: Test, fields: Fields): Fault | undefined {
  const use = name === 'contains' ? 'list' : 'sorted';
  const fault = misuse(fields, nodes, use);
  if (fault === undefined) return undefined;
  const remedy = use === 'list' ? 'Write `is`.' : 'Write `contains` for a list, or name another field.';
  return [`\`${field}\` ${fault}.`, remedy];
}

/** Why no entry can pass a test that fits its field; a list of choices can be missed by several values. */
export function testFaults(one: Governing, test: Test, fields: Fields): Fault[] {
  const { wanted } = test;
  if (typeof wanted === 'string' && isAlone(wanted)) return namedFaults(one, test, wanted, fields);
  if (typeof wanted === 'string' && /[{}]/.test(wanted))
    return [
      [
        `\`${wanted}\` holds a brace that belongs to no field.`,
        'Write a field of the page’s own entry as `{name}`, and nothing beside it.',
      ],
    ];
  const day = dayFault(test);
  if (day !== undefined) return [day];
  const kinds = kindFaults(test, fields);
  return kinds.length > 0 ? kinds : choiceFaults(test, fields);
}

/** A test against a field of the page's own entry. */
function namedFaults(one: Governing, test: Test, template: string, fields: Fields): Fault[] {
  const path = fieldsOf(template)[0] ?? '';
  const own = fields.find(one.schema, path);
  if (!own.isThere) {
    const { message, suggestion } = missing(own, one, one);
    return [[message, suggestion]];
  }
  const fault = ownFieldFault(fields, { ...test, path, own: own.nodes });
  return fault === undefined ? [] : [fault];
}

/** A day where the field is none, and what is no day where it is one. */
function dayFault({ name, wanted, field, nodes }: Test): Fault | undefined {
  const marked = nodes.some(isDay);
  const isOrder = ORDER_TESTS.includes(name);
  if (isOrder && wanted === 'today' && !marked)
    return [
      `\`${field}\` is no day, so it cannot be compared with \`today\`.`,
      'Give it `"x-date": true` or `"x-datetime": true`, or name another field.',
    ];
  const strange = [wanted].flat().find((value) => marked && !isWrittenDay(value, isOrder));
  return strange === undefined
    ? undefined
    : [
        `\`${shown(strange)}\` is no day as entries have it.`,
        'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.',
      ];
}

const isDay = ({ schema }: SchemaNode): boolean => schema['x-date'] === true || schema['x-datetime'] === true;

/** Whether a value is a day as it stands in the output, or the word for that of the build. */
function isWrittenDay(value: Json, isOrder: boolean): boolean {
  return typeof value === 'string' && ((isOrder && value === 'today') || toIsoDate(value) === value);
}

/** A field of the page's own entry that can never be what the field of the other one is. */
function ownFieldFault(
  fields: Fields,
  { name, field, nodes, path, own }: Test & { path: string; own: readonly SchemaNode[] },
): Fault | undefined {
  const wantsList = name === 'in';
  const ownKinds = kindsOf(own);
  if (ownKinds === undefined || own.length === 0) return undefined;
  if (ownKinds.includes('array') !== wantsList && (wantsList || ownKinds.length === 1))
    return wantsList
      ? [`\`in\` takes a list, and \`${path}\` is none.`, 'Write `is`.']
      : [
          `\`${path}\` is a list, and only one value can stand here.`,
          'Write `in` for a list, or name another field.',
        ];
  const theirs = name === 'contains' ? fields.items(nodes) : nodes;
  const mine = wantsList ? fields.items(own) : own;
  const [left, right] = [kindsOf(mine), kindsOf(theirs)];
  const remedy = 'Name fields of one kind.';
  if (left !== undefined && right !== undefined && !left.some((kind) => right.includes(kind)))
    return [`\`${path}\` is ${kindWords(left)}, and \`${field}\` is ${kindWords(right)}.`, remedy];
  if (mine.some(isDay) === theirs.some(isDay)) return undefined;
  const [day, other] = mine.some(isDay) ? [path, field] : [field, path];
  return [`\`${day}\` is a day, and \`${other}\` is none.`, remedy];
}

const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => KIND_WORDS[kind] ?? kind).join(' or ');

/** Values of another kind than those of the field: no entry has them. */
function kindFaults({ name, wanted, field, nodes }: Test, fields: Fields): Fault[] {
  const kinds = kindsOf(name === 'contains' ? fields.items(nodes) : nodes);
  if (kinds === undefined || kinds.length === 0) return [];
  const words = kindWords(kinds);
  return [wanted]
    .flat()
    .filter((value) => !kinds.includes(typeof value))
    .map((value) => [
      `\`${shown(value)}\` is no value of \`${field}\`, which is ${words}.`,
      kindRemedy(value, kinds, words),
    ]);
}

function kindRemedy(value: Json, kinds: readonly string[], words: string): string {
  const isNumber = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
  if (isNumber && kinds.includes('number')) return `Write \`${value}\`, without quotes.`;
  if (kinds.includes('string')) return `Write \`"${shown(value)}"\`, in quotes.`;
  if (kinds.includes('boolean')) return 'Write `true` or `false`, without quotes.';
  return `Write ${words}, or name another field.`;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'a group',
  array: 'a list',
};

/** Values that are none of the choices of the field. */
function choiceFaults({ name, wanted, field, nodes }: Test, fields: Fields): Fault[] {
  const own = name === 'contains' ? fields.throughLists(nodes) : nodes;
  const choices = own.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  if (choices.length === 0) return [];
  const names = choices.map(shown);
  return [wanted]
    .flat()
    .filter((value) => !choices.includes(value))
    .map((value) => [
      `\`${shown(value)}\` is none of the choices of \`${field}\`.`,
      [didYouMean(shown(value), names), `Choices: ${listed(names)}.`].filter(Boolean).join(' '),
    ]);
}

/** A value as it is written in a message. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
