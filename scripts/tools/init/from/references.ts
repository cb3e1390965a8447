import path from 'node:path';
import { folderOfIndex } from '../../../model/entry-place.ts';
import type { Json, JsonObject } from '../../../schema/json.ts';
import type { Inferred } from './found.ts';

/** Turns fields whose values are all keys of one other collection into references. */
export function nameReferences(one: Inferred, all: readonly Inferred[]): void {
  const properties = one.schema.properties as Record<string, JsonObject>;
  for (const [field, schema] of Object.entries(properties)) {
    const isList = schema.type === 'array';
    const holder = isList ? (schema.items as JsonObject | undefined) : schema;
    if (holder?.type !== 'string' || Object.keys(holder).some((key) => !['type', 'enum'].includes(key)))
      continue;
    const values = one.texts.flatMap(({ fields }) => [fields?.[field] ?? []].flat());
    const target = all.find(
      (other) =>
        other !== one && isNamedAlike(field, other.name) && values.every((value) => keysOf(other).has(value)),
    );
    if (target === undefined || values.length === 0) continue;
    const reference = { type: 'string', 'x-ref': target.name };
    properties[field] = isList ? { ...schema, items: reference } : reference;
  }
}

/** Whether a field is named after a collection (`relatedPosts`), so equal values mean a reference. */
function isNamedAlike(field: string, collection: string): boolean {
  const stem = (word: string): string =>
    word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/ies$/, 'y')
      .replace(/s$/, '');
  return stem(field).endsWith(stem(collection));
}

function keysOf({ texts, folder, key }: Inferred): ReadonlySet<Json> {
  if (key !== undefined) return new Set(texts.map(({ fields }) => fields?.[key] ?? null));
  return new Set(
    texts.map(({ file }) => {
      const stem = path.posix.relative(folder, file).replace(/\.[^./]+$/, '');
      return folderOfIndex(stem) ?? stem;
    }),
  );
}
