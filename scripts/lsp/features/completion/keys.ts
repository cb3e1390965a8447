import type { Collection } from '../../../schema/collection.ts';
import type { Shape } from '../../../schema/resolver.ts';
import { stringsIn } from '../../../schema/json.ts';
import { firstShape, typeOf } from '../../../tools/scaffold/shape.ts';
import { fieldHelp } from '../describe.ts';
import type { Suggestion } from './suggestion.ts';

/** The fields that a group may still be given; what it needs comes first. */
export function keySuggestions(
  shapes: readonly Shape[],
  { siblings, column }: { siblings: readonly string[]; column: number },
  { collections, body }: { collections: readonly Collection[]; body: string | undefined },
): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const shape of shapes) {
    const required = new Set(stringsIn(shape.schema.required ?? []));
    for (const name of shape.names) {
      const slot = shape.property(name);
      if (siblings.includes(name) || found.has(name) || name === body || slot.nodes.length === 0) continue;
      const { schema } = firstShape(slot);
      if (schema.not !== undefined && Object.keys(schema).length === 1) continue;
      found.set(name, {
        label: name,
        kind: 'field',
        text: `${name}:${opening(typeOf(schema), ' '.repeat(column + 2))}`,
        detail: required.has(name) ? 'required' : 'optional',
        about: fieldHelp(name, schema, collections),
        first: required.has(name),
      });
    }
  }
  return [...found.values()];
}

/** What follows a key: a group and a list begin in the next line. */
function opening(type: string, indent: string): string {
  if (type === 'object') return `\n${indent}`;
  return type === 'array' ? `\n${indent}- ` : ' ';
}
