import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

/** A text after all fixes for its malformed links are applied. */
function mended(source: string): string {
  const unread = compileMarkdown(source, 'document', {}).problems;
  return unread
    .flatMap(({ fix: mend }) => mend ?? [])
    .sort((a, b) => b.at[0] - a.at[0])
    .reduce((text, { at, text: words }) => text.slice(0, at[0]) + words + text.slice(at[1]), source);
}

test.each([
  ['![A pot](/images/My pot.jpg)', '![A pot](</images/My pot.jpg>)'],
  ['See [the *big* pot](/big pot) now.', 'See [the *big* pot](</big pot>) now.'],
  ['- a [place](#the method)', '- a [place](<#the method>)'],
  ['![A pot](IMG (1).jpg)', '![A pot](<IMG (1).jpg>)'],
  ['![A pot](/images/pot (1).jpg)', '![A pot](</images/pot (1).jpg>)'],
  ['![A pot](./my pot.JPG "Ours")', '![A pot](<./my pot.JPG> "Ours")'],
  [
    'See [this](our plans.md) and [that](old plan.pdf).',
    'See [this](<our plans.md>) and [that](<old plan.pdf>).',
  ],
  ['Ask [us] (/contact).', 'Ask [us](/contact).'],
  ['![A pot] (/images/pot.jpg)', '![A pot](/images/pot.jpg)'],
  ['See [it][menue] and ![b][MENU].\n\n[menu]: /menu\n', 'See [it][menu] and ![b][MENU].\n\n[menu]: /menu\n'],
  ['Ask (us)[/contact#form].', 'Ask [us](/contact#form).'],
  [
    '!(A pot)[/pot.jpg] (Our shop)[https://a.example/b?c].',
    '![A pot](/pot.jpg) [Our shop](https://a.example/b?c).',
  ],
  ['(Us)[a@b.example] or (here)[www.a.example]', '[Us](mailto:a@b.example) or [here](http://www.a.example)'],
])('what was meant as a link is told, and can be mended: %s', (source, wanted) => {
  expect(mended(source)).toBe(wanted);
});

test.each([
  ['See [it][menue].\n\n[menu]: /menu\n', true],
  // Only the quotes are wrong.
  ['See [it]["menu"].\n\n[menu]: /menu\n', false],
])('a label that is only near to a known one is a guess: %s', (source, isGuess) => {
  const [unread] = compileMarkdown(source, 'document', {}).problems;
  expect(unread?.fix?.isGuess).toBe(isGuess);
});

test.each([
  '[us](/contact "Say hello") and [pot](</my pot>)',
  '`[us] (/contact)` and `![a](/b c)`',
  '```\n[us] (/contact)\n```\n',
  '\\[us] (/contact), [us\\](/a b)',
  '\\(a)[https://a.example], (a)[see https://a.example]',
  'Half (or less) [sic] of a and/or b (see [1])',
  'A list[0](of 2 / 3)',
  'Fix the build [skip ci] (#432) (Ann), as (noted)[#12]',
  'Words [sic](see p. 3), [1](cf. example.com), and [2](in the file (a.md) of it)',
  'Words [sic][1], and none that has an address',
  'Fields a[0][1] and f(x)[0][1], `[a][b]`, [a\\][b] [a][menu]\n\n[menu]: /menu\n',
  '[us]: /contact\n\n[us] (really)',
])('nothing else is: %s', (source) => {
  expect(compileMarkdown(source, 'document', {}).problems).toEqual([]);
});

test('it says which of the two it is, and where', () => {
  const source = 'First.\n\nThen ![A pot] (/pot.jpg) and [a pot](/my pot).';
  const found = compileMarkdown(source, 'document', {}).problems;
  expect(found.map(({ rule, span, message }) => [rule, source.slice(...span), message])).toEqual([
    [
      'link-broken',
      '[a pot](/my pot)',
      'This is not read as a link: its address contains a space, so visitors see the brackets.',
    ],
    [
      'image-missing',
      '![A pot] (/pot.jpg)',
      'This is not read as a picture: there is a space before its address, so visitors see the brackets.',
    ],
  ]);
});

test('a picture is addressed by the name of its file, however Markdown encodes it', () => {
  const { facts, html } = compileMarkdown('![A](</images/Küche 2.jpg>) ![B](/images/50%25.jpg)', 'block', {});
  expect(facts.images.map(({ src }) => src)).toEqual(['/images/Küche 2.jpg', '/images/50%.jpg']);
  expect(html).toContain('src="/images/Küche 2.jpg"');
});

test('a name of an address that nobody wrote is told, with what to write', () => {
  const source = 'See [the list][prices] and [b][menu].\n\n[menu]: /menu\n';
  expect(compileMarkdown(source, 'document', {}).problems).toMatchObject([
    {
      rule: 'link-broken',
      span: [4, 22],
      message: 'This is not read as a link: there is no address for `prices`, so visitors see the brackets.',
      suggestion: 'Write its address on a line of its own: `[prices]: /address`.',
      fix: undefined,
    },
  ]);
});

test('the advice for an address with spaces is what the fix writes', () => {
  const source = 'See [a pot](/my pot).';
  const [found] = compileMarkdown(source, 'document', {}).problems;
  const [start = 0, end = 0] = found?.fix?.at ?? [];
  const fixed = source.slice(0, start) + (found?.fix?.text ?? '') + source.slice(end);
  expect(fixed).toBe('See [a pot](</my pot>).');
  expect(found?.suggestion).toContain('`(</my pot>)`: an address with spaces');
});
