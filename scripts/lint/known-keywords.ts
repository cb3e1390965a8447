import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { ANNOTATION_FORMS } from '../schema/annotation-forms.ts';
import { COLLECTION_SCHEMA } from '../schema/collection-schema.ts';
import { isObject, pointerSegment, type Json, type JsonObject, objectAt } from '../schema/json.ts';
import { FORMATS } from '../schema/formats.ts';
import { DIALECT, DRAFT_07, isKnownDialect, plainDialect, SCHEMA_KEYWORDS } from '../schema/keywords.ts';
import { patternFault } from '../schema/pattern.ts';
import { isSchemaId, References } from '../schema/references.ts';
import { everySchema } from '../schema/subschemas.ts';
import { INSTEAD_OF_KEYWORD } from './other-names.ts';
import { atKey, atValue, idOf, type Place, type ReadSchema } from './problem.ts';

const KEYWORDS = [...Object.keys(SCHEMA_KEYWORDS), ...Object.keys(ANNOTATION_FORMS)];
/** Keywords of JSON Schema that are not supported and do no harm. */
const UNUSED = ['$dynamicAnchor', '$vocabulary'];

/** Reports what ajv would reject before it reads the schema: an unknown `$schema`, or an invalid `$id`. */
export function* dialectProblems(one: ReadSchema): Iterable<Diagnostic> {
  const { dialect, file, schema } = one;
  if (dialect !== undefined && !isKnownDialect(dialect))
    yield atValue(
      one,
      '/$schema',
      'Schemas are read as JSON Schema 2020-12, or 2019-09 or draft-07 where these agree with it; this one names another dialect.',
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

/** Keywords that do not restrict a value; next to a `$ref` they mean the same in every draft. */
const SAYS_ONLY = /^(?:x-|\$|definitions$|title$|description$|default$|examples$|readOnly$|writeOnly$)/;

/**
 * Reports keywords that mean something else in an older draft than in 2020-12:
 * lists in `items`, and keywords next to a `$ref`.
 */
export function* draftProblems(one: ReadSchema): Iterable<Diagnostic> {
  const isDraft07 = typeof one.dialect === 'string' && plainDialect(one.dialect) === DRAFT_07;
  for (const [node, at] of everySchema(one.schema)) {
    const also = node.additionalItems === undefined ? '' : ', and `items` in place of `additionalItems`';
    if (Array.isArray(node.items))
      yield atKey(
        one,
        `${at}/items`,
        'A list of schemas in `items` is how older drafts of JSON Schema wrote it.',
        `Write \`prefixItems\` in place of \`items\`${also}.`,
      );
    const isRead = isDraft07 && node.$ref !== undefined;
    const ignored = isRead ? Object.keys(node).find((keyword) => !SAYS_ONLY.test(keyword)) : undefined;
    if (ignored !== undefined)
      yield atKey(
        one,
        `${at}/${ignored}`,
        `In draft-07 \`${ignored}\` beside a \`$ref\` has no effect; here it has.`,
        `Remove \`${ignored}\`; or, if it is meant, write \`"$schema": "${DIALECT}"\` at the top.`,
      );
  }
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
      if (typeof $ref !== 'string' || references.target(place) !== undefined) continue;
      const parts = schemas.flatMap((other) => partsOf(other, one));
      const known =
        parts.length === 0 ? 'Put the part in `$defs`.' : `Existing parts: ${listed(parts.slice(0, 12))}.`;
      const suggestion = parts.includes($ref)
        ? `It is relative to the \`$id\` of this file, \`${place.id}\`: remove that, or give the other file an \`$id\` of the same form.`
        : didYouMean($ref, parts);
      yield atValue(one, `${at}/$ref`, `\`${$ref}\` leads nowhere.`, suggestion ?? known);
    }
}

/** The parts of a schema that a `$ref` of another one, or of itself, could refer to. */
function partsOf(other: ReadSchema, from: ReadSchema): string[] {
  const file = other === from ? '' : idOf(other);
  return ['$defs', 'definitions'].flatMap((table) => {
    const parts = other.schema[table];
    return Object.keys(isObject(parts) ? parts : {}).map(
      (name) => `${file}#/${table}${pointerSegment(name)}`,
    );
  });
}

function* unknownKeywords(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  for (const keyword of Object.keys(node)) {
    if (KEYWORDS.includes(keyword) || UNUSED.includes(keyword)) continue;
    const isSetting = at === '' && Object.hasOwn(COLLECTION_SCHEMA.properties, keyword);
    const suggestion =
      (isSetting ? `Put \`${keyword}\` into \`x-collection\`.` : undefined) ??
      (Object.hasOwn(INSTEAD_OF_KEYWORD, keyword) ? INSTEAD_OF_KEYWORD[keyword] : undefined) ??
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
