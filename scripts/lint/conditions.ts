import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../model/template.ts';
import { conditionsOf, ORDER_TESTS } from '../model/where.ts';
import type { Where } from '../schema/collection.ts';
import { isObject, type Json } from '../schema/json.ts';
import type { SchemaNode } from '../schema/references.ts';
import { describedAt, type Collections, type Governing } from './collections.ts';
import { kindsOf, kindWords, unfitFor, type Found } from './field-lookup.ts';
import { isDay, missing } from './named-fields.ts';
import { atKey, atValue } from './problem.ts';

/** One test of a condition on a field, such as `until: today`. */
interface Test {
  /** `is`, `in`, `contains`, `before` … */
  name: string;
  wanted: Json;
  field: string;
  nodes: readonly SchemaNode[];
  /** The schema whose fields it can be compared with. */
  one: Governing;
  fields: Collections['fields'];
}

/** The message, the advice, and the index of the affected item if the value is a list. */
type Fault = readonly [message: string, suggestion: string, item?: number];

/**
 * Reports problems with conditions: missing fields, and values that no entry can have.
 * @param one whose fields a condition can be compared with
 * @param target whose fields have conditions
 * @param at pointer of the conditions
 */
export function* conditionProblems(
  one: Governing,
  target: Governing,
  { at, where }: { at: string; where: Where | undefined },
  { fields }: Collections,
): Iterable<Diagnostic> {
  for (const { field, condition, at: place } of conditionsOf(where)) {
    const pointer = at + place;
    const found = fields.find(target.schema, field);
    if (!found.isThere) {
      yield atKey(one, pointer, ...missing(found, target, one));
      continue;
    }
    const bounds = isObject(condition) ? boundsFault(condition) : undefined;
    if (bounds !== undefined) {
      yield atValue(one, pointer, bounds, 'Write a smaller value below, or a larger one above.');
      continue;
    }
    // A bare value means equality.
    for (const [name, wanted] of Object.entries(isObject(condition) ? condition : { is: condition })) {
      const spot = isObject(condition) ? `${pointer}/${name}` : pointer;
      const test = { name, wanted, field, nodes: found.nodes, one, fields };
      const misuse = misuseOf(test);
      if (misuse !== undefined) yield describedAt(atValue(one, spot, ...misuse), target, found.nodes);
      for (const [message, suggestion, item] of misuse === undefined ? faultsOf(test) : []) {
        const isItem = Array.isArray(wanted) && item !== undefined;
        yield atValue(one, isItem ? `${spot}/${item}` : spot, message, suggestion);
      }
    }
  }
}

/** Reports bounds that exclude every value. */
function boundsFault(tests: Record<string, Json>): string | undefined {
  const [least, most] = [tests.from ?? tests.after, tests.until ?? tests.before];
  const isOpen = tests.after !== undefined || tests.before !== undefined;
  const isFixed = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value !== 'today');
  if (!isFixed(least) || !isFixed(most) || typeof least !== typeof most) return undefined;
  return least > most || (least === most && isOpen)
    ? `No entry can match: there is nothing between \`${least}\` and \`${most}\`.`
    : undefined;
}

/** Whether a test is for fields that hold a list. */
const isOfList = ({ name }: Test): boolean => ['contains', 'shares'].includes(name);

/** The field of the page's own entry that a test compares with, if it does. */
function ownField({ wanted, one, fields }: Test): ({ path: string } & Found) | undefined {
  if (typeof wanted !== 'string' || !isAlone(wanted)) return undefined;
  const [path = ''] = fieldsOf(wanted);
  return { path, ...fields.find(one.schema, path) };
}

/** A test that does not suit the type of its field. */
function misuseOf(test: Test): [message: string, suggestion: string] | undefined {
  const { field, fields, nodes, wanted } = test;
  const unfit = unfitFor(fields, nodes, isOfList(test) ? 'list' : 'sorted');
  if (unfit === undefined) return undefined;
  const own = ownField(test);
  const holdsList = own === undefined ? Array.isArray(wanted) : own.isThere && isList(own.nodes);
  return [`\`${field}\` ${unfit}.`, remedy(test, isList(nodes), holdsList)];
}

/** The reasons why no entry can pass a test that suits its field; several values of a list may be wrong. */
function faultsOf(test: Test): readonly Fault[] {
  const { wanted, one, fields } = test;
  const own = ownField(test);
  if (own?.isThere === false) return [missing(own, one, one)];
  if (own !== undefined) return ownFieldFaults(test, own.path, own.nodes);
  if (typeof wanted === 'string' && /[{}]/.test(wanted)) {
    const name = wanted.replace(/[{}]/g, '').trim();
    const isField = name !== '' && fields.find(one.schema, name).isThere;
    const advice = isField
      ? `Write \`{${name}}\`.`
      : 'Write only a field of the page’s own entry, in braces.';
    return [[`\`${wanted}\` contains a brace that is not part of a field.`, advice]];
  }
  const days = dayFaults(test);
  return days.length > 0 ? days : valueFaults(test);
}

/** Whether a value is always a list, as far as its schemas say. */
function isList(nodes: readonly SchemaNode[]): boolean {
  const kinds = kindsOf(nodes);
  return kinds?.length === 1 && kinds[0] === 'array';
}

/** Suggests the test that suits a single value or a list on either side; `not` has no variant for lists. */
function remedy({ name }: Test, isListed: boolean, wantsList: boolean): string {
  const fitting = isListed ? (wantsList ? 'shares' : 'contains') : wantsList ? 'in' : 'is';
  const isFixed = name === fitting || name === 'not' || ORDER_TESTS.includes(name);
  return isFixed ? 'Name another field.' : `Write \`${fitting}\`, or name another field.`;
}

/** A date compared with a field that is not a date, or a date field compared with something else. */
function dayFaults({ name, wanted, field, nodes }: Test): readonly Fault[] {
  const isOrder = ORDER_TESTS.includes(name);
  if (isOrder && wanted === 'today' && !isDay(nodes)) {
    const message = `\`${field}\` is not a day, so it cannot be compared with \`today\`.`;
    return [[message, 'Give it `"x-date": true` or `"x-datetime": true`, or name another field.']];
  }
  const isWritten = (value: Json): boolean =>
    typeof value === 'string' && ((isOrder && value === 'today') || toIsoDate(value) === value);
  const values = [wanted].flat();
  const at = isDay(nodes) ? values.findIndex((value) => !isWritten(value)) : -1;
  if (at === -1) return [];
  const advice = 'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.';
  return [[`\`${shown(values[at] ?? null)}\` is not written like a day.`, advice, at]];
}

/** A field of the page's own entry that can never equal the other entry's field. */
function ownFieldFaults(test: Test, path: string, own: readonly SchemaNode[]): readonly Fault[] {
  const { name, field, nodes, fields } = test;
  const wantsList = name === 'in' || name === 'shares';
  const ownKinds = kindsOf(own);
  if (ownKinds === undefined) return [];
  const hasList = ownKinds.includes('array');
  if (hasList !== wantsList && (wantsList || ownKinds.length === 1)) {
    const message = wantsList
      ? `\`${name}\` takes a list, but \`${path}\` is not a list.`
      : `\`${path}\` is a list, but only one value is allowed here.`;
    return [[message, remedy(test, isOfList(test), hasList)]];
  }
  const theirs = isOfList(test) ? fields.items(nodes) : nodes;
  const mine = wantsList ? fields.items(own) : own;
  const [left, right] = [kindsOf(mine), kindsOf(theirs)];
  const advice = 'Name fields of one kind.';
  if (left !== undefined && right !== undefined && !left.some((kind) => right.includes(kind)))
    return [[`\`${path}\` is ${kindWords(left)}, and \`${field}\` is ${kindWords(right)}.`, advice]];
  if (isDay(mine) === isDay(theirs)) return [];
  const [day, other] = isDay(mine) ? [path, field] : [field, path];
  return [[`\`${day}\` is a day, but \`${other}\` is not.`, advice]];
}

/** Values of a type that the field never has, else those that are not among its choices. */
function valueFaults(test: Test): readonly Fault[] {
  const { wanted, field, nodes, fields } = test;
  const kinds = kindsOf(isOfList(test) ? fields.items(nodes) : nodes) ?? [];
  const all = [...[wanted].flat().entries()];
  const odd = all.filter(([, value]) => kinds.length > 0 && !kinds.includes(typeof value));
  if (odd.length > 0)
    return odd.map(([at, value]) => {
      const message = `\`${shown(value)}\` cannot be a value of \`${field}\`, which is ${kindWords(kinds)}.`;
      return [message, kindRemedy(value, kinds), at];
    });
  const own = isOfList(test) ? fields.throughLists(nodes) : nodes;
  const choices = own.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum : []));
  const names = choices.map(shown);
  return all.flatMap(([at, value]): Fault[] => {
    if (choices.length === 0 || choices.includes(value)) return [];
    const near = didYouMean(shown(value), names);
    const advice = `${near === undefined ? '' : `${near} `}Choices: ${listed(names)}.`;
    return [[`\`${shown(value)}\` is not one of the choices of \`${field}\`.`, advice, at]];
  });
}

function kindRemedy(value: Json, kinds: readonly string[]): string {
  const isNumber = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
  if (isNumber && kinds.includes('number')) return `Write \`${value}\`, without quotes.`;
  if (kinds.includes('string')) return `Write \`"${shown(value)}"\`, in quotes.`;
  if (kinds.includes('boolean')) return 'Write `true` or `false`, without quotes.';
  return `Write ${kindWords(kinds)}, or name another field.`;
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
