import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import type { JsonObject } from '../json.ts';
import { DIALECT, DRAFT_07, isKnownDialect, plainDialect } from '../keywords.ts';
import { isSchemaId } from '../references.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';

/** Reports what ajv would reject before it reads the schema: an unknown `$schema`, or an invalid `$id`. */
export function dialectProblems({ file, schema, spans, dialect }: ReadSchema): Diagnostic[] {
  const { $id: id } = schema;
  const problems: Diagnostic[] = [];
  if (dialect !== undefined && !isKnownDialect(dialect)) {
    const message =
      'Schemas are read as JSON Schema 2020-12, or 2019-09 or draft-07 where these agree with it; this one names another dialect.';
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

/** Keywords that do not restrict a value; next to a `$ref` they mean the same in every draft. */
const SAYS_ONLY = new Set([
  '$ref',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
]);

/**
 * Reports keywords that mean something else in an older draft than in 2020-12:
 * lists in `items`, and keywords next to a `$ref`.
 */
export function draftProblems({ file, schema, spans, dialect }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (pointer: string, message: string, suggestion: string): void => {
    out.push(file.problem('schema-invalid', keySpan(spans, pointer), message, { suggestion }));
  };
  const isDraft07 = typeof dialect === 'string' && plainDialect(dialect) === DRAFT_07;
  walkSchema(schema, (node, at) => {
    if (Array.isArray(node.items))
      report(
        `${at}/items`,
        'A list of schemas in `items` is how older drafts of JSON Schema wrote it.',
        node.additionalItems === undefined
          ? 'Write `prefixItems` in place of `items`.'
          : 'Write `prefixItems` in place of `items`, and `items` in place of `additionalItems`.',
      );
    const ignored = isDraft07 ? ruleBeside(node) : undefined;
    if (ignored !== undefined)
      report(
        `${at}/${ignored}`,
        `In draft-07 \`${ignored}\` beside a \`$ref\` has no effect; here it has.`,
        `Remove \`${ignored}\`; or, if it is meant, write \`"$schema": "${DIALECT}"\` at the top.`,
      );
  });
  return out;
}

/** A keyword next to a `$ref` that restricts the value; our own keywords mean the same in every draft. */
function ruleBeside(node: JsonObject): string | undefined {
  if (node.$ref === undefined) return undefined;
  return Object.keys(node).find(
    (keyword) => !SAYS_ONLY.has(keyword) && !/^(?:x-|\$)|^definitions$/.test(keyword),
  );
}
