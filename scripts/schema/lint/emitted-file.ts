import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasOwnKeyField, KEY_FIELD } from '../../model/entry-key.ts';
import type { EmitSpec } from '../collection.ts';
import { isSingle, specProblem, type Collections, type Governing } from './collections.ts';
import { fileQueryProblems } from './includes.ts';

/** What is wrong with the file of a collection: parts that mean nothing of one entry, fields that are not there. */
export function emitProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { emit } = one.spec;
  if (emit === undefined) return [];
  const query: Partial<EmitSpec> = typeof emit === 'string' ? {} : emit;
  if (isSingle(one))
    return (['fields', 'where', 'sort'] as const)
      .filter((name) => query[name] !== undefined)
      .map((name) =>
        specProblem(
          one,
          `/emit/${name}`,
          `\`${name}\` chooses among the entries of a folder, but \`${one.spec.source}\` is one file.`,
          'Remove it.',
        ),
      );
  return [...keyProblems(one, collections), ...fileQueryProblems(one, query, collections)];
}

/** Every entry in the file has its key as `key`, which then cannot be anything else. */
function keyProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  if (one.spec.key === KEY_FIELD || !hasOwnKeyField(one.schema, fields.resolver)) return [];
  return [
    specProblem(
      one,
      '/emit',
      'The file has the key of each entry as `key`, but the entries have a field of that name which is not their key.',
      'Give the field another name, or write `"key": "key"` in `x-collection` if it is the name of the file.',
    ),
  ];
}
