import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EntryContext } from '../entry-context.ts';
import { schemaProblems } from './problems.ts';

/** The stage *validate*: what the collection's schema finds in the fields, each problem at its place in the file. */
export function validateFields({ file, collection, data, spans, validators }: EntryContext): Diagnostic[] {
  return schemaProblems(file, spans, validators.errors(collection.name, data), collection.body);
}
