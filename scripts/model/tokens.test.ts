import { describe, expect, test } from 'vitest';
import { isUnread, replaceTokens, replaceTokensAsSlug, replaceTokensInLink, withUnread } from './tokens.ts';

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

test.each(['claim:v1.2', 'claim:v1.2.short', 'claim:v1.2.short.er', 'fact:any.of'])(
  'a token of an entry that cannot be read is no unknown one, whatever dots its key has: %s',
  (name) => {
    const tokens = withUnread(withUnread({}, 'claim', 'v1.2'), 'fact');
    expect(isUnread(tokens, name)).toBe(true);
    expect(['claim:v1', 'claim:v1.3', 'claim:v'].some((other) => isUnread(tokens, other))).toBe(false);
  },
);
