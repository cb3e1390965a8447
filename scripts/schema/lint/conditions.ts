import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { conditionsOf } from '../../model/where.ts';
import { keySpan } from '../../model/spans.ts';
import type { IncludeQuery } from '../collection.ts';
import { isObject, type Json } from '../json.ts';
import { describedAt, specProblem, type Collections, type Governing } from './collections.ts';
import { misuseFault, shown, testFaults, type Test } from './condition-tests.ts';
import { missing } from './named-fields.ts';

/**
 * Reports problems with the conditions (`where`) of an `include`:
 * missing fields, and values that no entry can have.
 */
export function conditionProblems(
  one: Governing,
  target: Governing,
  { pointer, query, key = 'where' }: { pointer: string; query: Pick<IncludeQuery, 'where'>; key?: string },
  { fields }: Collections,
): Diagnostic[] {
  return conditionsOf(query.where).flatMap(({ field, condition, at: place }) => {
    const at = `${pointer}/${key}${place}`;
    const found = fields.find(target.schema, field);
    if (!found.isThere) {
      const { message, suggestion } = missing(found, target, one);
      const span = keySpan(one.spans, `${one.at ?? '/x-collection'}${at}`);
      return [one.file.problem('schema-invalid', span, message, { suggestion })];
    }
    const bounds = isObject(condition) ? boundsFault(condition) : undefined;
    if (bounds !== undefined)
      return [specProblem(one, at, bounds, 'Write a smaller value below, or a larger one above.')];
    return testsOf(condition).flatMap(({ name, wanted }) => {
      const test: Test = { name, wanted, field, nodes: found.nodes };
      const spot = isObject(condition) ? `${at}/${name}` : at;
      const fault = misuseFault(one, test, fields);
      if (fault !== undefined)
        return [describedAt(specProblem(one, spot, fault[0], fault[1]), target, found.nodes)];
      return testFaults(one, test, fields).map(([message, suggestion, item]) =>
        specProblem(
          one,
          Array.isArray(wanted) && item !== undefined ? `${spot}/${item}` : spot,
          message,
          suggestion,
        ),
      );
    });
  });
}

/** The tests of a condition; a bare value means equality. */
function testsOf(condition: unknown): { name: string; wanted: Json }[] {
  return isObject(condition)
    ? Object.entries(condition as Record<string, Json>).map(([name, wanted]) => ({ name, wanted }))
    : [{ name: 'is', wanted: condition as Json }];
}

/** Reports bounds that exclude every value. */
function boundsFault(tests: Record<string, Json>): string | undefined {
  const least = tests.from ?? tests.after;
  const most = tests.until ?? tests.before;
  if (typeof least !== typeof most || typeof least === 'boolean' || least === null || most === null)
    return undefined;
  if (least === undefined || most === undefined || [least, most].includes('today')) return undefined;
  const isOpen = tests.after !== undefined || tests.before !== undefined;
  return least > most || (least === most && isOpen)
    ? `No entry can match: there is nothing between \`${shown(least)}\` and \`${shown(most)}\`.`
    : undefined;
}
