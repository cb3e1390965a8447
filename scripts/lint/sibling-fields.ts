import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { isObject, pointerSegment, stringsIn, type JsonObject } from '../schema/json.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { everySchema } from '../schema/subschemas.ts';
import { unfitFor, type Use } from './fields.ts';
import { atKey, atValue, type ReadSchema } from './problem.ts';

/** The keywords of a field that name one beside it, at which key of their value, and what that has to be. */
const NAMED_BY: readonly (readonly [keyword: string, key: string | undefined, use: Use])[] = [
  ['x-alt', undefined, 'key'],
  ['x-focus', undefined, 'key'],
  ['x-excerpt', 'of', 'body'],
  ...['before', 'until', 'after', 'from', 'not'].map((key) => ['x-compare', key, 'sorted'] as const),
];

/** A field that a schema names and that must be in the same group. */
interface Mention {
  pointer: string;
  name: string;
  at: typeof atKey | typeof atValue;
  use?: Use;
}

/**
 * Checks the fields named by `required`, `dependentRequired`, and by the keywords of another field: each must be
 * declared in the group, unless the group takes fields that it does not name.
 */
export function* siblingProblems(schemaFile: ReadSchema, resolver: SchemaResolver): Iterable<Diagnostic> {
  for (const [schema, at] of everySchema(schemaFile.schema)) {
    const node = resolver.references.at(schemaFile.schema, at);
    const isClosed = schema.additionalProperties === false && schema.patternProperties === undefined;
    if (!isClosed || node === undefined) continue;
    const { shapes } = resolver.slot([node]);
    const names = [...new Set(shapes.flatMap((shape) => shape.names))];
    for (const { pointer, name, at: report, use } of mentionsIn(schema)) {
      const message = `There is no field \`${name}\` in this group.`;
      const choices = `Fields: ${listed(names)}; or add \`${name}\` to \`properties\`.`;
      const fields = shapes.flatMap((shape) => shape.property(name).shapes);
      const fault = use === undefined ? undefined : unfitFor(fields, use);
      if (!names.includes(name))
        yield report(schemaFile, at + pointer, message, didYouMean(name, names) ?? choices);
      else if (fault !== undefined)
        yield report(schemaFile, at + pointer, `\`${name}\` ${fault}.`, 'Name another field.');
    }
  }
}

function mentionsIn({ required, dependentRequired, properties }: JsonObject): Mention[] {
  const listOf = (names: string[], pointer: string): Mention[] =>
    names.map((name, index) => ({ pointer: `${pointer}/${index}`, name, at: atValue }));
  return [
    ...listOf(stringsIn(required), '/required'),
    ...Object.entries(isObject(dependentRequired) ? dependentRequired : {}).flatMap(([name, others]) => {
      const pointer = `/dependentRequired${pointerSegment(name)}`;
      return [{ pointer, name, at: atKey }, ...listOf(stringsIn(others), pointer)];
    }),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([field, schema]) =>
      isObject(schema) ? namedBy(schema, `/properties${pointerSegment(field)}`) : [],
    ),
  ];
}

/** The fields beside it that the keywords of a field name. */
function namedBy(schema: JsonObject, at: string): Mention[] {
  return NAMED_BY.flatMap(([keyword, key, use]): Mention[] => {
    const value = schema[keyword];
    const name = key === undefined ? value : isObject(value) ? value[key] : undefined;
    const pointer = `${at}/${keyword}${key === undefined ? '' : `/${key}`}`;
    return typeof name === 'string' ? [{ pointer, name, use, at: atValue }] : [];
  });
}
