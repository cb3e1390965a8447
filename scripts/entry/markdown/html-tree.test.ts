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

test.each([
  ['<!-- a -->', '\n  b\n'],
  ['Water<sub>2</sub>', '\n  b\n'],
  ['Water<sub>2</sub>', '\n\n  b\n'],
])('code that begins with a blank line keeps it beside %s', (words, code) => {
  expect(htmlOf(`${words}\n\n\`\`\`\n${code}\`\`\``)).toContain(`<pre><code>${code}</code></pre>`);
});

test('HTML with a blank line behind `<pre>` keeps it: browsers drop the first line end', () => {
  expect(htmlOf('<pre>\n\nx</pre>')).toBe('<pre>\n\nx</pre>');
  expect(htmlOf('<pre>\nx</pre>')).toBe('<pre>x</pre>');
});

test.each([
  ['ends where browsers end it', 'Water <!-- a --!> <b>boils</b> -->', '<b>boils</b>'],
  ['is followed by an element', '<!-- a --> <b>boils</b>', '<b>boils</b>'],
  ['has no words', '<!--> <b>boils</b> -->', '<b>boils</b>'],
])('HTML is read where a comment %s', (_name, source, html) => {
  expect(htmlOf(source)).toContain(html);
});
