import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { objectAt, pointerSegment } from '../schema/json.ts';
import { reached, schemaId, type SchemaNode } from '../schema/references.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import { everySchema } from '../schema/subschemas.ts';
import { atKey, atValue, type ReadSchema } from './problem.ts';

/** Reports every `$ref` that leads nowhere, or back to itself. */
export function* referenceProblems(schemas: readonly ReadSchema[]): Iterable<Diagnostic> {
  const { references } = resolverOf(schemas);
  for (const schemaFile of schemas) {
    const { schema: document, name } = schemaFile;
    const id = schemaId(document, name);
    for (const [node, at] of everySchema(document)) {
      const { $ref } = node;
      if (typeof $ref !== 'string') continue;
      const target = references.target({ schema: node, document, id, pointer: at, at });
      if (target !== undefined) {
        // What such a part says of a value is what it says of the value, without end.
        const isCircle = reached([target], (other) => references.always(other)).some(
          ({ schema }) => schema === node,
        );
        const message = `\`${JSON.stringify($ref)}\` leads back to itself, so it says nothing of the value.`;
        if (isCircle)
          yield atValue(
            schemaFile,
            `${at}/$ref`,
            message,
            'Name a part in `$defs` that describes the value.',
          );
        continue;
      }
      const parts = schemas.flatMap((other) => partsOf(other, schemaFile));
      const choices =
        parts.length === 0 ? 'Put the part in `$defs`.' : `Existing parts: ${listed(parts.slice(0, 12))}.`;
      const suggestion = didYouMean($ref, parts) ?? choices;
      yield atValue(schemaFile, `${at}/$ref`, `\`${$ref}\` leads nowhere.`, suggestion);
    }
  }
}

/** The parts of a schema that a `$ref` of another one, or of itself, could refer to. */
function partsOf(other: ReadSchema, from: ReadSchema): string[] {
  const file = other === from ? '' : schemaId(other.schema, other.name);
  return Object.keys(objectAt(other.schema, '$defs')).map((name) => `${file}#/$defs${pointerSegment(name)}`);
}

/** The resolver of all schemas of a site. */
export function resolverOf(schemas: readonly ReadSchema[]): SchemaResolver {
  return new SchemaResolver(new Map(schemas.map(({ schema, name }) => [schemaId(schema, name), schema])));
}

/** Where the pipeline looks for the keywords that it acts on, beside a `oneOf` with constants. */
const FOLLOWED = ['properties', 'additionalProperties', 'items', 'allOf', '$defs'];
const TOP_ONLY = ['$schema', '$id', 'x-collection'];

/** Reports our own keywords in parts of a schema that only validate, where they would do nothing. */
export function placeProblems(schemaFile: ReadSchema, resolver: SchemaResolver): Diagnostic[] {
  const { references } = resolver;
  const reachable = (start: SchemaNode): SchemaNode[] =>
    reached([start], (node) => [
      ...references.targets(node),
      ...references.children(node).map((child) => child.node),
    ]);
  const visit = (node: SchemaNode): Diagnostic[] =>
    references.children(node).flatMap(({ keyword, node: child }) => {
      const top = TOP_ONLY.find((name) => child.schema[name] !== undefined);
      if (top !== undefined)
        return [atKey(schemaFile, `${child.pointer}/${top}`, `\`${top}\` belongs at the top of the file.`)];
      if (FOLLOWED.includes(keyword) || (keyword === 'oneOf' && resolver.choice(node) !== undefined))
        return visit(child);
      const ownKeywords = reachable(child).flatMap(({ schema }) =>
        Object.keys(schema).filter((name) => name.startsWith('x-')),
      );
      if (ownKeywords[0] === undefined) return [];
      const message = `\`${ownKeywords[0]}\` does nothing below \`${keyword}\`, which only validates.`;
      const suggestion =
        'Write it below `properties`, `items`, `allOf`, or a `oneOf` in which one field has another `const` in every branch.';
      return [atKey(schemaFile, child.pointer, message, suggestion)];
    });
  return visit(references.root(schemaFile.schema));
}
