import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { createAjv } from './ajv.ts';
import { pruneErrors } from './prune-errors.ts';

/** The remaining ajv errors, as `keyword path`. */
function reduced(schema: JsonObject, data: unknown): string[] {
  const ajv = createAjv();
  const validate = ajv.compile(schema);
  validate(data);
  return pruneErrors(validate.errors ?? []).map((error) => `${error.keyword} ${error.instancePath || '/'}`);
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

describe('the branch that was most likely meant', () => {
  const branch = (kind: string, more: JsonObject): JsonObject => ({
    type: 'object',
    additionalProperties: false,
    properties: { kind: { const: kind }, ...more },
    required: ['kind', ...Object.keys(more)],
  });
  const union = (...anyOf: JsonObject[]): JsonObject => ({ type: 'object', properties: { a: { anyOf } } });
  const number: JsonObject = { type: 'number' };
  const deep: JsonObject = {
    type: 'object',
    properties: { c: { type: 'object', properties: { d: number } } },
  };

  test.each<[what: string, schema: JsonObject, a: unknown, left: string[]]>([
    [
      'has the constant that is written, though others have fewer mistakes',
      union(branch('two', { n: number, m: number }), branch('one', {})),
      { kind: 'two', n: 'x' },
      ['required /a', 'type /a/n'],
    ],
    [
      'whichever comes first',
      union(branch('one', {}), branch('two', { n: number, m: number })),
      { kind: 'two', n: 'x' },
      ['required /a', 'type /a/n'],
    ],
    [
      'has its own constant further down, which says nothing of the branch',
      union({ type: 'object', properties: { g: branch('one', {}) } }, { type: 'string' }),
      { g: { kind: 'two' } },
      ['const /a/g/kind'],
    ],
    ['is the one that is followed furthest', union(text, deep), { c: { d: 'x' } }, ['type /a/c/d']],
    ['takes the kind of value', union({ type: 'string', minLength: 9 }, number), 'x', ['minLength /a']],
    [
      'takes the kind of value, if it comes later',
      union(number, { type: 'string', minLength: 9 }),
      'x',
      ['minLength /a'],
    ],
    [
      'takes the kind of value, if it has more mistakes',
      union(number, { type: 'string', minLength: 9, pattern: '^y' }),
      'x',
      ['minLength /a', 'pattern /a'],
    ],
    [
      'has fewer mistakes, of equals',
      union(
        { type: 'string', minLength: 9, pattern: '^y', format: 'email' },
        { type: 'string', minLength: 8 },
      ),
      'x',
      ['minLength /a'],
    ],
    ['is the first, of what cannot be told apart', union(number, { type: 'boolean' }), 'x', ['type /a']],
  ])('%s', (_what, schema, a, left) => {
    expect(reduced(schema, { a }).sort()).toEqual(left.sort());
  });

  test('of several behind references is told from the others', () => {
    const schema: JsonObject = {
      type: 'object',
      $defs: { one: branch('one', { n: number }), two: branch('two', { m: number }) },
      properties: { a: { anyOf: [{ $ref: '#/$defs/one' }, { $ref: '#/$defs/two' }] }, b: number },
      required: ['c'],
    };
    expect(reduced(schema, { a: { kind: 'two', m: 'x' }, b: 'y' }).sort()).toEqual([
      'required /',
      'type /a/m',
      'type /b',
    ]);
  });

  test('unions in a list, and in one another, are each by themselves', () => {
    const inner: JsonObject = { anyOf: [number, { type: 'object', properties: { x: number } }] };
    const schema: JsonObject = {
      type: 'object',
      properties: {
        l: { type: 'array', items: { anyOf: [text, { type: 'object', properties: { i: inner } }] } },
      },
    };
    expect(reduced(schema, { l: ['', { i: { x: 'a' } }, { i: 5 }, 'a'] }).sort()).toEqual([
      'minLength /l/0',
      'type /l/1/i/x',
    ]);
  });

  test('a union whose branches take everything but a field says which fields it wants', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { g: { anyOf: [{ required: ['a'] }, { required: ['b'] }], type: 'object' } },
      required: ['h'],
    };
    expect(reduced(schema, { g: {} }).sort()).toEqual(['anyOf /g', 'required /']);
  });
});

test('what is wrong beside an empty value, and a field that is missing in one of another kind, stay', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { a: { type: 'string', enum: ['x'] }, b: { type: 'string', minLength: 2 } },
    required: ['c'],
  };
  expect(reduced(schema, { a: 5, b: '' }).sort()).toEqual(['minLength /b', 'required /', 'type /a']);
});

test('a list of very many wrong items keeps the errors of all of them', () => {
  const list: JsonObject = { type: 'array', items: { type: 'string' } };
  const schema: JsonObject = { type: 'object', properties: { list: { anyOf: [{ type: 'string' }, list] } } };
  expect(reduced(schema, { list: Array<number>(150_000).fill(1) })).toHaveLength(150_000);
});
