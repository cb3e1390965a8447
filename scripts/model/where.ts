import type { Entry } from './site-model.ts';
import { compareValues } from './instants.ts';
import { isAlone, lookup } from './template.ts';
import type { Where } from '../schema/collection.ts';
import { isObject, valueAt, type Json } from '../schema/json.ts';

/** The values that conditions can refer to: `{slug}` is a field of the page's entry, `today` the date of the build. */
interface Scope {
  owner: Pick<Entry, 'data'>;
  today: string;
}

/** Tests of a value; each returns whether an included entry's value passes. */
const TESTS: Record<string, (value: Json | undefined, wanted: Json | undefined) => boolean> = {
  is: (value, wanted) => wanted !== undefined && value === wanted,
  not: (value, wanted) => value !== wanted,
  in: (value, wanted) => Array.isArray(wanted) && value !== undefined && wanted.includes(value),
  contains: (value, wanted) => Array.isArray(value) && wanted !== undefined && value.includes(wanted),
  before: (value, wanted) => order(value, wanted, (by) => by < 0),
  until: (value, wanted) => order(value, wanted, (by) => by <= 0),
  after: (value, wanted) => order(value, wanted, (by) => by > 0),
  from: (value, wanted) => order(value, wanted, (by) => by >= 0),
};

/** Tests that compare dates and numbers; in them `today` is the date of the build. */
export const ORDER_TESTS = ['before', 'until', 'after', 'from'];

/** The tests of one field; a bare value means equality. */
export function testsOf(condition: Where[string]): [test: string, wanted: Json][] {
  return isObject(condition) ? Object.entries(condition) : [['is', condition]];
}

/** Whether an entry meets the conditions of an `include`. A missing field only passes `not`. */
export function passes(entry: Pick<Entry, 'data'>, where: Where, scope: Scope): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const value = valueAt(entry.data, field);
    return testsOf(condition).every(
      ([name, wanted]) => TESTS[name]?.(value, meant(name, wanted, scope)) ?? false,
    );
  });
}

function meant(test: string, wanted: Json, { owner, today }: Scope): Json | undefined {
  if (wanted === 'today' && ORDER_TESTS.includes(test)) return today;
  return typeof wanted === 'string' && isAlone(wanted) ? lookup(wanted.slice(1, -1), owner.data) : wanted;
}

function order(a: Json | undefined, b: Json | undefined, passes: (by: number) => boolean): boolean {
  const by = compareValues(a, b);
  return by !== undefined && passes(by);
}
