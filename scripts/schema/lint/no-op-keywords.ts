import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { typesOf } from '../combine.ts';
import { formatWords } from '../formats.ts';
import type { Json, JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import type { ReadSchema } from './schema-names.ts';
import { shownJson as shown, writtenValues } from './written-values.ts';

/**
 * The type of value that a keyword of JSON Schema applies to. For
 * other types the keyword is ignored silently.
 */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'unevaluatedItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains', 'x-least'],
  ],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['unevaluatedProperties', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
  ],
};

/** The type of value that a keyword applies to; some formats apply to numbers. */
function kindMeant(keyword: string, about: string, { format }: JsonObject): string {
  return (keyword === 'format' ? formatWords(format)?.about : undefined) ?? about;
}

/** Pairs of bounds; the first must not be above the second. */
const BOUNDS = ['Length', 'Items', 'Properties', 'Contains', 'imum'].map(
  (name) => [`min${name}`, `max${name}`] as const,
);

/** Keywords that only modify another one. */
const MEANS_NOTHING_WITHOUT: readonly (readonly [keyword: string, others: readonly string[]])[] = [
  ['then', ['if']],
  ['else', ['if']],
  ['if', ['then', 'else']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
];

/** Reports keywords without effect, values that no entry can have, and bounds that exclude every value. */
export function noOpKeywordProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (span: readonly [number, number], message: string, suggestion: string): void => {
    out.push(file.problem('schema-invalid', span, message, { suggestion }));
  };
  const { type } = schema;
  if (schema['x-collection'] !== undefined && knownTypes(schema)?.includes('object') === false)
    report(
      valueSpan(spans, '/type'),
      `An entry is a group of fields, not ${shown(type)}.`,
      'Write `"type": "object"`.',
    );
  walkSchema(schema, (node, at) => {
    const types = knownTypes(node);
    for (const [about, keywords] of Object.entries(ABOUT))
      for (const keyword of types === undefined
        ? []
        : keywords.filter((one) => !types.includes(kindMeant(one, about, node))))
        if (node[keyword] !== undefined && !(at === '' && keyword === 'required'))
          report(
            keySpan(spans, `${at}/${keyword}`),
            `\`${keyword}\` has no effect with \`"type": ${shown(node.type)}\`.`,
            advice(about, types),
          );
    for (const [value, pointer] of writtenValues(node))
      if (types !== undefined && !types.includes(typeOf(value)))
        report(
          valueSpan(spans, at + pointer),
          `\`${shown(value)}\` does not fit \`"type": ${shown(node.type)}\`.`,
          'Write a value of that type, or change the type.',
        );
    for (const [least, most] of BOUNDS)
      if (Number(node[least]) > Number(node[most]))
        report(
          valueSpan(spans, `${at}/${least}`),
          `Nothing can fit: \`${least}\` is above \`${most}\`.`,
          `Write \`"${least}": ${shown(node[most])}\` and \`"${most}": ${shown(node[least])}\`, if they were swapped.`,
        );
    const [least, most] = exclusiveBounds(node);
    if (least !== undefined && most !== undefined)
      report(
        valueSpan(spans, `${at}/${least}`),
        `Nothing can fit: no number satisfies both \`${least}\` and \`${most}\`.`,
        'Write a smaller number here, or a larger one there.',
      );
    for (const [keyword, others] of MEANS_NOTHING_WITHOUT)
      if (node[keyword] !== undefined && others.every((other) => node[other] === undefined)) {
        const names = others.map((other) => `\`${other}\``).join(' or ');
        report(
          keySpan(spans, `${at}/${keyword}`),
          `\`${keyword}\` has no effect without ${names}.`,
          `Add ${names}, or remove it.`,
        );
      }
    const choices = (Array.isArray(node.enum) ? node.enum : []).map(shown);
    choices.forEach((choice, index) => {
      if (choices.indexOf(choice) !== index)
        report(
          valueSpan(spans, `${at}/enum/${index}`),
          `\`${choice}\` is written twice.`,
          'Remove one of them.',
        );
    });
    if (Array.isArray(node.enum) && node.enum.length === 0)
      report(
        valueSpan(spans, `${at}/enum`),
        '`enum` is empty, so it allows nothing.',
        'Write the values that are allowed, or remove it.',
      );
  });
  return out;
}

/** A pair of bounds, one of them exclusive, with no number in between. */
function exclusiveBounds(node: JsonObject): readonly string[] {
  const pairs = [
    ['exclusiveMinimum', 'maximum'],
    ['minimum', 'exclusiveMaximum'],
    ['exclusiveMinimum', 'exclusiveMaximum'],
  ] as const;
  return pairs.find(([least, most]) => Number(node[least]) >= Number(node[most])) ?? [];
}

const TYPES = ['array', 'boolean', 'null', 'number', 'object', 'string'];

/** The types in a schema; undefined if it has none or an invalid one, which is reported elsewhere. */
function knownTypes(schema: JsonObject): string[] | undefined {
  const types = typesOf(schema);
  return types?.every((type) => TYPES.includes(type)) === true ? types : undefined;
}

function advice(about: string, types: readonly string[] | undefined): string {
  const isItem = types?.includes('array') === true && about !== 'object';
  return isItem ? 'Put it in `items`, or remove it.' : 'Remove it, or change the type.';
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
