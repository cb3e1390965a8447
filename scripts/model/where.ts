import type { Entry } from './site-model.ts';
import { compareValues } from './instants.ts';
import { isAlone, lookup } from './template.ts';
import type { Where } from '../schema/collection.ts';
import { isObject, pointerSegment, valueAt, type Json, type JsonObject } from '../schema/json.ts';

/**
 * The values that conditions can refer to: `{slug}` is a field of the
 * page's entry, `today` the date of the build.
 */
interface Scope {
  owner: Pick<Entry, 'data'>;
  /** Undefined if the result must not depend on the date (`leaveOut`); tests against `today` then fail. */
  today: string | undefined;
}

/** Tests of a value; each returns whether an included entry's value passes. */
const TESTS: Record<string, (value: Json | undefined, wanted: Json | undefined) => boolean> = {
  is: (value, wanted) => wanted !== undefined && value === wanted,
  not: (value, wanted) => value !== wanted,
  in: (value, wanted) => Array.isArray(wanted) && value !== undefined && wanted.includes(value),
  contains: (value, wanted) => Array.isArray(value) && wanted !== undefined && value.includes(wanted),
  shares: (value, wanted) => common(value, wanted) > 0,
  before: (value, wanted) => order(value, wanted, (by) => by < 0),
  until: (value, wanted) => order(value, wanted, (by) => by <= 0),
  after: (value, wanted) => order(value, wanted, (by) => by > 0),
  from: (value, wanted) => order(value, wanted, (by) => by >= 0),
};

/** Tests that compare dates and numbers; in them `today` is the date of the build. */
export const ORDER_TESTS = ['before', 'until', 'after', 'from'];

/** A condition on one field, with its JSON pointer in the `where`. */
export interface FieldCondition {
  field: string;
  condition: Json;
  at: string;
}

/**
 * The conditions that must all be met, and the groups of which one must be met. A field may also be named
 * `or`, but its condition is never a list.
 */
function partsOf(where: Where): { all: FieldCondition[]; groups: FieldCondition[][] } {
  const { or } = where;
  const groups = Array.isArray(or) ? (or as JsonObject[]) : [];
  const fields = (group: object, at: string): FieldCondition[] =>
    Object.entries(group as JsonObject)
      .filter(([field, condition]) => at !== '' || field !== 'or' || !Array.isArray(condition))
      .map(([field, condition]) => ({ field, condition, at: at + pointerSegment(field) }));
  return { all: fields(where, ''), groups: groups.map((group, index) => fields(group, `/or/${index}`)) };
}

/** Every condition of a `where`, including those in groups. */
export function conditionsOf(where: Where | undefined): FieldCondition[] {
  if (where === undefined) return [];
  const { all, groups } = partsOf(where);
  return [...all, ...groups.flat()];
}

/** Whether an entry meets the conditions of an `include`. A missing field only passes `not`. */
export function passes(entry: Pick<Entry, 'data'>, where: Where, scope: Scope): boolean {
  const { all, groups } = partsOf(where);
  const holds = (conditions: readonly FieldCondition[]): boolean =>
    conditions.every((one) => meets(entry, one, scope));
  return holds(all) && (groups.length === 0 || groups.some(holds));
}

function meets(entry: Pick<Entry, 'data'>, { field, condition }: FieldCondition, scope: Scope): boolean {
  const value = valueAt(entry.data, field);
  const tests = isObject(condition) ? Object.entries(condition) : [['is', condition] as [string, Json]];
  return tests.every(([name, wanted]) => TESTS[name]?.(value, meant(name, wanted, scope)) ?? false);
}

/**
 * Whether one page can show both entries: they pass what a `where` asks of every entry, and are alike in what it
 * takes from the page.
 */
export function canMeet(one: Pick<Entry, 'data'>, other: Pick<Entry, 'data'>, where: Where): boolean {
  return partsOf(where).all.every(({ field, condition }) => {
    const [a, b] = [valueAt(one.data, field), valueAt(other.data, field)];
    return Object.entries(isObject(condition) ? condition : { is: condition }).every(([name, wanted]) => {
      if (typeof wanted === 'string' && isAlone(wanted))
        return name === 'is' ? a === b : name !== 'contains' || common(a, b) > 0;
      return ORDER_TESTS.includes(name) || [a, b].every((value) => TESTS[name]?.(value, wanted) ?? false);
    });
  });
}

/** The name in `sort` for the number of values found by `shares`. */
export const SHARED = 'shared';

/**
 * Counts the values that an entry shares with the `shares` conditions of a query; undefined if it has none.
 */
export function sharedCounts(
  where: Where | undefined,
  scope: Scope,
): ((entry: Pick<Entry, 'data'>) => number) | undefined {
  const tests = conditionsOf(where).flatMap(({ field, condition }) =>
    isObject(condition) && condition.shares !== undefined
      ? [{ field, wanted: meant('shares', condition.shares, scope) }]
      : [],
  );
  if (tests.length === 0) return undefined;
  return ({ data }) =>
    tests.reduce((sum, { field, wanted }) => sum + common(valueAt(data, field), wanted), 0);
}

/** The number of distinct values in both; a single value counts as a list. */
function common(value: Json | undefined, wanted: Json | undefined): number {
  if (value === undefined || wanted === undefined) return 0;
  const others = new Set([wanted].flat());
  return [...new Set([value].flat())].filter((one) => others.has(one)).length;
}

function meant(test: string, wanted: Json, { owner, today }: Scope): Json | undefined {
  if (wanted === 'today' && ORDER_TESTS.includes(test)) return today;
  return typeof wanted === 'string' && isAlone(wanted) ? lookup(wanted.slice(1, -1), owner.data) : wanted;
}

function order(a: Json | undefined, b: Json | undefined, passes: (by: number) => boolean): boolean {
  const by = compareValues(a, b);
  return by !== undefined && passes(by);
}
