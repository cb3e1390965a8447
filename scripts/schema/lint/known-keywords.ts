import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { ANNOTATION_FORMS } from '../annotation-forms.ts';
import { COLLECTION_SCHEMA } from '../collection-schema.ts';
import { isObject, pointerSegment, type JsonObject } from '../json.ts';
import { FORMATS } from '../formats.ts';
import { SCHEMA_KEYWORDS } from '../keywords.ts';
import { References } from '../references.ts';
import { INSTEAD_OF_KEYWORD } from '../slips.ts';
import { walkSchema } from '../subschemas.ts';
import { idOf } from './collections.ts';
import { patternFault } from '../pattern.ts';
import type { ReadSchema } from './schema-names.ts';

const KEYWORDS = [...Object.keys(SCHEMA_KEYWORDS), ...Object.keys(ANNOTATION_FORMS)];
/** Followed by nobody, which is said where the other keywords are looked at. */
const REPORTED_ELSEWHERE = ['$dynamicRef', '$dynamicAnchor', '$vocabulary'];

/** Keywords, references, formats and patterns that the schemas name and nobody knows. */
export function keywordProblems(schemas: readonly ReadSchema[]): Diagnostic[] {
  const references = new References(new Map(schemas.map((one) => [idOf(one), one.schema])));
  const targets = schemas.flatMap(namesOfParts);
  return schemas.flatMap((one) => {
    const out: Diagnostic[] = [];
    walkSchema(one.schema, (node, at) => {
      out.push(...unknownKeywords(one, node, at), ...formatProblems(one, node, at));
      out.push(...patternProblems(one, node, at));
      const { $ref } = node;
      if (typeof $ref !== 'string') return;
      const target = references.target({
        schema: node,
        document: one.schema,
        id: idOf(one),
        pointer: at,
        at,
      });
      if (target !== undefined) return;
      const own = targets.map(([id, fragment]) => (id === idOf(one) ? `#${fragment}` : `${id}#${fragment}`));
      const suggestion =
        didYouMean($ref, own) ??
        (own.length === 0 ? 'Put the part in `$defs`.' : `Existing parts: ${listed(own.slice(0, 12))}.`);
      const message = `\`${$ref}\` leads nowhere.`;
      out.push(
        one.file.problem('schema-invalid', valueSpan(one.spans, `${at}/$ref`), message, { suggestion }),
      );
    });
    return out;
  });
}

/** The parts that a `$ref` could name. */
function namesOfParts(one: ReadSchema): [id: string, fragment: string][] {
  return ['$defs', 'definitions'].flatMap((table) => {
    const parts = one.schema[table];
    return Object.keys(isObject(parts) ? parts : {}).map((name): [string, string] => [
      idOf(one),
      `/${table}${pointerSegment(name)}`,
    ]);
  });
}

function unknownKeywords({ file, spans }: ReadSchema, node: JsonObject, at: string): Diagnostic[] {
  return Object.keys(node)
    .filter((keyword) => !KEYWORDS.includes(keyword) && !REPORTED_ELSEWHERE.includes(keyword))
    .map((keyword) => {
      const span = keySpan(spans, at + pointerSegment(keyword));
      const suggestion =
        (at === '' && Object.hasOwn(COLLECTION_SCHEMA.properties, keyword)
          ? `Put \`${keyword}\` into \`x-collection\`.`
          : undefined) ??
        (Object.hasOwn(INSTEAD_OF_KEYWORD, keyword) ? INSTEAD_OF_KEYWORD[keyword] : undefined) ??
        didYouMean(keyword, KEYWORDS) ??
        'The keywords are listed in docs/schemas.md; a note for other authors goes in `$comment`.';
      return file.problem('schema-invalid', span, `There is no keyword \`${keyword}\`.`, { suggestion });
    });
}

function formatProblems({ file, spans }: ReadSchema, { format }: JsonObject, at: string): Diagnostic[] {
  if (typeof format !== 'string' || Object.hasOwn(FORMATS, format)) return [];
  const suggestion =
    didYouMean(format, Object.keys(FORMATS)) ??
    `Formats: ${listed(Object.keys(FORMATS))}; use \`pattern\` for any other form.`;
  const message = `There is no format \`${format}\`, so nothing would be checked.`;
  return [file.problem('schema-invalid', valueSpan(spans, `${at}/format`), message, { suggestion })];
}

function patternProblems({ file, spans }: ReadSchema, node: JsonObject, at: string): Diagnostic[] {
  const { pattern, patternProperties } = node;
  const own = typeof pattern === 'string' ? [{ pattern, span: valueSpan(spans, `${at}/pattern`) }] : [];
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const ofNames = names.map((name) => ({
    pattern: name,
    span: keySpan(spans, `${at}/patternProperties${pointerSegment(name)}`),
  }));
  return [...own, ...ofNames].flatMap((one) => {
    const fault = patternFault(one.pattern);
    return fault === undefined
      ? []
      : [file.problem('schema-invalid', one.span, fault.message, { suggestion: fault.suggestion })];
  });
}
