import { beforeAll, describe, expect, test } from 'vitest';
import type { SchemaSet } from '../../schema/collection.ts';
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
import { loadParts, parts } from './lazy-parts.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark } from './parser.ts';
import { verbatimAreas } from './verbatim-areas.ts';

const set = {
  collections: [],
  byId: new Map([['a.json', { 'x-extensions': { math: 'inline' } }]]),
} as unknown as SchemaSet;

const compiled = (source: string, math: Extensions['math'] = 'inline') =>
  compileMarkdown(source, 'document', { a: 'TOKEN' }, { extensions: extensionsOf({ math }) });
const html = (source: string, math?: Extensions['math']): string =>
  compiled(source, math).html.replace(/\n\s*/g, '');
const told = (source: string, math?: Extensions['math']) =>
  (compiled(source, math).problems ?? []).map(({ rule, span, message }) => [
    rule,
    source.slice(...span),
    message,
  ]);

test('what reads formulas is loaded only for a text that may hold one', async () => {
  await loadParts(set, [{ file: { text: 'Words' } }]);
  expect(parts.formulas).toBeUndefined();
});

describe('formulas', () => {
  beforeAll(() => loadParts(set, [{ file: { text: '$x$' } }]));

  test.each([
    ['So $x_1$ is', '<p>So <math><msub><mi>x</mi><mn>1</mn></msub></math> is</p>'],
    ['So $$x$$ is', '<p>So <math><mi>x</mi></math> is</p>'],
    ['a <sub>b</sub> $x$', '<p>a <sub>b</sub> <math><mi>x</mi></math></p>'],
    ['$$\nx\n$$', '<math display="block" class="tml-display md-display-block-math"><mi>x</mi></math>'],
    [
      '> $$\n> x\n> $$',
      '<blockquote><math display="block" class="tml-display md-display-block-math"><mi>x</mi></math></blockquote>',
    ],
    ['```math\nx\n```', '<math display="block" class="tml-display md-display-block-math"><mi>x</mi></math>'],
    ['$\\frac{a}{b}$', '<p><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>'],
    [
      '$\\{a\\}$',
      '<p><math><mrow><mo fence="true" form="prefix" stretchy="false">{</mo><mi>a</mi><mo fence="true" form="postfix" stretchy="false">}</mo></mrow></math></p>',
    ],
    ['$\\color{red}x$', '<p><math><mrow><mi class="md-color-ff0000">x</mi></mrow></math></p>'],
    [
      '$a*b*c$ and *d*',
      '<p><math><mrow><mi>a</mi><mo>∗</mo><mi>b</mi><mo>∗</mo><mi>c</mi></mrow></math> and <em>d</em></p>',
    ],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
    expect(compiled(source)).toEqual(
      compileMarkdown(
        source,
        'document',
        { a: 'TOKEN' },
        { extensions: extensionsOf({ math: 'inline' }), parse: parseByRemark },
      ),
    );
    expect(told(source)).toEqual([]);
    expect(compiled(source).marks).toBeUndefined();
    expect(html(source)).not.toContain('style=');
  });

  test('styles become classes of the stylesheet', () => {
    const { styles, sheets } = compiled('$\\color{red}x$').facts;
    expect({ styles, sheets }).toEqual({ styles: ['color:#ff0000'], sheets: ['math'] });
  });

  test('single dollars are dollars where only blocks are asked for', () => {
    expect(html('From $5 to $6, or $x_1$', 'block')).toBe('<p>From $5 to $6, or $x_1$</p>');
    expect(html('Is $$x$$', 'block')).toContain('<math>');
    expect(compiled('So $x_1$', 'block').marks?.[0]?.suggestion).toContain('"math": "inline"');
  });

  test('switched off, nothing is one, and the switch is named', () => {
    expect(html('So $$x_1$$', false)).toBe('<p>So $$x_1$$</p>');
    expect(compiled('So $$x_1$$', false).marks?.[0]?.suggestion).toContain('"math": "inline"');
    expect(compiled('a $5 b\n\n```math\nx\n```', false)).toEqual(
      compileMarkdown('a $5 b\n\n```math\nx\n```', 'document', {}),
    );
  });

  test.each([
    ['So $\\frac{a$ is', 'a', 'unexpected end of input in a macro argument'],
    ['a\n\n$\\alpa$', '\\', 'unsupported function name: \\alpa'],
    ['$$\nx\n\\y\n$$', '\\', 'unsupported function name: \\y'],
    ['$\\href{javascript:alert(1)}{x}$', '\\', '\\href'],
    ['$$\nx', '$$', 'has no end'],
  ])('%j cannot be read, and is told at its place', (source, at, words) => {
    expect(told(source)).toEqual([['formula-invalid', at, expect.stringContaining(words)]]);
  });

  test('a formula that cannot be read is no code in an unknown language', () => {
    const extensions = extensionsOf({ math: 'block', code: true });
    const { problems = [] } = compileMarkdown('$$\n\\frac{a\n$$', 'document', {}, { extensions });
    expect(problems.map(({ rule }) => rule)).toEqual(['formula-invalid']);
  });

  test('nothing in a formula is a token', () => {
    expect(html('$\\frac{a}{b}$ {a}')).toContain('<mi>a</mi>');
    expect(html('$\\frac{a}{b}$ {a}')).toContain('TOKEN');
    expect(verbatimAreas('$\\frac{a}{b}$ {a}', 100, extensionsOf({ math: 'inline' }))).toEqual([[0, 13]]);
  });

  test.each([
    ['<math onclick="x"><mi href="javascript:x">a</mi></math> $x$'],
    ['$\\text{<script>alert(1)</script>}$'],
    ['$\\rule{1e9em}{1e9em}$'],
  ])('nothing active comes out of %j', (source) => {
    expect(html(source)).not.toMatch(/<script|onclick|javascript:x|url\(|style=/);
  });

  test.each([
    ['braces', `$${'{'.repeat(4000)}x${'}'.repeat(4000)}$`],
    ['fractions', `$${'\\frac{1}{'.repeat(500)}1${'}'.repeat(500)}$`],
    ['a long one', `$${'a+'.repeat(100_000)}$`],
    ['definitions', `$\\def\\a{${'x'.repeat(100)}}\\def\\b{${'\\a'.repeat(100)}}${'\\b'.repeat(900)}$`],
    ['itself', '$\\def\\a{\\a\\a}\\a$'],
    ['thousands', '$x$ '.repeat(20_000)],
    ['dollars', '$'.repeat(50_000)],
    ['dollars apart', '$ a'.repeat(20_000)],
    ['runs of dollars', Array.from({ length: 300 }, (_, at) => '$'.repeat(at + 1)).join(' a ')],
  ])('hostile formulas end: %s', { timeout: 20_000 }, (_name, text) => {
    const { html: page, overrun } = compiled(text);
    expect(page !== '' || overrun !== undefined).toBe(true);
  });
});
