import { describe, expect, test } from 'vitest';
import { MARK } from '../../model/entry-record.ts';
import { fillerText, fitted } from './values.ts';

const plainText = { name: 'lead', description: undefined, index: 0, min: undefined, max: undefined };

describe('fillerText', () => {
  test('says what belongs there', () => {
    expect(fillerText({ ...plainText, description: 'One sentence.' })).toBe(`${MARK} One sentence.`);
    expect(fillerText(plainText)).toBe(`${MARK} the text of lead.`);
    expect(fillerText({ ...plainText, name: 'sort_by' })).toBe(`${MARK} the text of sort by.`);
  });

  test('differs from its equals and from other entries', () => {
    expect(fillerText({ ...plainText, index: 1 })).toBe(`(2) ${MARK} the text of lead.`);
    expect(fillerText({ ...plainText, title: 'Plum pie' })).toBe(`Plum pie. ${MARK} the text of lead.`);
  });

  test('holds nothing that would be a token, HTML or Markdown', () => {
    const description = 'As <b>{product}</b> or `*x*` in [y](z).';
    expect(fillerText({ ...plainText, description })).toBe(`${MARK} As bproduct/b or x in y(z).`);
  });
});

test('a choice that a description writes with bars stays one', () => {
  const description = 'How it is sold: `piece | box`.';
  expect(fillerText({ ...plainText, description })).toBe(`${MARK} How it is sold: piece | box.`);
});

describe('fitted', () => {
  test.each([
    ['one two three', 0, 9, 'one two'],
    ['one two three', 9, 9, 'one two t'],
    ['onetwothree', 0, 5, 'onetw'],
    ['short', 0, 9, 'short'],
  ])('%j in %i to %i characters', (text, min, max, expected) => {
    expect(fitted(text, min, max)).toBe(expected);
  });

  test.each([
    [120, 160],
    [300, 301],
    [7, 7],
  ])('a short text comes to at least %i and at most %i characters', (min, max) => {
    const { length } = fitted('Hello', min, max);
    expect(length).toBeGreaterThanOrEqual(min);
    expect(length).toBeLessThanOrEqual(max);
  });
});
