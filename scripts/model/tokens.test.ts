import { describe, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import { replaceTokens, replaceTokensAsSlug, replaceTokensInLink, unknownTokens } from './tokens.ts';

const TOKENS = { product: 'Ladle & Leek', email: 'cook@ladle.example', origin: 'https://ladle.example' };

describe('replaceTokens', () => {
  test.each([
    ['Soup at {product}.', 'Soup at Ladle & Leek.'],
    ['{product}{product}', 'Ladle & LeekLadle & Leek'],
    ['{unknown}', '{unknown}'],
    ['\\{product}', '{product}'],
    ['{ product }', '{ product }'],
    ['{constructor}', '{constructor}'],
    ['{}', '{}'],
    ['no brace', 'no brace'],
  ])('%j → %j', (text, expected) => {
    expect(replaceTokens(text, TOKENS)).toBe(expected);
  });
});

describe('replaceTokensAsSlug', () => {
  test.each([
    ['what-is-{product}', 'what-is-ladle-leek'],
    ['\\{product}', '{product}'],
    ['{unknown}', '{unknown}'],
  ])('%j → %j', (text, expected) => {
    expect(replaceTokensAsSlug(text, TOKENS)).toBe(expected);
  });
});

describe('replaceTokensInLink', () => {
  test.each([
    ['/faq#what-is-{product}', '/faq#what-is-ladle-leek'],
    ['mailto:{email}', 'mailto:cook@ladle.example'],
    ['{origin}/faq', 'https://ladle.example/faq'],
    ['https://share.example/?u={origin}', 'https://share.example/?u=https://ladle.example'],
  ])('%j → %j', (url, expected) => {
    expect(replaceTokensInLink(url, TOKENS)).toBe(expected);
  });
});

describe('unknownTokens', () => {
  const find = (text: string, span?: readonly [number, number]): string[] =>
    unknownTokens(new SourceFile('a.yaml', text, ''), span ? text.slice(...span) : text, 0, TOKENS, span).map(
      ({ column, suggestion }) => `${column} ${suggestion ?? ''}`,
    );

  test('names the place and the nearest token', () => {
    expect(find('At {produkt}')).toEqual(['4 Did you mean `{product}`?']);
  });

  test('lists all tokens when none is near', () => {
    expect(find('{x}')).toEqual([
      '1 Known tokens: {product}, {email}, {origin}. For a real brace write \\{.',
    ]);
  });

  test('leaves known and escaped ones alone', () => {
    expect(find('{product} \\{x} { x } {1}')).toEqual([]);
  });

  test('finds the same token twice at two places of a YAML value', () => {
    expect(find('a: "{x} {x}"', [3, 12]).map((line) => line.split(' ')[0])).toEqual(['5', '9']);
  });
});
