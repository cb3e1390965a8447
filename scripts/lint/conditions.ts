import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../model/template.ts';
import { conditionsOf, ORDER_TESTS } from '../model/where.ts';
import type { CollectionSpec, Where } from '../schema/collection.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import type { SchemaNode } from '../schema/references.ts';
import { describedAt, type Collections, type Governing } from './collections.ts';
import { unfitFor } from './field-lookup.ts';
import { asProblems } from './form-problems.ts';
import { isDay, missing } from './named-fields.ts';
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
  const { fields } = collections;
  for (const { field, condition, at: place } of of === undefined ? [] : conditionsOf(where)) {
    const pointer = at + place;
    const found = fields.find(of?.schema ?? {}, field);
    if (of === undefined || !found.isThere) {
      if (of !== undefined && !found.isThere) yield atKey(one, pointer, ...missing(found, of, one));
      continue;
    }
    // A bare value means equality.
    for (const [name, wanted] of Object.entries(isObject(condition) ? condition : { is: condition })) {
      const spot = isObject(condition) ? `${pointer}/${name}` : pointer;
      const isOfList = ['contains', 'shares'].includes(name);
      const unfit = unfitFor(fields, found.nodes, isOfList ? 'list' : 'sorted');
      const advice = 'Name another field, or another condition.';
      if (unfit !== undefined)
        yield describedAt(atValue(one, spot, `\`${field}\` ${unfit}.`, advice), of, found.nodes);
      else {
        const nodes = isOfList ? fields.items(found.nodes) : found.nodes;
        yield* valueProblems(one, { name, wanted, nodes, field, spot }, collections);
      }
    }
  }
}

/** A value that a field is compared with. */
interface Test {
  /** `is`, `in`, `contains`, `before` … */
  name: string;
  wanted: Json;
  nodes: readonly SchemaNode[];
  field: string;
  spot: string;
}

function* valueProblems(
  one: Governing,
  { name, wanted, nodes, field, spot }: Test,
  { fields, refused }: Collections,
): Iterable<Diagnostic> {
  if (typeof wanted === 'string' && isAlone(wanted)) {
    const own = fields.find(one.schema, fieldsOf(wanted)[0] ?? '');
    if (!own.isThere) return void (yield atValue(one, spot, ...missing(own, one, one)));
    const unfit = unfitFor(fields, own.nodes, ['in', 'shares'].includes(name) ? 'list' : 'sorted');
    const advice = 'Name another field, or another condition.';
    if (unfit !== undefined) yield atValue(one, spot, `\`${fieldsOf(wanted)[0] ?? ''}\` ${unfit}.`, advice);
    return;
  }
  if (wanted === 'today' && ORDER_TESTS.includes(name)) {
    const message = `\`${field}\` is not a day, so it cannot be compared with \`today\`.`;
    if (!isDay(nodes)) yield atValue(one, spot, message, 'Give it `"x-date": true`, or name another field.');
    return;
  }
  for (const [index, value] of [wanted].flat().entries()) {
    const place = Array.isArray(wanted) ? `${spot}/${index}` : spot;
    if (isDay(nodes)) {
      const isWritten = typeof value === 'string' && toIsoDate(value) === value;
      const advice = 'Write `"2025-07-31"`, or `today` after `before`, `until`, `after` or `from`.';
      if (!isWritten)
        yield atValue(one, place, `\`${JSON.stringify(value)}\` is not written like a day.`, advice);
      continue;
    }
    const errors = nodes.map((node) => refused(node, value));
    if (errors.length > 0 && errors.every((list) => list.length > 0))
      yield* asProblems(one, errors[0] ?? [], one.at + place);
  }
}
