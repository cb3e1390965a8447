import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { entryName } from '../../model/paths.ts';
import type { EntryContext } from '../entry-context.ts';
import { characterProblems } from './characters.ts';
import { schemaProblems } from './problems.ts';

/**
 * The stage *validate*: schema errors in the fields, and characters
 * that no page may contain, with their positions.
 */
export function validateFields(context: EntryContext): Diagnostic[] {
  const { file, collection, data, spans, validators } = context;
  const { body, key } = collection;
  const named = key === undefined ? undefined : { name: key, value: entryName(collection, file.path) };
  return [
    ...schemaProblems(file, spans, validators.errors(collection.name, data), { body, key: named }),
    ...characterProblems(context),
  ];
}
