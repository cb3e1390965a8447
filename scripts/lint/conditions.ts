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
export function* conditionProblems(owner: Governing, collections: Collections): Iterable<Diagnostic> {
  const names = new NamedFields(owner, collections);
  for (const [name, { collection, where = {} }] of Object.entries(owner.spec.include ?? {})) {
    const target = collections.find(collection);
    if (target === undefined) continue;
    for (const [field, condition] of Object.entries(where)) {
      const pointer = `/include${pointerSegment(name)}/where${pointerSegment(field)}`;
      for (const [test, wanted] of testsOf(condition)) {
        const spot = isObject(condition) ? `${pointer}/${test}` : pointer;
        const isOfList = test === 'contains';
        const use = isOfList ? 'list' : 'sorted';
        const problems = [...names.field({ pointer, text: field, use }, target, field, field, atKey)];
        yield* problems;
        if (problems.length > 0) continue;
        const lookup = findField(collections.resolver, target.schema, field);
        const shapes = lookup.isThere ? lookup.shapes : [];
        if (typeof wanted === 'string' && isAlone(wanted)) {
          const [text = ''] = fieldsOf(wanted);
          yield* names.field({ pointer: spot, text, use: test === 'in' ? 'list' : 'sorted' }, owner, text);
        } else if (wanted !== 'today' || !ORDER_TESTS.includes(test))
          yield* valueProblems(owner, spot, wanted, isOfList ? itemsOf(shapes) : shapes, collections);
      }
    }
  }
}

/** Reports values that a field can never have. */
function* valueProblems(
  owner: Governing,
  spot: string,
  wanted: Json,
  shapes: readonly Shape[],
  { checkValue }: Collections,
): Iterable<Diagnostic> {
  for (const [index, value] of [wanted].flat().entries()) {
    const place = Array.isArray(wanted) ? `${spot}/${index}` : spot;
    if (isMarked(shapes, ['x-date', 'x-datetime'])) {
      if (typeof value === 'string' && toIsoDate(value) === value) continue;
      const advice = 'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.';
      yield atValue(owner, place, `\`${JSON.stringify(value)}\` is not written like a day.`, advice);
      continue;
    }
    const errors = shapes.map(({ nodes }) => nodes.flatMap((node) => checkValue(node, value)));
    if (errors.length > 0 && errors.every((list) => list.length > 0))
      yield* asProblems(owner, errors[0] ?? [], owner.at + place);
  }
}
