import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const schema = (more: object): string => {
  const { properties = {}, ...rest } = more as { properties?: object };
  const base = {
    'x-collection': { source: 'rooms/*.yaml', emit: 'rooms.json' },
    type: 'object',
    additionalProperties: false,
    properties: { name: text, ...properties },
    required: ['name'],
  };
  return JSON.stringify({ ...base, ...rest }, undefined, 1);
};

let site: Site;
beforeAll(() => {
  site = createFolder({ 'schemas/rooms.json': schema({}), 'content/rooms/a.yaml': 'name: A\n' });
});
afterEach(() => site.restore());
afterAll(() => {
  site.dispose();
});

const problems = async (): Promise<string[]> => {
  const { report } = await site.report('validate');
  return report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, line, message, suggestion }) => `${rule}:${line} ${message} ${suggestion ?? ''}`);
};

describe('older drafts', () => {
  test.each([
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft-07/schema',
    'https://json-schema.org/draft/2019-09/schema',
    'http://json-schema.org/draft/2020-12/schema#',
  ])('%s is read, with its definitions', async ($schema) => {
    const definitions = { part: { type: 'object', additionalProperties: false, properties: { of: text } } };
    const properties = { part: { $ref: '#/definitions/part', description: 'A part.' } };
    site.change({ 'schemas/rooms.json': schema({ $schema, definitions, properties }) });
    expect(await problems()).toEqual([]);
    await site.build();
    expect(site.text('dist-content/types/index.d.ts')).toContain('RoomsPart');
    site.change({ 'content/rooms/a.yaml': 'name: A\npart:\n  off: x\n' });
    expect((await problems()).join()).toMatch(/There is no field `off` in `part`.*Did you mean `of`/);
  });

  test.each(['$defs', 'definitions'])('a part of %s is named by its `$anchor`', async (table) => {
    const parts = { [table]: { word: { $anchor: 'word', type: 'string', minLength: 3 } } };
    site.change({ 'schemas/rooms.json': schema({ ...parts, properties: { word: { $ref: '#word' } } }) });
    site.change({ 'content/rooms/a.yaml': 'name: A\nword: abc\n' });
    await site.build();
    expect(site.text('dist-content/types/index.d.ts')).toContain('word?: RoomsWord');
    site.change({ 'content/rooms/a.yaml': 'name: A\nword: ab\n' });
    expect((await problems()).join()).toMatch(/`word` has 2 characters/);
  });

  test('those that differ too much are refused', async () => {
    site.change({ 'schemas/rooms.json': schema({ $schema: 'http://json-schema.org/draft-04/schema#' }) });
    expect((await problems()).join()).toMatch(/schema-invalid.*names another dialect/);
  });

  test.each([
    [
      { items: [text, { type: 'number' }] },
      /list of schemas in `items`.*Write `prefixItems` in place of `items`\. ?$/,
    ],
    [
      { items: [text], additionalItems: false },
      /Write `prefixItems` .*, and `items` in place of `additionalItems`/,
    ],
  ])('a tuple is told where it is: %j', async (list, expected) => {
    const properties = { pair: { type: 'array', ...list } };
    for (const $schema of [
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft/2019-09/schema',
    ]) {
      site.change({ 'schemas/rooms.json': schema({ $schema, properties }) });
      const found = await problems();
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(expected);
    }
  });

  test('a rule beside a `$ref` means nothing in draft-07, and something here', async () => {
    const definitions = { word: text };
    const properties = { word: { $ref: '#/definitions/word', minLength: 3 } };
    const $schema = 'http://json-schema.org/draft-07/schema#';
    site.change({ 'schemas/rooms.json': schema({ $schema, definitions, properties }) });
    expect((await problems()).join()).toMatch(/In draft-07 `minLength` beside a `\$ref` has no effect/);
    site.change({
      'schemas/rooms.json': schema({
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        definitions,
        properties,
      }),
    });
    expect(await problems()).toEqual([]);
  });
});

test.each([
  [
    'date',
    'May 31, 2026',
    /`when` must be a day as year, month and day; `May 31, 2026` is not\..*`2026-05-31`/,
  ],
  ['uuid', 'abc', /`when` must be a UUID; `abc` is not\./],
  ['ipv4', '1.2.3', /`when` must be an IPv4 address; `1\.2\.3` is not\..*`192\.0\.2\.1`/],
])('the format %s is told in words', async (format, value, expected) => {
  site.change({
    'schemas/rooms.json': schema({ properties: { when: { ...text, format } } }),
    'content/rooms/a.yaml': `name: A\nwhen: ${value}\n`,
  });
  expect((await problems()).join()).toMatch(expected);
});

test.each([
  [{ type: 'integer', format: 'int32' }, 'when: 3', []],
  [{ type: 'string', format: 'int32' }, 'when: a', [/`format` has no effect with `"type": "string"`/]],
  [{ type: 'integer', format: 'date' }, 'when: 3', [/`format` has no effect with `"type": "integer"`/]],
  [{ type: 'string', format: 'dates' }, 'when: a', [/no format `dates`.*Did you mean `date`/]],
  [
    { type: 'string', format: 'date', default: 'May 1' },
    'when: 2026-05-01',
    [/"May 1".*does not fit `"format": "date"`/],
  ],
])('%j', async (when, line, expected) => {
  site.change({
    'schemas/rooms.json': schema({ properties: { when } }),
    'content/rooms/a.yaml': `name: A\n${line}\n`,
  });
  const found = await problems();
  expect(found).toHaveLength(expected.length);
  for (const one of expected) expect(found[0]).toMatch(one);
});
