import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../model/template.ts';
import { conditionsOf, ORDER_TESTS } from '../model/where.ts';
import type { CollectionSpec, Where } from '../schema/collection.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import { describedAt, type Collections, type Governing } from './collections.ts';
import type { Shape } from '../schema/resolver.ts';
import { findField, isMarked, itemsOf, unfitFor } from './fields.ts';
import { asProblems } from './form-problems.ts';
import { missing, NamedFields } from './named-fields.ts';
import { atKey, atValue } from './problem.ts';

/** Conditions, their pointer, and the collection whose fields they are about. */
interface Conditions {
  at: string;
  where: Where | undefined;
  of: Governing | undefined;
}

/** The conditions in the settings of a collection: of its queries, and of its output file. */
export function conditionsIn(
  one: Governing,
  { include, emit }: CollectionSpec,
  { find }: Collections,
): Conditions[] {
  return [
    ...Object.entries(include ?? {}).map(([name, { collection, where }]) => {
      const at = `/include${pointerSegment(name)}/where`;
      return { at, where, of: find(collection) };
    }),
    { at: '/emit/where', where: typeof emit === 'object' ? emit.where : undefined, of: one },
  ];
}

/** Reports conditions on fields that are missing, and values that the field's own schema refuses. */
export function* conditionProblems(
  one: Governing,
  { at, where, of }: Conditions,
  collections: Collections,
): Iterable<Diagnostic> {
  if (of === undefined) return;
  for (const { field, condition, at: place } of conditionsOf(where)) {
    const pointer = at + place;
    const found = findField(collections.resolver, of.schema, field);
    if (!found.isThere) {
      yield atKey(one, pointer, ...missing(found, of, one));
      continue;
    }
    // A bare value means equality.
    for (const [test, wanted] of Object.entries(isObject(condition) ? condition : { is: condition })) {
      const spot = isObject(condition) ? `${pointer}/${test}` : pointer;
      const isOfList = ['contains', 'shares'].includes(test);
      const unfit = unfitFor(found.shapes, isOfList ? 'list' : 'sorted');
      const advice = 'Name another field, or another condition.';
      const shapes = isOfList ? itemsOf(found.shapes) : found.shapes;
      if (unfit !== undefined)
        yield describedAt(atValue(one, spot, `\`${field}\` ${unfit}.`, advice), of, found.shapes);
      else if (typeof wanted === 'string' && isAlone(wanted)) {
        const use = ['in', 'shares'].includes(test) ? 'list' : 'sorted';
        const [own = ''] = fieldsOf(wanted);
        yield* new NamedFields(one, collections).field({ pointer: spot, text: own, use }, one, own);
      } else if (wanted !== 'today' || !ORDER_TESTS.includes(test))
        yield* valueProblems(one, spot, wanted, shapes, collections);
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
      const isWritten = typeof value === 'string' && toIsoDate(value) === value;
      const advice = 'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.';
      if (!isWritten)
        yield atValue(one, place, `\`${JSON.stringify(value)}\` is not written like a day.`, advice);
      continue;
    }
    const errors = shapes.map(({ nodes }) => nodes.flatMap((node) => refused(node, value)));
    if (errors.length > 0 && errors.every((list) => list.length > 0))
      yield* asProblems(one, errors[0] ?? [], one.at + place);
  }
}
