import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { conditionsOf, ORDER_TESTS } from '../../model/where.ts';
import { isObject } from '../json.ts';
import { specProblem, type Collections, type Governing } from './collections.ts';
import { conditionProblems } from './conditions.ts';

/** What makes a text a day, or several. */
const DAY_KEYWORDS = ['x-date', 'x-datetime', 'x-recurrence'];

/** What is wrong with the tests by which entries are left out: fields that are not there, and days, which are not read yet then. */
export function leftOutProblems(one: Governing, collections: Collections): Diagnostic[] {
  const where = one.spec.leaveOut;
  if (where === undefined) return [];
  const place = { pointer: '', query: { where }, key: 'leaveOut' };
  const problems = conditionProblems(one, one, place, collections);
  const days = conditionsOf(where).flatMap(({ field, condition, at }) => {
    const found = collections.fields.find(one.schema, field);
    const isDay =
      found.isThere && found.nodes.some(({ schema }) => DAY_KEYWORDS.some((name) => name in schema));
    const asksToday =
      isObject(condition) &&
      Object.entries(condition).some(([name, to]) => ORDER_TESTS.includes(name) && to === 'today');
    if (!isDay && !asksToday) return [];
    const what = isDay ? `\`${field}\` is a day` : `\`${field}\` is compared with \`today\``;
    const message = `${what}, but \`leaveOut\` cannot depend on days.`;
    const suggestion = 'Use `publish`, which holds entries back until a day, or from a day on.';
    return [specProblem(one, `/leaveOut${at}`, message, suggestion)];
  });
  return days.length > 0 ? days : problems;
}
