import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const htmlOf = (source: string): string => compileMarkdown(source, 'document', {}).html;

test.each([
  ['a line of its own', '<!-- prettier-ignore -->'],
  ['several lines', '<!--\n\nNote:\n\n-->'],
  ['two of them', '<!-- a -->\n\nand\n\n<!-- b -->'],
  ['a comment between words', 'Water <!-- or not --> boils.'],
])('beside a comment all is as it is without one: %s', (_name, comment) => {
  const without = comment.replace(/<!--[^]*?-->/g, '');
  const same = (html: string): string => html.replace(/\s+/g, ' ');
  const text = '## Words\n\n| a |\n| - |\n| [b](/b) |\n\n- c\n- [x] d\n';
  expect(same(htmlOf(`${comment}\n\n${text}`))).toBe(same(htmlOf(`${without}\n\n${text}`)));
});

test('code that begins with a blank line keeps it beside a comment', () => {
  expect(htmlOf('<!-- a -->\n\n```\n\n  b\n```')).toBe('<pre><code>\n  b\n</code></pre>');
});

test.each([
  ['ends where browsers end it', 'Water <!-- a --!> <b>boils</b> -->', '<b>boils</b>'],
  ['is followed by an element', '<!-- a --> <b>boils</b>', '<b>boils</b>'],
  ['has no words', '<!--> <b>boils</b> -->', '<b>boils</b>'],
])('HTML is read where a comment %s', (_name, source, html) => {
  expect(htmlOf(source)).toContain(html);
});
