import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const tokens = { brand: 'Ladle & Leek', word: '*soup*' };
const copy = (source: string): string | undefined =>
  compileMarkdown(source, 'document', tokens, { copied: true }).markdown?.trimEnd();

test.each([
  ['tokens are filled, and their signs are words', 'At {brand}: {word}', 'At Ladle & Leek: \\*soup\\*'],
  [
    'code is as it is written',
    '`{brand}` and\n\n```js\n{brand}\n```',
    '`{brand}` and\n\n```js\n{brand}\n```',
  ],
  ['an escaped brace', '\\{brand}', '{brand}'],
  ['comments in a line and by themselves', 'a <!-- b --> c\n\n<!-- d\ne -->\n\nf', 'a  c\n\nf'],
  [
    'elements that pages may have',
    'H<sub>2</sub>O <span class="x">and</span> <kbd>K</kbd>',
    'H<sub>2</sub>O and <kbd>K</kbd>',
  ],
  ['active HTML', '<script>alert(1)</script>\n\n<b onclick="a()" title="t">c</b>', '<b title="t">c</b>'],
  [
    'attributes without quotes, or with spaces around the sign',
    '<a href = "/b" title=c>d</a> <a href=javascript:e()>f</a>',
    '<a href="/b" title="c">d</a> <a>f</a>',
  ],
  ['an address that runs code', '<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
  [
    'addresses that run code, written with character references',
    '<a href="java&#115;cript:a()">b</a> <a href="javascript&colon;a()">c</a> <a href="/d?e&amp;f">g</a>',
    '<a>b</a> <a>c</a> <a href="/d?e&amp;f">g</a>',
  ],
  [
    'an honest address with a character reference',
    '<img src="/R&amp;D.png" alt="a"> <img src="R&D.png" alt="a"> <a href="b&#38;c">d</a>',
    '<img src="/R&amp;D.png" alt="a"> <img src="R&D.png" alt="a"> <a href="b&#38;c">d</a>',
  ],
  ['a tag that never closes', '<div\n<img src=x onerror=a()', '&lt;div\n&lt;img src=x onerror=a()'],
  [
    'an element within text that the list refuses',
    '<div>\n<iframe src="/x"></iframe>b < c\n</div>',
    '<div>\nb &lt; c\n</div>',
  ],
])('%s', (_what, source, wanted) => {
  expect(copy(source)).toBe(wanted);
});

test.each([
  '&#106;avascript:a()',
  '&#x6A;avascript&#58;a()',
  '&#0000106avascript:a()',
  'java&Tab;script:a()',
  'java&NewLine;script&colon;a()',
  '&#1;javascript:a()',
  '&#32;javascript:a()',
  'data&colon;text/html,b',
  '&quot;javascript:a()',
])('no code hides in %s', (address) => {
  expect(copy(`<a href="${address}">b</a>`)).toBe('<a>b</a>');
});

test('the source of a claim is a note whose reference and text have one name', () => {
  const source = { publication: 'Chain Lab', title: 'How long chains last', url: 'https://lab.example/a' };
  const text = 'A chain lasts {claim:chain}. Really {claim:chain}.';
  const options = { copied: true };
  const claims = { 'claim:chain': { text: '3,000 km', source } };
  expect(compileMarkdown(text, 'document', claims, options).markdown).toBe(
    'A chain lasts 3,000 km[^source-claim-chain]. Really 3,000 km.\n\n' +
      '[^source-claim-chain]: Chain Lab, [How long chains last](https://lab.example/a).\n',
  );
});

test('a text with Windows line endings has the HTML, the words, and the copy of one without', () => {
  const text =
    'One {brand}\ntwo  \nthree\n\n> a\n> b\n\n```js\na\nb\n```\n\n[l](/a\n"b\nc") `d\ne`\n\n<p>f\ng</p>\n\n- h\n\n  i\n';
  const copyOf = (source: string): unknown => {
    const compiled = compileMarkdown(source, 'document', tokens, { copied: true, excerpted: true });
    return [compiled.html, compiled.text, compiled.markdown, compiled.lead, compiled.facts.words];
  };
  expect(copyOf(text.replaceAll('\n', '\r\n'))).toEqual(copyOf(text));
});

test('without being asked for, there is no copy', () => {
  expect(compileMarkdown('a', 'document', tokens).markdown).toBeUndefined();
});
