import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../schema/formats.ts';
import { createAjv, fitsFormat } from './ajv.ts';
import { expectedForm } from './formats.ts';

test.each(Object.entries(FORMATS))('the example of %s has its form, and is told', (name, { example }) => {
  expect(createAjv().validate({ type: 'string', format: name }, example)).toBe(true);
  expect(fitsFormat(name, example)).toBe(true);
  expect(expectedForm({ format: name })).toBe(`a text such as \`${example}\`.`);
});

describe('a format refuses', () => {
  test.each([
    ['date', '2026-02-30'],
    ['date', 'May 31, 2026'],
    ['time', '19:00'],
    ['date-time', '2026-05-31'],
    ['uuid', '123'],
    ['hostname', 'two words'],
    ['regex', '('],
    ['uri', 'example.com'],
    ['email', 'ann.example.com'],
  ])('%s: %s', (format, text) => {
    expect(createAjv().validate({ type: 'string', format }, text)).toBe(false);
    expect(fitsFormat(format, text)).toBe(false);
  });
});
