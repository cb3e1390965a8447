import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark } from './parser.ts';

const compiled = (source: string, parse?: typeof parseByRemark) =>
  compileMarkdown(source, 'document', { product: 'Pickles' }, parse === undefined ? {} : { parse });

describe('an id behind the words of a heading', () => {
  test.each([
    ['## Opening hours {#hours}', '<h2 id="hours">Opening hours</h2>'],
    ['## A {#a} ##', '<h2 id="a">A</h2>'],
    ['A {#b-c.d:e_1}\n===', '<h1 id="b-c.d:e_1">A</h1>'],
    ['## *A* {#a}', '<h2 id="a"><em>A</em></h2>'],
    ['## {product} {#a}', '<h2 id="a">Pickles</h2>'],
    ['## A {#a}\n\nx <sub>1</sub>', '<h2 id="a">A</h2>\n<p>x <sub>1</sub></p>'],
    ['## B\n\n## A {#b}', '<h2 id="b-1">B</h2>\n<h2 id="b">A</h2>'],
  ])('%j', (source, html) => {
    expect(compiled(source).html).toBe(html);
    expect(compiled(source)).toEqual(compiled(source, parseByRemark));
    expect(compiled(source).problems).toEqual([]);
  });

  test.each(['## A \\{#a}', '## `{#a}`', '## A {#a} b', '## A {#1}', 'A {#a}'])('%j holds none', (source) => {
    expect(compiled(source).html).toContain('{#');
  });

  test('a heading without words is told', () => {
    expect(compiled('## {#a}').problems.map(({ message }) => message)).toEqual([
      'This heading has no words.',
    ]);
  });

  test('words before it are still looked at', () => {
    const source = '## See [[Page]] {#a}';
    expect(compiled(source).problems.map(({ span }) => source.slice(...span))).toEqual(['[[Page]]']);
  });

  test.each(['## A {#a}\n\n## B {#a}', '<a id="a"></a>\n\n## B {#a}'])(
    'one that is taken is told: %j',
    (source) => {
      const [problem] = compiled(source).problems;
      expect(problem).toMatchObject({
        rule: 'id-duplicate',
        message: 'The id `a` is already taken on this page.',
      });
      expect(problem?.span).toEqual([source.lastIndexOf('{#a') + 2, source.lastIndexOf('{#a') + 3]);
    },
  );

  test.each([
    '<p id="a">x</p>\n\n<p id="a">y</p>',
    '## A {#a}\n\nx <b id="a">y</b>',
    '<i id="a">x</i> <b id="a">y</b>',
  ])('one of an element that is taken is told at the second: %j', (source) => {
    const problems = compiled(source).problems;
    expect(problems.map(({ rule, span }) => [rule, source.slice(...span)])).toEqual([
      ['id-duplicate', expect.stringMatching(/^<[pb] id="a">$/)],
    ]);
    expect(problems[0]?.span[0]).toBe(source.lastIndexOf('<', source.lastIndexOf('id=')));
  });

  test('notes that are referred to twice, in several texts, have ids of their own', () => {
    expect(compiled('a[^n] b[^n]\n\n[^n]: Note.').problems).toEqual([]);
  });
});
