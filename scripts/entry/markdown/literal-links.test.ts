import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const htmlOf = (source: string): string => compileMarkdown(source, 'inline', {}).html;

test('the address in the words of a link in HTML is words', () => {
  const { html, problems } = compileMarkdown(
    '<a href="https://a.example">https://a.example</a>',
    'inline',
    {},
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('>https://a.example</a>');
  expect(problems).toEqual([]);
});

test.each([
  ['behind the link', '<a href="/a">one</a> https://b.example', 2],
  ['in an element that is no link', '<b>https://b.example</b>', 1],
  ['written as one', '<a href="/a">see [b](https://b.example)</a>', 2],
])('an address %s stays a link', (_where, source, count) => {
  expect(htmlOf(source).match(/<a /g)).toHaveLength(count);
});
