import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { publishedSchema } from './keywords.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('the published form of schemas', () => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(publishedSchema());

  test.each(readdirSync('schemas'))('%s fits it', (file) => {
    expect(validate(read(`schemas/${file}`)), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each([
    { 'x-collection': { source: 'a.yaml', rout: '/a' } },
    { properties: { a: { 'x-markdown': 'inlin' } } },
    { properties: { a: { maxLenght: 2 } } },
  ])('%j does not', (schema) => {
    expect(validate(schema)).toBe(false);
  });

  test('says of every key what it means', () => {
    const silent: string[] = [];
    const step = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, one] of Object.entries(value)) {
        if (
          /(?<!\/properties)\/properties$/.test(at) &&
          typeof one === 'object' &&
          !('description' in (one as object))
        )
          silent.push(`${at}/${key}`);
        step(one, `${at}/${key}`);
      }
    };
    step(publishedSchema(), '');
    expect(silent).toEqual([]);
  });
});
