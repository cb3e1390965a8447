import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { renameAdvice } from '../../model/entry-place.ts';
import { entryName } from '../../model/paths.ts';
import type { EntryContext } from '../entry-context.ts';
import { charactersIn } from './characters.ts';
import { schemaProblems } from './problems.ts';

/**
 * The stage *validate*: schema errors in the fields, and characters
 * that no page may contain, with their positions.
 */
export function validateFields(context: EntryContext): Diagnostic[] {
  const { file, collection, data, spans, validators } = context;
  const { body, key } = collection;
  // The name of a part comes from the key itself, or is its number.
  const isNamedByFile = key !== undefined && collection.parts === undefined;
  const named = isNamedByFile ? { name: key, value: entryName(collection, file.path) } : undefined;
  return [
    ...schemaProblems(file, spans, validators.errors(collection.name, data), {
      body,
      key: named,
      renameAdvice: (pointer, isMissing) => renameAdvice(collection, spans, pointer, isMissing),
    }),
    ...charactersIn({ file, spans }, data, ''),
  ];
}
