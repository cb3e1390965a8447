import { expect, test } from 'vitest';
import type { JsonObject } from '../../schema/json.ts';
import { expectedForm } from './formats.ts';

test.each<[schema: JsonObject, words: string | undefined]>([
  [{ examples: ['a week', 'a month', 'a year'] }, 'a text such as `a week` or `a month`.'],
  // A field that also takes numbers has examples of both types; only the texts count here.
  [{ type: ['integer', 'string'], examples: [7, 'a week'] }, 'a text such as `a week`.'],
  [{ type: ['integer', 'string'], examples: [7] }, undefined],
  [{ examples: 'a week' }, undefined],
  [{ description: ' Five digits ', examples: ['04101'] }, 'Five digits. For example `04101`.'],
  [{ description: 'How long?' }, 'How long?'],
  [{ description: 5, pattern: '^[A-Z]{2}$' }, 'a text such as `AB`.'],
  [{ pattern: '^x{40}$' }, 'a text that fits the pattern `^x{40}$`.'],
  [{ format: 'email' }, 'a text such as `name@example.com`.'],
  [{ format: 'email', examples: ['ada@library.example'] }, 'a text such as `ada@library.example`.'],
  [{ format: 'uri' }, 'a text such as `https://example.com/page`.'],
  [{ 'x-date': true }, 'a text such as `2026-05-31`.'],
  [{ 'x-datetime': true }, 'a text such as `2026-05-31 19:00`.'],
  [{ type: 'string' }, undefined],
])('%j is told as: %s', (schema, words) => {
  expect(expectedForm(schema)).toBe(words);
});

test('what is no schema says nothing of a form', () => {
  expect([expectedForm(true), expectedForm(undefined)]).toEqual([undefined, undefined]);
});
