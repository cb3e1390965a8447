import { didYouMean } from '../../diagnostics/suggest.ts';
import { toIsoDate } from '../../model/dates/dates.ts';
import { listed } from '../../entry/validate/wording.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import { ORDER_TESTS } from '../../model/where.ts';
import type { Json } from '../json.ts';
import type { SchemaNode } from '../references.ts';
import type { Collections, Governing } from './collections.ts';
import { kindsOf, unfitFor } from './field-lookup.ts';
import { missing } from './named-fields.ts';

/** One test of a condition on a field, such as `until: today`. */
export interface Test {
  /** `is`, `in`, `contains`, `before` … */
  name: string;
  wanted: Json;
  field: string;
  /** The schemas of the field. */
  nodes: readonly SchemaNode[];
}

/** The message, the advice, and the index of the affected item if the value is a list. */
export type Fault = [message: string, suggestion: string, item?: number];

type Fields = Collections['fields'];

/** Tests for fields that hold a list. */
const OF_LISTS: ReadonlySet<string> = new Set(['contains', 'shares']);

/** Reports a test that does not suit the type of its field. */
export function misuseFault(one: Governing, test: Test, fields: Fields): Fault | undefined {
  const { name, field, nodes } = test;
  const use = OF_LISTS.has(name) ? 'list' : 'sorted';
  const fault = unfitFor(fields, nodes, use);
  if (fault === undefined) return undefined;
  return [`\`${field}\` ${fault}.`, remedyFor(test, isList(nodes), holdsList(one, test, fields))];
}

/** Whether a value is always a list, as far as its schemas say. */
function isList(nodes: readonly SchemaNode[]): boolean {
  const kinds = kindsOf(nodes);
  return kinds?.length === 1 && kinds[0] === 'array';
}

/** Whether the compared value is a list: a literal one, or a field of the page's own entry. */
function holdsList(one: Governing, { wanted }: Test, fields: Fields): boolean {
  if (typeof wanted !== 'string' || !isAlone(wanted)) return Array.isArray(wanted);
  const own = fields.find(one.schema, fieldsOf(wanted)[0] ?? '');
  return own.isThere && isList(own.nodes);
}

/** Suggests the test that suits a single value or a list on either side; `not` has no variant for lists. */
function remedyFor({ name }: Test, isListed: boolean, wantsList: boolean): string {
  if (name === 'not' || ORDER_TESTS.includes(name)) return 'Name another field.';
  const fitting = isListed ? (wantsList ? 'shares' : 'contains') : wantsList ? 'in' : 'is';
  return fitting === name ? 'Name another field.' : `Write \`${fitting}\`, or name another field.`;
}

/**
 * The reasons why no entry can pass a test that suits its field; several
 * values may be missing from the field's choices.
 */
export function testFaults(one: Governing, test: Test, fields: Fields): Fault[] {
  const { wanted } = test;
  if (typeof wanted === 'string' && isAlone(wanted)) return namedFaults(one, test, wanted, fields);
  if (typeof wanted === 'string' && /[{}]/.test(wanted))
    return [
      [
        `\`${wanted}\` contains a brace that is not part of a field.`,
        isField(one, wanted.replace(/[{}]/g, '').trim(), fields)
          ? `Write \`{${wanted.replace(/[{}]/g, '').trim()}}\`.`
          : 'Write only a field of the page’s own entry, in braces.',
      ],
    ];
  const day = dayFault(test);
  if (day !== undefined) return [day];
  const kinds = kindFaults(test, fields);
  return kinds.length > 0 ? kinds : choiceFaults(test, fields);
}

/** Whether the page's own entry has a field of that name. */
function isField(one: Governing, name: string, fields: Fields): boolean {
  return name !== '' && fields.find(one.schema, name).isThere;
}

/** Checks a test against a field of the page's own entry. */
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

/** Reports a date compared with a field that is not a date, or a date field compared with something else. */
function dayFault({ name, wanted, field, nodes }: Test): Fault | undefined {
  const marked = nodes.some(isDay);
  const isOrder = ORDER_TESTS.includes(name);
  if (isOrder && wanted === 'today' && !marked)
    return [
      `\`${field}\` is not a day, so it cannot be compared with \`today\`.`,
      'Give it `"x-date": true` or `"x-datetime": true`, or name another field.',
    ];
  const values = [wanted].flat();
  const at = values.findIndex((value) => marked && !isWrittenDay(value, isOrder));
  return at === -1
    ? undefined
    : [
        `\`${shown(values[at] ?? null)}\` is not written like a day.`,
        'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.',
        at,
      ];
}

const isDay = ({ schema }: SchemaNode): boolean => schema['x-date'] === true || schema['x-datetime'] === true;

/** Whether a value is an ISO date, or the word for the date of the build. */
function isWrittenDay(value: Json, isOrder: boolean): boolean {
  return typeof value === 'string' && ((isOrder && value === 'today') || toIsoDate(value) === value);
}

/** Reports a field of the page's own entry that can never equal the other entry's field. */
function ownFieldFault(
  fields: Fields,
  { name, wanted, field, nodes, path, own }: Test & { path: string; own: readonly SchemaNode[] },
): Fault | undefined {
  const wantsList = name === 'in' || name === 'shares';
  const ownKinds = kindsOf(own);
  if (ownKinds === undefined || own.length === 0) return undefined;
  const hasList = ownKinds.includes('array');
  if (hasList !== wantsList && (wantsList || ownKinds.length === 1)) {
    const remedy = remedyFor({ name, wanted, field, nodes }, OF_LISTS.has(name), hasList);
    return wantsList
      ? [`\`${name}\` takes a list, but \`${path}\` is not a list.`, remedy]
      : [`\`${path}\` is a list, but only one value is allowed here.`, remedy];
  }
  const theirs = OF_LISTS.has(name) ? fields.items(nodes) : nodes;
  const mine = wantsList ? fields.items(own) : own;
  const [left, right] = [kindsOf(mine), kindsOf(theirs)];
  const remedy = 'Name fields of one kind.';
  if (left !== undefined && right !== undefined && !left.some((kind) => right.includes(kind)))
    return [`\`${path}\` is ${kindWords(left)}, and \`${field}\` is ${kindWords(right)}.`, remedy];
  if (mine.some(isDay) === theirs.some(isDay)) return undefined;
  const [day, other] = mine.some(isDay) ? [path, field] : [field, path];
  return [`\`${day}\` is a day, but \`${other}\` is not.`, remedy];
}

const kindWords = (kinds: readonly string[]): string =>
  kinds.map((kind) => KIND_WORDS[kind] ?? kind).join(' or ');

/** Reports values of a type that the field never has. */
function kindFaults({ name, wanted, field, nodes }: Test, fields: Fields): Fault[] {
  const kinds = kindsOf(OF_LISTS.has(name) ? fields.items(nodes) : nodes);
  if (kinds === undefined || kinds.length === 0) return [];
  const words = kindWords(kinds);
  return [wanted]
    .flat()
    .flatMap((value, at): Fault[] =>
      kinds.includes(typeof value)
        ? []
        : [
            [
              `\`${shown(value)}\` cannot be a value of \`${field}\`, which is ${words}.`,
              kindRemedy(value, kinds, words),
              at,
            ],
          ],
    );
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

/** Reports values that are not among the field's choices. */
function choiceFaults({ name, wanted, field, nodes }: Test, fields: Fields): Fault[] {
  const own = OF_LISTS.has(name) ? fields.throughLists(nodes) : nodes;
  const choices = own.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  if (choices.length === 0) return [];
  const names = choices.map(shown);
  return [wanted]
    .flat()
    .flatMap((value, at): Fault[] =>
      choices.includes(value)
        ? []
        : [
            [
              `\`${shown(value)}\` is not one of the choices of \`${field}\`.`,
              [didYouMean(shown(value), names), `Choices: ${listed(names)}.`].filter(Boolean).join(' '),
              at,
            ],
          ],
    );
}

/** A value as shown in a message. */
export function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
