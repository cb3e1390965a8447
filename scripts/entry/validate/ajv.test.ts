import { describe, expect, test } from 'vitest';
import type { Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { Validators } from './ajv.ts';
import { pruneErrors } from './prune-errors.ts';

const text = { type: 'string', minLength: 1 };
const block = (kind: string, fields: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties: { kind: { const: kind }, ...fields },
  required: ['kind', ...Object.keys(fields)],
});
const PAGE: JsonObject = {
  type: 'object',
  properties: {
    blocks: {
      type: 'array',
      items: { oneOf: ['text', 'quote', 'list', 'columns'].map((name) => ({ $ref: `#/$defs/${name}` })) },
    },
  },
  $defs: {
    text: block('text', { text }),
    quote: block('quote', { words: text, by: text }),
    list: block('list', { items: { type: 'array', items: text, minItems: 1 } }),
    columns: block('columns', { left: { $ref: '#/properties/blocks' } }),
  },
};

/** The remaining errors of these blocks, as `keyword path value`. */
function errors(blocks: unknown, schema = PAGE): string[] {
  const set = {
    collections: [{ name: 'page', schema } as Collection],
    lists: [],
    languages: undefined,
    labels: {},
    phones: undefined,
    base: '',
    byId: new Map([['page.json', schema]]),
    hash: '',
  };
  return pruneErrors(new Validators(set).errors('page', { blocks } as JsonObject))
    .map(({ keyword, instancePath, params }) => {
      const { missingProperty, additionalProperty } = params as Record<string, string>;
      return [keyword, instancePath, missingProperty ?? additionalProperty].filter(Boolean).join(' ');
    })
    .sort();
}

describe('blocks of a page are told apart by their kind (issue 17)', () => {
  test.each([
    [
      'good ones',
      [
        { kind: 'text', text: 'a' },
        { kind: 'columns', left: [{ kind: 'text', text: 'b' }] },
      ],
      [],
    ],
    ['a quote without its author', [{ kind: 'quote', words: 'a' }], ['required /blocks/0 by']],
    [
      'two mistakes in two blocks',
      [
        { kind: 'quote', words: 'a' },
        { kind: 'list', items: [] },
      ],
      ['minItems /blocks/1/items', 'required /blocks/0 by'],
    ],
    [
      'two mistakes in one block',
      [{ kind: 'quote', words: '', bye: 'b', by: 'c' }],
      ['additionalProperties /blocks/0 bye', 'minLength /blocks/0/words'],
    ],
    [
      'a mistake in a block of a block',
      [{ kind: 'columns', left: [{ kind: 'quote', words: 'a' }] }],
      ['required /blocks/0/left/0 by'],
    ],
    ['a kind that is missing', [{ kind: 'qoute', words: 'a', by: 'b' }], ['enum /blocks/0/kind']],
    ['no kind', [{ words: 'a' }], ['required /blocks/0 kind']],
    ['no group at all', ['text'], ['type /blocks/0']],
  ])('%s', (_name, blocks, expected) => {
    expect(errors(blocks)).toEqual(expected);
  });

  test('anyOf is told apart in the same way', () => {
    const schema = JSON.parse(JSON.stringify(PAGE).replace('"oneOf"', '"anyOf"')) as JsonObject;
    expect(
      errors(
        [
          { kind: 'quote', words: 'a' },
          { kind: 'list', items: [] },
        ],
        schema,
      ),
    ).toEqual(['minItems /blocks/1/items', 'required /blocks/0 by']);
  });

  test('branches that share a constant are held against each as before', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { blocks: { oneOf: [block('a', { x: text }), block('a', { y: text })] } },
    };
    expect(errors({ kind: 'a', y: 'b' }, schema)).toEqual([]);
    expect(errors({ kind: 'a', y: '' }, schema)).toEqual(['minLength /blocks/y']);
  });
});
