import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pointerSegment } from '../../schema/json.ts';
import { specProblem, type Collections, type Governing } from './collections.ts';
import { conditionProblems } from './conditions.ts';

/** What is wrong with the tests by which entries are left out: fields that are not there, and days, which are not read yet then. */
export function leftOutProblems(one: Governing, collections: Collections): Diagnostic[] {
  const where = one.spec.leaveOut;
  if (where === undefined) return [];
  const place = { pointer: '', query: { where }, key: 'leaveOut' };
  const problems = conditionProblems(one, one, place, collections);
  const days = Object.keys(where).flatMap((field) => {
    const found = collections.fields.find(one.schema, field);
    const isDay =
      found.isThere &&
      found.nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true);
    if (!isDay) return [];
    const message = `\`${field}\` is a day, and what is left out does not depend on days.`;
    const suggestion = 'Use `publish`, which holds entries back until a day, or from one on.';
    return [specProblem(one, `/leaveOut${pointerSegment(field)}`, message, suggestion)];
  });
  return days.length > 0 ? days : problems;
}
