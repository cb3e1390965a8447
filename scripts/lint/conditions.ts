import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../model/template.ts';
import { ORDER_TESTS, testsOf } from '../model/where.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import type { Shape } from '../schema/resolver.ts';
import type { Collections, Governing } from './collections.ts';
import { findField, isMarked, itemsOf } from './fields.ts';
import { asProblems } from './form-problems.ts';
import { NamedFields } from './named-fields.ts';
import { atKey, atValue } from './problem.ts';

/**
 * Reports conditions of queries on fields that are missing or cannot be compared, and values that the field's own
 * schema refuses.
 */
export function* conditionProblems(one: Governing, collections: Collections): Iterable<Diagnostic> {
  const names = new NamedFields(one, collections);
  for (const [name, { collection, where = {} }] of Object.entries(one.spec.include ?? {})) {
    const of = collections.find(collection);
    for (const [field, condition] of of === undefined ? [] : Object.entries(where)) {
      const pointer = `/include${pointerSegment(name)}/where${pointerSegment(field)}`;
      for (const [test, wanted] of testsOf(condition)) {
        const spot = isObject(condition) ? `${pointer}/${test}` : pointer;
        const isOfList = test === 'contains';
        const use = isOfList ? 'list' : 'sorted';
        const problems = [...names.field({ pointer, text: field, use }, of ?? one, field, field, atKey)];
        yield* problems;
        if (problems.length > 0) continue;
        const found = findField(collections.resolver, (of ?? one).schema, field);
        const shapes = found.isThere ? found.shapes : [];
        if (typeof wanted === 'string' && isAlone(wanted)) {
          const [own = ''] = fieldsOf(wanted);
          yield* names.field({ pointer: spot, text: own, use: test === 'in' ? 'list' : 'sorted' }, one, own);
        } else if (wanted !== 'today' || !ORDER_TESTS.includes(test))
          yield* valueProblems(one, spot, wanted, isOfList ? itemsOf(shapes) : shapes, collections);
      }
    }
  }
}

/** Reports values that a field can never have. */
function* valueProblems(
  one: Governing,
  spot: string,
  wanted: Json,
  shapes: readonly Shape[],
  { refused }: Collections,
): Iterable<Diagnostic> {
  for (const [index, value] of [wanted].flat().entries()) {
    const place = Array.isArray(wanted) ? `${spot}/${index}` : spot;
    if (isMarked(shapes, ['x-date', 'x-datetime'])) {
      if (typeof value === 'string' && toIsoDate(value) === value) continue;
      const advice = 'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.';
      yield atValue(one, place, `\`${JSON.stringify(value)}\` is not written like a day.`, advice);
      continue;
    }
    const errors = shapes.map(({ nodes }) => nodes.flatMap((node) => refused(node, value)));
    if (errors.length > 0 && errors.every((list) => list.length > 0))
      yield* asProblems(one, errors[0] ?? [], one.at + place);
  }
}
