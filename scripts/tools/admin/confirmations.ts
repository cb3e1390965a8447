import type { FormField } from '../../shared/editing-page.ts';
import type { Collection } from '../../schema/collection.ts';
import type { SchemaResolver, Slot } from '../../schema/resolver.ts';
import { textAt } from '../scaffold/shape.ts';
import { shapesOf } from './shapes.ts';

/**
 * The form fields in which the owner confirms other fields: each is a checkbox with the `x-owner` text as its
 * hint. The group is last, and the page adds it only to a form that needs it, because the CMS does not save a
 * required group that is empty.
 */
export function withConfirmations(
  { confirmed, schema }: Collection,
  resolver: SchemaResolver,
  fields: readonly FormField[],
): FormField[] {
  const group = fields.find(({ name }) => name === confirmed?.field);
  if (group === undefined) return [...fields];
  const boxes = boxesIn(group, [resolver.root(schema)]);
  return [...fields.filter((one) => one !== group), { ...boxes, label: 'Confirmations of the owner' }];
}

function boxesIn(field: FormField, asked: readonly Slot[]): FormField {
  const { name, label, fields, order } = field;
  if (fields !== undefined)
    return {
      ...field,
      collapsed: false,
      fields: fields.map((one) => boxesIn(one, slotsOf(asked, one.name))),
    };
  const words = asked.flatMap(shapesOf).flatMap((shape) => textAt(shape.schema, 'x-owner') ?? []);
  const hint = words[0] ?? `${label}, with all that is in it.`;
  const day = { widget: 'confirmed', type: 'date', ...(order === undefined ? {} : { order }) } as const;
  return { name, label, hint, required: false, needed: false, ...day };
}

/** Slots of a field by its name, in a group or in the items of a list. */
function slotsOf(slots: readonly Slot[], name: string): Slot[] {
  return slots
    .flatMap(shapesOf)
    .flatMap((shape) => [shape, ...shapesOf(shape.item(0))])
    .map((shape) => shape.property(name))
    .filter(({ nodes }) => nodes.length > 0);
}
