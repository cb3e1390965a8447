import { expect, test } from 'vitest';
import { addressesIn } from './rewriting.ts';

test.each([
  ['[a](/x)', ['/x']],
  ['[a](/x "A title (with) brackets")', ['/x']],
  ["[a](</x y> 'title')", ['/x y']],
  ['[a *b* `c](/no)`](/x)', ['/x']],
  ['[](/x)', ['/x']],
  ['![alt [b](c) d](/images/x.jpg)', ['/images/x.jpg']],
  ['[![alt](/images/x.jpg)](/x#y)', ['/x#y', '/images/x.jpg']],
  ['[a][b]\n\n[b]: /x "title"\n[c]: </z>', ['/x', '/z']],
  ['`[a](/no)` and \\[a](/no) and ``` [a](/no) ```', []],
  ['```\n[a](/no)\n```\n\n    [a](/no)\n', []],
  [
    '<a class="b" href="/x">a</a> <img alt="/no" src=\'/images/x.jpg\'> <a href=/z>',
    ['/x', '/images/x.jpg', '/z'],
  ],
  ['<!-- <a href="/no"> [a](/no) --> /no text', []],
  ['| a |\n| - |\n| [b](/x) |', ['/x']],
  ['a\r\n\r\n[b](/x)\r\n', ['/x']],
])('%j', (markdown, addresses) => {
  const found = addressesIn(markdown);
  expect(found.map(({ address }) => address)).toEqual(addresses);
  for (const { address, start } of found) expect(markdown.slice(start, start + address.length)).toBe(address);
});
