import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { SchemaNode } from '../references.ts';
import { searchesOf, type Collections, type Governing } from './collections.ts';
import { fieldsOf } from '../../model/template.ts';
import { kindsOf } from './field-lookup.ts';

/** Fields of a collection whose names mean something (`aliases`), and fields that nobody would ever read. */
export function fixedNameProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  const properties = isObject(one.schema.properties) ? one.schema.properties : {};
  const problem = (pointer: string, message: string, suggestion: string): Diagnostic =>
    one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, { suggestion });
  const out: Diagnostic[] = [];
  if (properties.aliases !== undefined && one.spec.route !== undefined) {
    const found = fields.find(one.schema, 'aliases');
    const nodes = found.isThere ? found.nodes : [];
    if (nodes.length > 0 && !isListOfTexts(nodes, fields))
      out.push(
        problem(
          '/properties/aliases',
          '`aliases` lists old addresses of a page, but this is not a list of texts.',
          'Write `"aliases": { "type": "array", "items": { "type": "string" } }`, or give the field another name.',
        ),
      );
  }
  const searched = new Set(
    searchesOf(one).flatMap(([, { title, also = [], text }]) => [title, ...also, ...text].flatMap(fieldsOf)),
  );
  for (const [name, field] of Object.entries(properties))
    if (isOnlySearched(field) && ![...searched].some((path) => path.split('.')[0] === name))
      out.push(
        one.file.problem(
          'schema-invalid',
          valueSpan(one.spans, `/properties/${name}/x-search-only`),
          `\`${name}\` is marked \`x-search-only\`, but no search uses it.`,
          { suggestion: `Put \`{${name}}\` in \`text\` of a \`search\`, or remove \`x-search-only\`.` },
        ),
      );
  return out;
}

function isOnlySearched(field: Json): field is JsonObject {
  return isObject(field) && field['x-search-only'] === true;
}

function isListOfTexts(nodes: readonly SchemaNode[], fields: Collections['fields']): boolean {
  if (kindsOf(nodes)?.includes('array') === false) return false;
  return kindsOf(fields.items(nodes))?.includes('string') ?? true;
}
