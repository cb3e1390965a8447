import { describe, expect, test } from 'vitest';
import { addressesIn, rewrittenLink, type MovedAddress } from './rewriting.ts';

const tokens = { origin: 'https://ladle.example', brand: 'Ladle & Leek' };
const page: MovedAddress = { page: '/a', to: '/b', keepsAnchors: true };
const intoAnchor: MovedAddress = { page: '/a', to: '/b#c', keepsAnchors: false };
const anchor: MovedAddress = { page: '/faq', anchor: 'old-ladle-leek', to: '/faq#new', keepsAnchors: false };

describe('a link to what has moved', () => {
  test.each<[string, MovedAddress, string | undefined, string?]>([
    ['/a', page, '/b'],
    ['/a?q=1#x', page, '/b?q=1#x'],
    ['/a/more', page, undefined],
    ['/ab', page, undefined],
    ['#x', page, undefined, '/a'],
    ['https://ladle.example/a#x', page, 'https://ladle.example/b#x'],
    ['{origin}/a', page, '{origin}/b'],
    ['https://ladle.example.org/a', page, undefined],
    ['https://other.example/a', page, undefined],
    ['mailto:a@b.example', page, undefined],
    ['/a#x', intoAnchor, '/b#c'],
    ['/faq#old-{brand}', anchor, '/faq#new'],
    ['/faq?q=1#old-ladle-leek', anchor, '/faq?q=1#new'],
    ['/faq#old%2Dladle-leek', anchor, '/faq#new'],
    ['#old-ladle-leek', anchor, '#new', '/faq'],
    ['#old-ladle-leek', anchor, undefined, '/other'],
    ['/faq', anchor, undefined],
  ])('%s (%o) is %s', (raw, moved, wanted, from) => {
    expect(rewrittenLink(raw, from, [moved], tokens)).toBe(wanted);
  });
});

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
])('the addresses in %j', (markdown, addresses) => {
  const links = addressesIn(markdown);
  expect(links.map(({ address }) => address)).toEqual(addresses);
  for (const { address, start } of links) expect(markdown.slice(start, start + address.length)).toBe(address);
});
