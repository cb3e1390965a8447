import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment, segmentName, type Json } from '../../schema/json.ts';
import type { ReadSchema } from './schema-names.ts';

/** A `$ref` that leads, by way of others or at once, back to where it stands: nothing can be compiled of it. */
export function endlessReference({ file, schema, spans }: ReadSchema): Diagnostic | undefined {
  const place = referencesOf(schema, '').find((pointer) => isEndless(schema, pointer));
  return place === undefined
    ? undefined
    : file.problem(
        'schema-invalid',
        valueSpan(spans, `${place}/$ref`),
        'This `$ref` leads back to itself, so nothing says what may stand here.',
        { suggestion: 'Let one of those that it leads to say what is meant: `"type": "string"`.' },
      );
}

/** Where in a schema a reference stands, from the top. */
function referencesOf(value: Json, pointer: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => referencesOf(one, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' ? [pointer] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, one]) => referencesOf(one, pointer + pointerSegment(name))),
  ];
}

function isEndless(schema: Json, pointer: string): boolean {
  const seen = new Set<string>();
  let at = pointer;
  while (!seen.has(at)) {
    seen.add(at);
    const here = standsAt(schema, at);
    const next = isObject(here) && typeof here.$ref === 'string' ? here.$ref : undefined;
    if (next?.startsWith('#/') !== true) return false;
    at = decodeURI(next.slice(1));
  }
  return true;
}

function standsAt(schema: Json, pointer: string): Json | undefined {
  let here: Json | undefined = schema;
  for (const segment of pointer.split('/').slice(1)) {
    if (Array.isArray(here)) here = here[Number(segment)];
    else if (isObject(here)) here = here[segmentName(segment)];
    else return undefined;
  }
  return here;
}
