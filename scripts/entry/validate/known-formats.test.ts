import { formatNames } from 'ajv-formats/dist/formats.js';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../schema/formats.ts';
import { createAjv, fitsFormat } from './ajv.ts';
import { expectedForm } from './formats.ts';

test('every format of ajv-formats has its words', () => {
  expect(Object.keys(FORMATS).sort()).toEqual([...formatNames].sort());
});

test.each(Object.entries(FORMATS))(
  'the example of %s has its form, and is told',
  (name, { example, about }) => {
    if (example === undefined) return;
    const type = about ?? 'string';
    expect(createAjv().validate({ type, format: name }, example)).toBe(true);
    expect(fitsFormat(name, example)).toBe(true);
    expect(expectedForm({ format: name })).toBe(`a text such as \`${example}\`.`);
  },
);

describe('a format refuses', () => {
  test.each([
    ['date', '2026-02-30'],
    ['date', 'May 31, 2026'],
    ['time', '19:00'],
    ['date-time', '2026-05-31'],
    ['duration', '1 hour'],
    ['uuid', '123'],
    ['ipv4', '256.1.1.1'],
    ['ipv6', '1:2'],
    ['hostname', 'two words'],
    ['regex', '('],
    ['uri-reference', 'a b'],
    ['json-pointer', 'menu'],
    ['uri', 'example.com'],
    ['email', 'ann.example.com'],
  ])('%s: %s', (format, text) => {
    expect(createAjv().validate({ type: 'string', format }, text)).toBe(false);
    expect(fitsFormat(format, text)).toBe(false);
  });

  test.each([
    ['int32', 2 ** 31],
    ['int64', 1.5],
  ])('%s: %d', (format, number) => {
    expect(createAjv().validate({ type: 'number', format }, number)).toBe(false);
  });
});
