import type { Entry } from './site-model.ts';
import { compareValues } from './instants.ts';
import { comparable } from './repeats.ts';
import { isAlone, lookup } from './template.ts';
import type { Where } from '../schema/collection.ts';
import { isObject, type Json } from '../schema/json.ts';

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
  before: (value, wanted) => order(value, wanted, (by) => by < 0),
  until: (value, wanted) => order(value, wanted, (by) => by <= 0),
  after: (value, wanted) => order(value, wanted, (by) => by > 0),
  from: (value, wanted) => order(value, wanted, (by) => by >= 0),
};

/** Tests that compare days and numbers; `today` means the day of the build in them. */
export const ORDER_TESTS = ['before', 'until', 'after', 'from'];

/** Whether an entry is one of those that the conditions of an `include` ask for. A field that is not there only passes `not`. */
export function passes(entry: Pick<Entry, 'data' | 'repeats'>, where: Where, scope: Scope): boolean {
  return Object.entries(where).every(([field, condition]) => {
    const value = comparable(entry, field);
    const tests = isObject(condition) ? Object.entries(condition) : [['is', condition] as [string, Json]];
    return tests.every(([name, wanted]) => TESTS[name]?.(value, meant(name, wanted, scope)) ?? false);
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
