import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { DIALECT } from '../keywords.ts';
import { isSchemaId } from '../schema-id.ts';
import type { ReadSchema } from './schema-names.ts';

/** What ajv would throw over before it reads the schema: a `$schema` of another dialect, an `$id` that is no name. */
export function dialectProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const { $schema: dialect, $id: id } = schema;
  const problems: Diagnostic[] = [];
  if (dialect !== undefined && (typeof dialect !== 'string' || dialect.replace(/#$/, '') !== DIALECT)) {
    const message = 'Schemas are read as JSON Schema 2020-12; this one names another dialect.';
    const suggestion = `Write \`"$schema": "${DIALECT}"\`, or leave the line out.`;
    problems.push(file.problem('schema-invalid', valueSpan(spans, '/$schema'), message, { suggestion }));
  }
  if (id !== undefined && !isSchemaId(id)) {
    const message = 'The `$id` of a schema is a name without spaces and without `#`.';
    const suggestion = `Write \`"$id": "${file.path.replace(/^schemas\//, '')}"\`, or leave the line out.`;
    problems.push(file.problem('schema-invalid', valueSpan(spans, '/$id'), message, { suggestion }));
  }
  return problems;
}
