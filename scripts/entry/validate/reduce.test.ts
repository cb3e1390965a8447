import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { createAjv } from './ajv.ts';
import { reduceErrors } from './reduce.ts';

/** What is left of ajv's errors, as `keyword path`. */
function reduced(schema: JsonObject, data: unknown): string[] {
  const ajv = createAjv();
  const validate = ajv.compile(schema);
  validate(data);
  return reduceErrors(validate.errors ?? []).map((error) => `${error.keyword} ${error.instancePath || '/'}`);
}

const text: JsonObject = { type: 'string', minLength: 1 };
const link: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: { label: text, url: { type: 'string', pattern: '^https:' } },
  required: ['label', 'url'],
};

describe('anyOf of different kinds of value', () => {
  const schema: JsonObject = { type: 'object', properties: { source: { anyOf: [text, link] } } };
  test.each([
    [
      'the branch that got deepest is meant',
      { source: { label: 'A', url: 'ftp:' } },
      ['pattern /source/url'],
    ],
    [
      'all problems of that branch are kept',
      { source: { label: '', url: 'ftp:' } },
      ['minLength /source/label', 'pattern /source/url'],
    ],
    ['of equals the one that takes this kind of value', { source: '' }, ['minLength /source']],
    ['a good value has no problem', { source: 'A book' }, []],
  ])('%s', (_name, data, expected) => {
    expect(reduced(schema, data)).toEqual(expected);
  });
});

test('a branch behind a $ref is collapsed like one written out', () => {
  const schema: JsonObject = {
    type: 'object',
    $defs: { link },
    properties: { source: { anyOf: [text, { $ref: '#/$defs/link' }] }, title: text },
    required: ['title'],
  };
  expect(reduced(schema, { source: { label: 'A', url: 'ftp:' } }).sort()).toEqual([
    'pattern /source/url',
    'required /',
  ]);
});

describe('oneOf that says which fields belong together', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { image: text, photo: text },
    oneOf: [{ required: ['image'] }, { required: ['photo'] }],
  };
  test.each([
    ['none of them', {}, ['oneOf /']],
    ['both of them', { image: 'a', photo: 'b' }, ['oneOf /']],
    ['one of them', { image: 'a' }, []],
    ['none of them, and another problem', { image: 1, photo: 'x' }, ['type /image', 'oneOf /']],
  ])('%s', (_name, data, expected) => {
    expect(reduced(schema, data).sort()).toEqual(expected.sort());
  });
});

test('an empty value is one problem, not one for its type and one for its choices', () => {
  const schema: JsonObject = { type: 'object', properties: { a: { type: 'string', enum: ['x', 'y'] } } };
  expect(reduced(schema, { a: null })).toEqual(['type /a']);
});
