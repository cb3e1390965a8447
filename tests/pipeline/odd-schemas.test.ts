import { describe, expect, test } from 'vitest';
import { createFolder } from './fixture.ts';

/** A schema with one odd field, and the value that an entry gives it. */
async function told(field: unknown, value: string): Promise<string[]> {
  return found({ properties: { slug: { type: 'string' }, x: field } }, `slug: a\nx: ${value}\n`);
}

async function found(more: unknown, entry: string): Promise<string[]> {
  const schema =
    typeof more === 'object' && more !== null && !Array.isArray(more)
      ? {
          'x-collection': { source: 'notes/a.yaml', key: 'slug', emit: 'notes.json' },
          type: 'object',
          ...more,
        }
      : more;
  const site = createFolder({
    'schemas/notes.json': JSON.stringify(schema, undefined, 1),
    'content/notes/a.yaml': entry,
  });
  try {
    const { report } = await site.report('validate', '--no-cache');
    return report.diagnostics.map(
      ({ line, column, message, suggestion }) => `${line}:${column} ${message} → ${suggestion ?? ''}`,
    );
  } finally {
    site.dispose();
  }
}

describe('messages about odd schemas say what to do', () => {
  test('a value that is none of its choices, whatever these are', async () => {
    expect(await told({ const: { a: 1 } }, '{ a: 2 }')).toEqual([
      '2:4 `x` cannot be `{"a":2}`. → Did you mean `{"a":1}`? Choices: `{"a":1}`.',
    ]);
    expect(await told({ anyOf: [{ const: 'red' }, { enum: ['blue', 7] }] }, 'rad')).toEqual([
      '2:4 `x` cannot be `rad`. → Did you mean `red`? Choices: `red`, `blue` or `7`.',
    ]);
  });

  test('of thousands of choices the first are named', async () => {
    const [only = ''] = await told({ enum: Array.from({ length: 3000 }, (_, one) => one) }, 'q');
    expect(only).toMatch(/`28` and `29` are the first of 3,000\.$/);
  });

  test('a value that may not be there, is forbidden, or no multiple', async () => {
    expect(await told(false, '1')).toEqual([
      '2:1 `x` is not allowed here: the schema accepts no value for it. → Remove it.',
    ]);
    expect(await told({ not: { type: 'number' } }, '1')).toEqual([
      '2:4 `x` has a value that the schema forbids. → Write another value, or remove the line.',
    ]);
    expect(await told({ type: 'number', multipleOf: 5 }, '7')).toEqual([
      '2:4 `x` is 7; it must be a multiple of 5. → Write a number that is a multiple of 5.',
    ]);
  });

  test('a value that fits two forms of which one is wanted', async () => {
    const [only = ''] = await told({ oneOf: [{ type: 'string' }, { minLength: 0 }] }, 'a');
    expect(only).toMatch(
      /^2:4 `x` fits more than one of the forms that the schema allows, but must fit exactly one\./,
    );
  });

  test('a condition is reported by what it asks for, once', async () => {
    const rule = { if: { required: ['x'] }, then: { properties: { x: { minLength: 3 } } } };
    expect(
      await found(
        { ...rule, properties: { slug: { type: 'string' }, x: { type: 'string' } } },
        'slug: a\nx: a\n',
      ),
    ).toEqual(['2:4 `x` has 1 character; it needs at least 3. → Add 2 or more.']);
  });

  test.each([[[]], [7], [null], [true]])('%j is no schema, and no slip of a comma', async (schema) => {
    expect(await found(schema, 'slug: a\n')).toEqual([
      expect.stringMatching(
        /^1:1 A schema must be an object in braces, but this file contains something else\. → Write it in braces/,
      ),
    ]);
  });

  test('no file is to be called what no file can be called', async () => {
    const fields = { properties: { slug: { type: 'string' } } };
    expect(await found(fields, 'slug: b/../c\n')).toEqual([
      expect.stringMatching(/→ Write `slug: a`; `b\/\.\.\/c` cannot be the name of a file\.$/),
    ]);
    expect(await found(fields, 'slug: b\n')).toEqual([
      expect.stringMatching(/→ Rename the file to `b\.yaml`, or write `slug: a`\.$/),
    ]);
  });
});
