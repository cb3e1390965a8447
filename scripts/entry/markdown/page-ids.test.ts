import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';
import { OF_NOTES, PageIds } from './page-ids.ts';

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test.each([
  ['an emoji', '## 🎉\n\n## 🚀', ['section', 'section-1']],
  ['a sign', '## ???\n\n## ---', ['section', 'section-1']],
  ['a picture with words', '## ![Our shop](/images/a.png)', ['our-shop']],
  ['words that stay on one line', '## At 8&nbsp;a.m.\n\n## At 9\u202Fa.m.', ['at-8-am', 'at-9-am']],
  ['words with a note', '## Prices[^1] and fees\n\n[^1]: Note.', ['prices-and-fees']],
  [
    'words on two lines',
    '## Prices<br>and fees\n\nHours\\\nand days\n---',
    ['prices-and-fees', 'hours-and-days'],
  ],
  ['words in another script', '## 概要', ['概要']],
  ['the id of an element', '## Part\n\n<div id="part">x</div>', ['part-1', 'part']],
])('a heading of %s has an id of its own', (_name, source, ids) => {
  const { html } = compileMarkdown(source, 'document', {});
  expect(idsOf(html).filter((id) => !OF_NOTES.test(id))).toEqual(ids);
});

test('the name of a heading has no numbers of notes, and is one line', () => {
  const { facts } = compileMarkdown('## Prices[^1]<br>and *fees*\n\n[^1]: Note.', 'document', {});
  expect(facts.headings[0]?.text).toBe('Prices and fees');
});

test('texts of one page have no id in common, and the links to notes lead to those of their own text', () => {
  const ids = new PageIds();
  const text = 'One[^n].\n\n## Part\n\n[^n]: Note.';
  const [first = '', second = ''] = [text, text].map(
    (markdown) => compileMarkdown(markdown, 'document', {}, { ids }).html,
  );
  const all = [...idsOf(first), ...idsOf(second)];
  expect(new Set(all).size).toBe(all.length);
  for (const html of [first, second])
    for (const [, target = ''] of html.matchAll(/ (?:href="#|aria-describedby=")([^"]+)"/g))
      expect(idsOf(html)).toContain(target);
});

test('every id and the name of a link is an anchor', () => {
  const { facts } = compileMarkdown(
    '## One<a name="by-name"></a>\n\n<span id="by-id">x</span> y[^1]\n\n[^1]: z',
    'document',
    {},
  );
  expect(facts.anchors).toEqual(expect.arrayContaining(['by-name', 'by-id', 'user-content-fn-1']));
});

test('an escaped brace is a brace everywhere, and no token', () => {
  const tokens = { brand: 'Moss' };
  const source =
    '[a](https://e.org/\\{brand}) <https://e.org/\\{brand}> ![\\{brand}](/images/a.png "\\{brand}") [r][l\\{m] n[^o\\{p]\n\n' +
    '<b title="\\{brand}">x</b>\n\n```js\\{1}\n\\{brand}\n```\n\n[l\\{m]: https://e.org/\\{x}\n[^o\\{p]: Note.';
  const { html } = compileMarkdown(source, 'document', tokens);
  expect(html).not.toMatch(/\uFDD0|%EF%B7%90|moss/i);
  expect(html).toContain('https://e.org/%7Bbrand%7D');
});

test('words of neighbouring blocks in HTML do not run together', () => {
  const { text } = compileMarkdown('<details><summary>More</summary>Hidden</details>', 'block', {});
  expect(text).toBe('More Hidden');
});
