import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { pointerSegment, objectAt } from '../schema/json.ts';
import { reached, References, type SchemaNode } from '../schema/references.ts';
import { everySchema } from '../schema/subschemas.ts';
import { atValue, idOf, type ReadSchema } from './problem.ts';

/** Reports every `$ref` that leads nowhere, or back to itself. */
export function* referenceProblems(schemas: readonly ReadSchema[]): Iterable<Diagnostic> {
  const references = new References(new Map(schemas.map((one) => [idOf(one), one.schema])));
  for (const one of schemas)
    for (const [node, at] of everySchema(one.schema)) {
      const { $ref } = node;
      const place = { schema: node, document: one.schema, id: idOf(one), pointer: at, at };
      if (typeof $ref !== 'string') continue;
      if (references.target(place) !== undefined) {
        yield* circleProblems(one, references, at);
        continue;
      }
      const parts = schemas.flatMap((other) => partsOf(other, one));
      const known =
        parts.length === 0 ? 'Put the part in `$defs`.' : `Existing parts: ${listed(parts.slice(0, 12))}.`;
      const suggestion = parts.includes($ref)
        ? `It is relative to the \`$id\` of this file, \`${place.id}\`: remove that, or give the other file an \`$id\` of the same form.`
        : didYouMean($ref, parts);
      yield atValue(one, `${at}/$ref`, `\`${$ref}\` leads nowhere.`, suggestion ?? known);
    }
}

/** Reports a `$ref` that leads back to itself: it would describe the value by itself, without end. */
function* circleProblems(one: ReadSchema, references: References, at: string): Iterable<Diagnostic> {
  const start = references.at(one.schema, at);
  const ofSameValue = (node: SchemaNode): SchemaNode[] => [
    ...references.targets(node),
    ...references.children(node).flatMap((child) => (child.of === 'here' ? [child.node] : [])),
  ];
  if (start === undefined || !reached(references.targets(start), ofSameValue).includes(start)) return;
  const message = `\`${JSON.stringify(start.schema.$ref)}\` leads back to itself, so it says nothing of the value.`;
  yield atValue(one, `${at}/$ref`, message, 'Name a part in `$defs` that describes the value.');
}

/** The parts of a schema that a `$ref` of another one, or of itself, could refer to. */
function partsOf(other: ReadSchema, from: ReadSchema): string[] {
  const file = other === from ? '' : idOf(other);
  return Object.keys(objectAt(other.schema, '$defs')).map((name) => `${file}#/$defs${pointerSegment(name)}`);
}
