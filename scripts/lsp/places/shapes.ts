import type { Branches } from '../../schema/walk.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { Shape, SchemaResolver, Slot } from '../../schema/resolver.ts';
import { pointerSegment, type JsonObject } from '../../schema/json.ts';

/**
 * The shapes that may apply to the value at a path: a single one, or one for each branch of a fork that the
 * last valid state of the entry does not decide.
 */
export function shapesAt(
  resolver: SchemaResolver,
  schema: JsonObject,
  path: readonly (string | number)[],
  branches: Branches | undefined,
): Shape[] {
  let shapes = shapesOf(resolver.root(schema), branches?.['']);
  let pointer = '';
  for (const step of path) {
    pointer += typeof step === 'number' ? `/${step}` : pointerSegment(step);
    const chosen = branches?.[pointer];
    const slots = shapes.map((shape) => (typeof step === 'number' ? shape.item(step) : shape.property(step)));
    shapes = [...new Set(slots)]
      .filter(({ nodes }) => nodes.length > 0)
      .flatMap((slot) => shapesOf(slot, chosen));
  }
  return shapes;
}

function shapesOf(slot: Slot, chosen: readonly string[] | undefined): Shape[] {
  if (slot.only !== undefined) return [slot.only];
  if (chosen !== undefined) return [slot.chosen(chosen)];
  const branches = new Set<SchemaNode>();
  slot.decided((fork) => {
    if (fork.matters) for (const branch of fork.branches) branches.add(branch);
    return [];
  });
  return [...branches].map((branch) => slot.decided((fork) => fork.branches.filter((one) => one === branch)));
}
