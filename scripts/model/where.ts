import type { Entry } from './site-model.ts';
import { compareValues, comparable } from './instants.ts';
import { isAlone, lookup } from './template.ts';
import type { Where } from '../schema/collection.ts';
import { isObject, pointerSegment, valueAt, type Json, type JsonObject } from '../schema/json.ts';

/** What a condition stands for on one page: `{slug}` is a field of its entry, `today` the day of the build. */
interface Scope {
  owner: Pick<Entry, 'data'>;
  /** Undefined where nothing may depend on the day (`leaveOut`): no test against it passes then. */
  today: string | undefined;
}

/** Tests of a value; each gives whether the value of an included entry passes it. */
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

/** Tests that compare days and numbers; `today` means the day of the build in them. */
export const ORDER_TESTS = ['before', 'until', 'after', 'from'];

/** What is asked of one field, with where in the `where` it stands, as a JSON pointer. */
export interface FieldCondition {
  field: string;
  condition: Json;
  at: string;
}

/** The conditions that all have to hold, and groups of which one has to. A field may be called `or`: a list is no condition of it. */
function partsOf(where: Where): { all: FieldCondition[]; groups: FieldCondition[][] } {
  const { or } = where;
  const groups = Array.isArray(or) ? (or as JsonObject[]) : [];
  const fields = (group: object, at: string): FieldCondition[] =>
    Object.entries(group as JsonObject)
      .filter(([field, condition]) => at !== '' || field !== 'or' || !Array.isArray(condition))
      .map(([field, condition]) => ({ field, condition, at: at + pointerSegment(field) }));
  return { all: fields(where, ''), groups: groups.map((group, index) => fields(group, `/or/${index}`)) };
}

/** Every condition of a `where`, those in its groups too. */
export function conditionsOf(where: Where | undefined): FieldCondition[] {
  if (where === undefined) return [];
  const { all, groups } = partsOf(where);
  return [...all, ...groups.flat()];
}

/** Whether an entry is one of those that the conditions of an `include` ask for. A field that is not there only passes `not`. */
export function passes(entry: Pick<Entry, 'data' | 'repeats'>, where: Where, scope: Scope): boolean {
  const { all, groups } = partsOf(where);
  const holds = (conditions: readonly FieldCondition[]): boolean =>
    conditions.every((one) => meets(entry, one, scope));
  return holds(all) && (groups.length === 0 || groups.some(holds));
}

function meets(
  entry: Pick<Entry, 'data' | 'repeats'>,
  { field, condition }: FieldCondition,
  scope: Scope,
): boolean {
  const value = comparable(entry, field);
  const tests = isObject(condition) ? Object.entries(condition) : [['is', condition] as [string, Json]];
  return tests.every(([name, wanted]) => TESTS[name]?.(value, meant(name, wanted, scope)) ?? false);
}

/** What stands in `sort` for the number of values that `shares` found. */
export const SHARED = 'shared';

/** How many values an entry has in common with what the `shares` of a query ask for; undefined where no test asks. */
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

/** How many different values are in both; one value counts as a list of it. */
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
