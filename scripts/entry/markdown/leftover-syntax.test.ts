import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const marks = (source: string): string[] =>
  compileMarkdown(source, 'document', {}).problems.map(({ span }) => source.slice(...span));

describe('what visitors would see, or never see, is told once', () => {
  test.each([
    ['A study.[^missing]', '[^missing]'],
    ['Back to [the shop][].', '[the shop][]'],
    ['See [our menu][menu] there', '[our menu][menu]'],
    ['![A pot][pot]', '![A pot][pot]'],
    ['> [!FOO]\n> Words', '[!FOO]'],
    ['{{#include a.rs}}', '{{#include a.rs}}'],
    ['Hello {{ page.title }}.', '{{ page.title }}'],
    ['{% include a.html %}', '{% include a.html %}'],
    ['See [[Page|words]].', '[[Page|words]]'],
    ['See ![[jar.png|300]] there', '![[jar.png|300]]'],
    ['Call **Phone:**410 now', '**Phone:**'],
    ['Begins **bold and ends', '**'],
    ['A [link](/a and more', '[link](/a'],
    ['A [link](https://example.org and (see) more', '[link](https://example.org'],
    ['| a | b |\n| --- |\n| 1 | 2 |', '| a | b |\n| --- |\n| 1 | 2 |'],
    ['| a | b |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |', '| a | b |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |'],
    ['-One\n-Two', '-One\n-Two'],
    ['Buy:\n• One\n• Two', '• One\n• Two'],
    ['> <b>Warm\n\nand dry', '<b>'],
    ['<b>Warm <i>and</b> dry', '<i>'],
    ['Warm</b> and dry', '</b>'],
    ['<details>\n<summary>A</summary>\n\nB', '<details>'],
    ['A.[^1]\n\n```\ncode\n\n[^1]: Note.', '```'],
    ['```js\nlet a;', '```'],
    ['Words\n\n[^unused]: A note.', '[^unused]:'],
    ['An [](/a) link', '[](/a)'],
    ['##\n\nWords', '##'],
    ['Drink\tPrice\nCola\t$2\nTea\thttps://a.example', 'Drink\tPrice\nCola\t$2\nTea\thttps://a.example'],
    ['> Drink\tPrice\n> Cola\t$2', 'Drink\tPrice\n> Cola\t$2'],
    ['This ends with a stop.\n---\n\nNext', 'This ends with a stop.\n---'],
    ['> One line,\n> two lines\n> ---', 'One line,\n> two lines\n> ---'],
  ])('%j', (source, expected) => {
    expect(marks(source)).toEqual([expected]);
  });
});

test('rows of a spreadsheet can be made a table', () => {
  const { problems } = compileMarkdown('Drink\tPrice\nCola|Tea\t$2', 'document', {});
  expect(problems[0]?.fix?.text).toBe('| Drink | Price |\n| --- | --- |\n| Cola\\|Tea | $2 |');
});

test('each slip has a place of its own', () => {
  expect(marks('**a:**b and **c:**d, [^e] and [^f]')).toEqual(['**a:**', '**c:**', '[^e]', '[^f]']);
});

test.each([
  'It was [x] or [ ], [1], [sic] [...] and x[0][1], [a][i], [see this][1], [-x][--long], [A-Z][a-z]',
  'int [n][m] and [flags][width][.precision] and list[name][] and [][]',
  '1 ** 2 and 2**3 and 4**5',
  'A { and } and {3, 4}',
  'Vue fills in {{ name }} and {{name}}',
  'Code: `{{ x.y }} [[x]] **a:**b`',
  '    {% x %}',
  '<pre>{% x %}</pre>',
  '\\[^x] \\[[x]] \\*\\*a:\\*\\*b',
  '[[1]](/a) and [x](/a)',
  'A **bold** word and **another**.',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'One | two',
  '> ```js\n> let a;\n> ```',
  '[//]: # (a comment)',
  'A note[^1] and [a][b]\n\n[^1]: Yes.\n[b]: /b',
  '## Hours {#hours}',
  '[[1,2],[3,4]] and [[ -f x ]] and [[1]]',
  'A [link](/a "title") and [other](<https://example.org/a b>)',
  '\\[x](/a and more',
  '-5 degrees\n-8 degrees',
  '*One*\n*two*',
  '<ul>\n<li>One\n<li>Two\n</ul> <p>Three <br/> <!-- <b> -->\n\n`<i>`',
  '<b>Warm\n*and*</b> dry',
  'Prices\n------\n\nHow much?\n---\n\nWords.\n\n---',
  'One\ttab\nalone',
])('nothing is told of %j', (source) => {
  expect(marks(source)).toEqual([]);
});

/** A text after all fixes for its slips are applied. */
function mended(source: string): string {
  const unread = compileMarkdown(source, 'document', {}).problems;
  return unread
    .flatMap(({ fix: mend }) => mend ?? [])
    .sort((a, b) => b.at[0] - a.at[0])
    .reduce((text, { at, text: words }) => text.slice(0, at[0]) + words + text.slice(at[1]), source);
}

test.each([
  ['![A pot](/images/pot.jpg “Our pot”)', '![A pot](/images/pot.jpg "Our pot")'],
  ['See [x](https://a.example ‘One’).', 'See [x](https://a.example "One").'],
  ['See [x](/faq #prices “Prices”).', 'See [x](/faq#prices "Prices").'],
  ['See [x](/faq #prices), [y](/ faq), [z](# prices).', 'See [x](/faq#prices), [y](/faq), [z](#prices).'],
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
  ['Ask (us)[/contact#form].', 'Ask [us](/contact#form).'],
  [
    '!(A pot)[/pot.jpg] (Our shop)[https://a.example/b?c].',
    '![A pot](/pot.jpg) [Our shop](https://a.example/b?c).',
  ],
])('what was meant as a link is told, and can be mended: %s', (source, wanted) => {
  expect(mended(source)).toBe(wanted);
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

test('a link is an error, and so is a picture', () => {
  const { problems } = compileMarkdown('![A pot] (/pot.jpg) and [a pot](/my pot).', 'document', {});
  expect(problems.map(({ rule }) => rule)).toEqual(['image-missing', 'link-broken']);
});

test('a picture is addressed by the name of its file, however Markdown encodes it', () => {
  const { facts, html } = compileMarkdown('![A](</images/Küche 2.jpg>) ![B](/images/50%25.jpg)', 'block', {});
  expect(facts.images.map(({ src }) => src)).toEqual(['/images/Küche 2.jpg', '/images/50%.jpg']);
  expect(html).toContain('src="/images/Küche 2.jpg"');
});
