import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isObject, pointerSegment, valueAt, type Json, type JsonObject } from '../../schema/json.ts';
import { valueSpan, type Spans } from '../../model/spans.ts';
import { walkSchema } from '../../schema/subschemas.ts';

export interface ReadSchema {
  file: SourceFile;
  name: string;
  schema: JsonObject;
  spans: Spans;
}

/** Two schemas with one `$id`, or for the same files. */
export function sameNames(schemas: readonly ReadSchema[]): Diagnostic[] {
  return [
    ...clashes(schemas, '/$id', ({ schema }) => schema.$id, 'is the `$id` of two schemas'),
    ...clashes(
      schemas,
      '/x-collection/source',
      ({ schema }) => valueAt(schema['x-collection'], 'source'),
      'is governed by two schemas',
    ),
    ...clashes(
      schemas,
      '/x-collection/emit',
      ({ schema }) => valueAt(schema['x-collection'], 'emit'),
      'is the file of two collections',
    ),
  ];
}

function clashes(
  schemas: readonly ReadSchema[],
  pointer: string,
  nameOf: (one: ReadSchema) => Json | undefined,
  words: string,
): Diagnostic[] {
  const first = new Map<string, ReadSchema>();
  return schemas.flatMap((one) => {
    const name = nameOf(one);
    if (typeof name !== 'string') return [];
    const other = first.get(name);
    if (other === undefined) {
      first.set(name, one);
      return [];
    }
    const shown = pointer.endsWith('/source') ? `content/${name}` : name;
    const related = [other.file.related(valueSpan(other.spans, pointer), 'first used here')];
    const span = valueSpan(one.spans, pointer);
    return [one.file.problem('schema-clash', span, `\`${shown}\` ${words}.`, { related })];
  });
}

/** Collections that a schema names and that are not there: in `x-ref`, `x-within`, `include` and `card.look`. */
export function unknownCollections(
  { file, schema, spans }: ReadSchema,
  known: ReadonlySet<string>,
): Diagnostic[] {
  const out: Diagnostic[] = [];
  const check = (wanted: Json | undefined, pointer: string): void => {
    if (typeof wanted !== 'string' || known.has(wanted)) return;
    const suggestion = didYouMean(wanted, known);
    const message = `There is no collection \`${wanted}\`.`;
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  };
  const include = valueAt(schema['x-collection'], 'include');
  for (const [name, query] of isObject(include) ? Object.entries(include) : [])
    check(valueAt(query, 'collection'), `/x-collection/include${pointerSegment(name)}/collection`);
  check(valueAt(schema['x-collection'], 'head.card.look'), '/x-collection/head/card/look');
  walkSchema(schema, (node, pointer) => {
    check(node['x-ref'], `${pointer}/x-ref`);
    check(valueAt(node['x-within'], 'collection'), `${pointer}/x-within/collection`);
  });
  return out;
}
