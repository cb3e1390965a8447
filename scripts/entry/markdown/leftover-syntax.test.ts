import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

const marks = (source: string): string[] =>
  (compileMarkdown(source, 'document', {}).marks ?? []).map(({ span }) => source.slice(...span));

describe('what visitors would see, or never see, is told once', () => {
  test.each([
    ['A study.[^missing]', '[^missing]'],
    ['Back to [the shop][].', '[the shop][]'],
    ['Back to [b][].', '[b][]'],
    ['See [our menu][menu] there', '[our menu][menu]'],
    ['![A pot][pot]', '![A pot][pot]'],
    ['Ten&nbps;jars', '&nbps;'],
    ['A &bogus; in <b>bold</b>', '&bogus;'],
    ['Ten&nbsp jars', '&nbsp'],
    ['?> A tip.', '?> A'],
    ['=== "Linux"\n\n    Words', '=== "Linux"'],
    ['--8<-- "part.md"', '--8<-- "part.md"'],
    ['<<< @/code.js', '<<< @/code.js'],
    ['!!!include(axes/_common.md)!!!', '!!!include(axes/_common.md)!!!'],
    ['Rim\n: The outer part.', ': The outer part.'],
    ['The rim\n\n*[rim]: Outer part', '*[rim]: Outer part'],
    ['{{#include a.rs}}', '{{#include a.rs}}'],
    ['```{note}\nWords\n```', '```{note}'],
    ['<div>\nSee [it](/a), not `b`.\n</div>', '[it](/a)'],
    ['> <div>\n> A **bold** word\n> </div>', '**bold**'],
    ['<pre>\n[it](/a)\n</pre>\n\n<td markdown="1">\n[it](/a)\n</td> <div></div>\n\n**a:**b', '**a:**'],
    ['> [!FOO]\n> Words', '[!FOO]'],
    [':::tip\nWords\n:::', ':::tip'],
    ['!!! note "Title"\n    Words', '!!! note "Title"'],
    ['So $$E = mc^2$$ holds.', '$$E = mc^2$$'],
    ['So $x_1$ holds.', '$x_1$'],
    ['{{< youtube abc >}}', '{{< youtube abc >}}'],
    ['{{<youtube>}}', '{{<youtube>}}'],
    ['{% include a.html %}', '{% include a.html %}'],
    ['Hello {{ page.title }}.', '{{ page.title }}'],
    ['A {#own-id}', '{#own-id}'],
    ['## A {.class}', '{.class}'],
    ['## Hours {# hours}', '{# hours}'],
    ['Größe {#größe}\n---', '{#größe}'],
    ['## Of 2024 {#2024} ##', '{#2024}'],
    ['## Empty {#}', '{#}'],
    ['[[toc]]', '[[toc]]'],
    ['See [[Page|words]].', '[[Page|words]]'],
    ['An ==important== word', '==important=='],
    ["import X from './x'\n\nWords", "import X from './x'"],
    ['export const a = 1', 'export const a = 1'],
    ['See ![[jar.png|300]] there', '![[jar.png|300]]'],
    ['Fine %% not yet %% words', '%% not yet %%'],
    ['The end of it. ^para-1', '^para-1'],
    ['Well :smile: done', ':smile:'],
    ['See :ref:`usage` there', ':ref:'],
    ['Call :py:func:`open` or', ':py:func:'],
    ['So CO`2`:sub: rises', ':sub:'],
    ['Call **Phone:**410 now', '**Phone:**'],
    ['这是**“强调”**的', '**“强调”**'],
    ['Begins **bold and ends', '**'],
    ['A [link](/a and more', '[link](/a'],
    ['A [link](https://example.org and (see) more', '[link](https://example.org'],
    ['A [link](https://example.org/a b) here', '[link](https://example.org/a b)'],
    ['A ![plum](/images/plum.png and', '![plum](/images/plum.png'],
    ['On {{ .Date }}', '{{ .Date }}'],
    ['::youtube{#abc}', '::youtube{#abc}'],
    ['Say{/* not yet */} more', '{/* not yet */}'],
    ['A claim^[Said by a friend.] here', '^[Said by a friend.]'],
    ['{:toc}', '{:toc}'],
    ["import {\n  A,\n} from '@x/y'", "import {\n  A,\n} from '@x/y'"],
    ['{{< figure src="a.png" >}}', '{{< figure src="a.png" >}}'],
    ['{{< note >}}\n[[a]] :x: **a:**b\n{{< /note >}}', '{{< note >}}'],
    ['{% raw %}\n\n==x== [[a]]\n\n{% endraw %}', '{% raw %}'],
    ['A [link](/a', '[link](/a'],
    ['| a | b |\n| --- |\n| 1 | 2 |', '| a | b |\n| --- |\n| 1 | 2 |'],
    ['-One\n-Two', '-One\n-Two'],
    ['1.One\n2.Two', '1.One\n2.Two'],
    ['Buy:\n• One\n• Two', '• One\n• Two'],
    ['[Call](tel:030 1234) us', '[Call](tel:030 1234)'],
    ['[Mail](mailto: a@b.example) us', '[Mail](mailto: a@b.example)'],
    ['[Our shop] (https://a.example) and more', '[Our shop] (https://a.example)'],
    ['> <b>Warm\n\nand dry', '<b>'],
    ['<b>Warm <i>and</b> dry', '<i>'],
    ['Warm</b> and dry', '</b>'],
    ['<a id="x"/> Words', '<a id="x"/>'],
    ['<details>\n<summary>A</summary>\n\nB', '<details>'],
    ['A.[^1]\n\n```\ncode\n\n[^1]: Note.', '```'],
    ['```js\nlet a;', '```'],
    ['Words\n\n[^unused]: A note.', '[^unused]:'],
    ['Words\n\n[unused]: /a', '[unused]:'],
    ['An [](/a) link', '[](/a)'],
    ['##\n\nWords', '##'],
    ['<a href="/a">see [it](/b)</a>', '<a href="/a">'],
  ])('%j', (source, expected) => {
    expect(marks(source)).toEqual([expected]);
  });
});

test.each([
  ['See :ref:`usage`.', 'a role as reStructuredText'],
  ['Well :smile: `code`.', 'the name of an emoji'],
])('%j is told as what it is', (source, what) => {
  const [mark] = compileMarkdown(source, 'document', {}).marks ?? [];
  expect(mark?.message).toContain(what);
});

test.each([
  ['> [!NOET]\n> Words', 'Did you mean `[!NOTE]`? Write an alert'],
  ['> [!warn]\n> Words', 'Did you mean `[!WARNING]`? Write an alert'],
  ['Ten&nbps;jars', 'Did you mean `&nbsp;`?'],
  ['> [!abstract]\n> Words', 'Write an alert'],
])('a misspelled name is known again: %j', (source, advice) => {
  const [mark] = compileMarkdown(source, 'document', {}).marks ?? [];
  expect(mark?.suggestion.startsWith(advice)).toBe(true);
});

test.each(['<a href=/notes/one/>z</a>', 'The <img alt="x" src=/images/a.png> here'])(
  'HTML that stays text for a slash is told: %j',
  (source) => {
    const [mark] = compileMarkdown(source, 'document', {}).marks ?? [];
    expect(mark?.message).toContain('a value with a slash in it needs quotes');
    expect(compileMarkdown(source, 'document', {}).html).toContain('&#x3C;');
  },
);

test('each slip has a place of its own', () => {
  expect(marks('**a:**b and **c:**d, [^e] and [^f]')).toEqual(['**a:**', '**c:**', '[^e]', '[^f]']);
});

test.each([
  'It was [x] or [ ], [1], [sic] [...] and x[0][1], [a][i], [see this][1], [-x][--long], [A-Z][a-z]',
  'int [n][m] and [flags][width][.precision] and list[name][] and [][]',
  '&copy; is written &amp;copy;, &nbsp; and &#8212; in AT&T; or R&D; and \\&bogus;, `&bogus;`',
  'See https://a.example/?a=1&region;b and <https://a.example/?a=1&region;>',
  '$5 and $10, or $$ to $$$',
  'Fine :) and :-) at 7:30 or 10:15:30',
  'a == b and c === d',
  '1 ** 2 and 2**3 and 4**5',
  'A { and } and {3, 4}',
  'From 5%% to 10%% and 20%',
  'x ^ y and a ^2 and 2 ^b c',
  'Vue fills in {{ name }} and {{name}}',
  'Code: `{{< x >}} [[x]] :smile: **a:**b`',
  '```hugo\n{{< x >}}\n$$a_b$$\n```',
  '    {% x %}',
  '<pre>{% x %}</pre>',
  '\\[^x] \\[[x]] \\*\\*a:\\*\\*b \\{{< x >}}',
  '[[1]](/a) and [x](/a)',
  'A **bold** word and **another**.',
  'Import tax is due. We export to Spain.',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'One | two',
  '> ```js\n> let a;\n> ```',
  '[//]: # (a comment)',
  'A note[^1] and [a][b]\n\n[^1]: Yes.\n[b]: /b',
  '!!! wow, really',
  'import "fmt"',
  '## Hours {#hours}',
  '## A comment {# of a template #}',
  'A line of Svelte {#if open && closed}',
  '{#if open} {#each items as item}',
  'From \\`${Prefix}/${Key_a}\\` on, $HOME_DIR/$(name)',
  '[[1,2],[3,4]] and [[ -f x ]] and [[1]]',
  'A [link](/a "title") and [other](<https://example.org/a b>)',
  '\\[x](/a and more',
  'x^[2] + y^[a]',
  'See <a href=/b>this</a> and <a href="/b/c">that</a>, \\<a href=/b/c> and `<a href=/b/c>`',
  'Where a <b and c = d/e> f',
  '-5 degrees\n-8 degrees',
  '1.5 jars\n2.5 jars',
  '*One*\n*two*',
  '<ul>\n<li>One\n<li>Two\n</ul> <p>Three <br/> <!-- <b> -->\n\n`<i>`',
  '<b>Warm\n*and*</b> dry',
])('nothing is told of %j', (source) => {
  expect(marks(source)).toEqual([]);
});

test('each element that never ends is told, and each end without one', () => {
  const [open, ends] = ['<b>'.repeat(100), '</i>'.repeat(100)];
  expect(marks(`${open}${ends}`)).toHaveLength(200);
  expect(marks(`<i>${open}</i>`)).toHaveLength(100);
});
