import { expect } from 'vitest';
import type { Fix } from '../../scripts/diagnostics/diagnostic.ts';
import { SourceFile } from '../../scripts/diagnostics/source-file.ts';
import type { JsonObject } from '../../scripts/schema/json.ts';
import { parseYaml } from '../../scripts/entry/read/yaml.ts';
import { createAjv } from '../../scripts/entry/validate/ajv.ts';
import { schemaProblems, type NamedFields } from '../../scripts/entry/validate/problems.ts';

export const text = { type: 'string' };
/** Fields of every kind. */
export const SCHEMA: JsonObject = {
  type: 'object',
  additionalProperties: false,
  dependentRequired: { zip: ['slug'] },
  properties: {
    whole: { type: 'integer' },
    number: { type: 'number' },
    flag: { type: 'boolean' },
    free: text,
    size: { type: 'string', enum: ['small', 'large'] },
    count: { enum: [1, 2, true, null] },
    kind: { const: 'soup' },
    three: { const: 3 },
    zip: { type: 'string', pattern: '^\\d{5}$', description: 'Five digits' },
    slug: { type: 'string', pattern: '^[a-z-]+$' },
    mail: { type: 'string', format: 'email' },
    link: { type: 'string', format: 'uri' },
    day: { type: 'string', 'x-date': true },
    hour: { type: 'string', 'x-datetime': true },
    short: { type: 'string', minLength: 2, maxLength: 4 },
    pick: { type: ['string'], enum: ['1', '2'] },
    list: { type: 'array', items: text, uniqueItems: true },
    group: {
      type: 'object',
      additionalProperties: false,
      properties: { open: { type: 'string', description: 'Opening hour.' }, close: text },
      required: ['open'],
    },
    any: { type: 'object' },
    nest: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { name: text, image: { type: 'string', 'x-alt': 'alt' }, alt: text },
        required: ['alt'],
      },
    },
    either: {
      anyOf: [
        { type: 'string', enum: ['all', 'none'] },
        { type: 'array', items: text },
      ],
    },
    range: {
      anyOf: [
        { enum: ['all', 'none'] },
        { type: 'object', properties: { from: text, to: text }, additionalProperties: false },
      ],
    },
    wide: { anyOf: [{ const: 'all' }, { type: 'object' }] },
    one: {
      type: 'object',
      properties: { a: {}, b: {}, c: {} },
      oneOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }],
    },
    loose: { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    filled: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    row: {
      type: 'object',
      properties: { same: {}, typed: {}, finds: {} },
      additionalProperties: false,
      oneOf: [{ required: ['same'] }, { required: ['typed', 'finds'] }],
    },
    step: { type: 'number', multipleOf: 5 },
    never: { not: { const: '' } },
    some: { contains: { const: 1 } },
  },
};

/**
 * The reported problems: `rule 1:8-12 message → suggestion ⇒ safe fix: result`;
 * `⇢` marks one of several fixes.
 */
export function told(yaml: string, schema = SCHEMA, named: NamedFields = {}, path = 'a.yaml'): string[] {
  const file = new SourceFile(path, `${yaml}\n`, '');
  const { data, spans, diagnostics } = parseYaml(file, file.text, 0);
  expect(diagnostics).toEqual([]);
  const validate = createAjv().compile(schema);
  validate(data);
  return schemaProblems(file, spans, validate.errors ?? [], named).map((one) =>
    [
      `${one.rule} ${one.line}:${one.column}-${one.endColumn} ${one.message}`,
      ...(one.suggestion === undefined ? [] : ['→', one.suggestion]),
      ...(one.fixes ?? []).map(
        (fix) => `${fix.applicability === 'safe' ? '⇒' : '⇢'} ${fix.title}: ${mended(fix, file.text)}`,
      ),
    ].join(' '),
  );
}

function mended({ edits }: Fix, before: string): string {
  const last = [...edits].sort((a, b) => b.span[0] - a.span[0]);
  return last
    .reduce((left, { span, text: own }) => left.slice(0, span[0]) + own + left.slice(span[1]), before)
    .trimEnd();
}
