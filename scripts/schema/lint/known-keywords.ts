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
import { walkSchema } from '../subschemas.ts';
import { idOf } from './collections.ts';
import { patternFault } from '../pattern.ts';
import type { ReadSchema } from './schema-names.ts';

const KEYWORDS = [...Object.keys(SCHEMA_KEYWORDS), ...Object.keys(ANNOTATION_FORMS)];
/** Unsupported keywords that are reported with the other keywords. */
const REPORTED_ELSEWHERE = ['$dynamicRef', '$dynamicAnchor', '$vocabulary'];

/** Reports unknown keywords, references, formats and patterns. */
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

/** The parts that a `$ref` could refer to. */
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

/** Keywords of other programs, and what to write instead. */
const INSTEAD_OF_KEYWORD: Readonly<Record<string, string>> = {
  nullable: 'Write `"type": ["string", "null"]`.',
  id: 'Write `$id`, at the top of the file.',
  additionalItems: 'Write `items`, after `prefixItems`.',
  formatMinimum: 'Write `x-date`, and `pattern` for the rest.',
  errorMessage: 'Write `description`: it is part of every message.',
  optional: 'Remove it: a field may be left out when `required` of its group does not name it.',
  min: 'Write `minimum` for numbers, `minLength` for texts, `minItems` for lists.',
  max: 'Write `maximum` for numbers, `maxLength` for texts, `maxItems` for lists.',
  length: 'Write `minLength` and `maxLength`.',
  label: 'Write `title` or `description`.',
  help: 'Write `description`.',
  values: 'Write `enum`.',
  options: 'Write `enum`.',
  choices: 'Write `enum`.',
  regex: 'Write `pattern`.',
  fields: 'Write `properties`.',
  image: 'Write `"x-image": true`.',
  date: 'Write `"x-date": true`.',
  link: 'Write `"x-link": true`.',
  reference: 'Write `x-ref`.',
  relation: 'Write `x-ref`.',
  unique: 'Write `"x-unique": true`.',
  'x-html': 'Write `"x-markdown": "block"`.',
  'x-picture': 'Write `"x-image": true`.',
};

/** Names of types in other languages. */
export const INSTEAD_OF_TYPE: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  varchar: 'string',
  markdown: 'string',
  date: 'string',
  datetime: 'string',
  enum: 'string',
  int: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  list: 'array',
  dict: 'object',
  map: 'object',
  group: 'object',
  nil: 'null',
};

/** Keys of `x-collection` by their names in other programs. */
export const INSTEAD_OF_KEY: Readonly<Record<string, string>> = {
  path: 'route',
  url: 'route',
  permalink: 'route',
  slug: 'key',
  id: 'key',
  folder: 'source',
  directory: 'source',
  pattern: 'source',
  glob: 'source',
  files: 'source',
  includes: 'include',
  list: 'lists',
  collections: 'lists',
  sort: 'lists',
  draft: 'publish',
  seo: 'head',
  meta: 'head',
  content: 'body',
  locale: 'languages',
  i18n: 'languages',
  timezone: 'dates',
  timeZone: 'dates',
};
