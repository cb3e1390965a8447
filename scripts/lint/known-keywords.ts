import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { ANNOTATION_FORMS } from '../schema/annotation-forms.ts';
import { COLLECTION_SCHEMA } from '../schema/collection-schema.ts';
import { pointerSegment, type Json, type JsonObject, objectAt } from '../schema/json.ts';
import { FORMATS } from '../schema/formats.ts';
import { DIALECT, SCHEMA_KEYWORDS } from '../schema/keywords.ts';
import { patternFault } from '../schema/pattern.ts';
import { isSchemaId, reached, References, type SchemaNode } from '../schema/references.ts';
import { everySchema } from '../schema/subschemas.ts';
import { atKey, atValue, idOf, type Place, type ReadSchema } from './problem.ts';

const KEYWORDS = [...Object.keys(SCHEMA_KEYWORDS), ...Object.keys(ANNOTATION_FORMS)];
/** Keywords of JSON Schema that are not supported and do no harm. */
const UNUSED = ['$dynamicAnchor', '$vocabulary'];

/** Reports what ajv would reject before it reads the schema: an unknown `$schema`, or an invalid `$id`. */
export function* dialectProblems(one: ReadSchema): Iterable<Diagnostic> {
  const { file, schema } = one;
  if (schema.$schema !== undefined && schema.$schema !== DIALECT)
    yield atValue(
      one,
      '/$schema',
      'Schemas are read as JSON Schema 2020-12; this one names another dialect.',
      `Write \`"$schema": "${DIALECT}"\`, or leave the line out.`,
    );
  if (schema.$id !== undefined && !isSchemaId(schema.$id))
    yield atValue(
      one,
      '/$id',
      'The `$id` of a schema is a name without spaces and without `#`.',
      `Write \`"$id": "${file.path.replace(/^schemas\//, '')}"\`, or leave the line out.`,
    );
}

/** Reports unknown keywords, references, formats and patterns. */
export function* keywordProblems(schemas: readonly ReadSchema[]): Iterable<Diagnostic> {
  const references = new References(new Map(schemas.map((one) => [idOf(one), one.schema])));
  for (const one of schemas)
    for (const [node, at] of everySchema(one.schema)) {
      yield* unknownKeywords(one, node, at);
      yield* formatProblems(one, node, at);
      yield* patternProblems(one, node, at);
      const { $ref } = node;
      const place = { schema: node, document: one.schema, id: idOf(one), pointer: at, at };
      if (typeof $ref !== 'string') continue;
      if (references.target(place) !== undefined) {
        yield* circleProblems(one, references, at);
        continue;
      }
      const parts = schemas.flatMap((other) => partsOf(other, one));
      const known =
        parts.length === 0 ? 'Put the part in `$defs`.' : `Existing parts: ${listed(parts.slice(0, 12))}.`;
      const suggestion = parts.includes($ref)
        ? `It is relative to the \`$id\` of this file, \`${place.id}\`: remove that, or give the other file an \`$id\` of the same form.`
        : didYouMean($ref, parts);
      yield atValue(one, `${at}/$ref`, `\`${$ref}\` leads nowhere.`, suggestion ?? known);
    }
}

/** Reports a `$ref` that leads back to itself: it would describe the value by itself, without end. */
function* circleProblems(one: ReadSchema, references: References, at: string): Iterable<Diagnostic> {
  const start = references.at(one.schema, at);
  const ofSameValue = (node: SchemaNode): SchemaNode[] => [
    ...references.targets(node),
    ...references.children(node).flatMap((child) => (child.of === 'here' ? [child.node] : [])),
  ];
  if (start === undefined || !reached(references.targets(start), ofSameValue).includes(start)) return;
  const message = `\`${String(start.schema.$ref)}\` leads back to itself, so it says nothing of the value.`;
  yield atValue(one, `${at}/$ref`, message, 'Name a part in `$defs` that describes the value.');
}

/** The parts of a schema that a `$ref` of another one, or of itself, could refer to. */
function partsOf(other: ReadSchema, from: ReadSchema): string[] {
  const file = other === from ? '' : idOf(other);
  return Object.keys(objectAt(other.schema, '$defs')).map((name) => `${file}#/$defs${pointerSegment(name)}`);
}

function* unknownKeywords(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  for (const keyword of Object.keys(node)) {
    if (KEYWORDS.includes(keyword) || UNUSED.includes(keyword)) continue;
    const isSetting = at === '' && Object.hasOwn(COLLECTION_SCHEMA.properties, keyword);
    const suggestion =
      (isSetting ? `Put \`${keyword}\` into \`x-collection\`.` : undefined) ??
      didYouMean(keyword, KEYWORDS) ??
      'The keywords are listed in docs/schemas.md; a note for other authors goes in `$comment`.';
    yield atKey(one, at + pointerSegment(keyword), `There is no keyword \`${keyword}\`.`, suggestion);
  }
}

function* formatProblems(one: ReadSchema, { format }: JsonObject, at: string): Iterable<Diagnostic> {
  const known = Object.keys(FORMATS);
  if (typeof format !== 'string' || known.includes(format)) return;
  const all = `Formats: ${listed(known)}; use \`pattern\` for any other form.`;
  const message = `There is no format \`${format}\`, so nothing would be checked.`;
  yield atValue(one, `${at}/format`, message, didYouMean(format, known) ?? all);
}

function* patternProblems(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  yield* patternProblem(one, node.pattern, `${at}/pattern`);
  for (const name of Object.keys(objectAt(node, 'patternProperties'))) {
    const fault = patternFault(name);
    const pointer = `${at}/patternProperties${pointerSegment(name)}`;
    if (fault !== undefined) yield atKey(one, pointer, fault.message, fault.suggestion);
  }
}

/** Reports a regular expression that is invalid, or could take forever. */
export function* patternProblem(
  one: Place,
  pattern: Json | undefined,
  pointer: string,
): Iterable<Diagnostic> {
  const fault = typeof pattern === 'string' ? patternFault(pattern) : undefined;
  if (fault !== undefined) yield atValue(one, pointer, fault.message, fault.suggestion);
}
