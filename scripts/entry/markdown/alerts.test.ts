import { describe, expect, test } from 'vitest';
import { extensionsOf } from '../../schema/markdown-extensions.ts';
import type { MarkdownOptions } from './draft.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark } from './parser.ts';

const compiled = (source: string, options: MarkdownOptions = {}) =>
  compileMarkdown(source, 'document', { product: 'Pickles' }, options);
const html = (source: string, options: MarkdownOptions = {}): string =>
  compiled(source, options).html.replace(/\n\s*/g, '');

const note = (title: string, body = ''): string =>
  `<div class="md-alert md-alert-note" role="note"><p class="md-alert-title">${title}</p>${body}</div>`;

describe('alerts', () => {
  test.each([
    ['> [!NOTE]\n> Words', note('Note', '<p>Words</p>')],
    ['> [!note]\n> Words', note('Note', '<p>Words</p>')],
    ['> [!NOTE]  \n> Words', note('Note', '<p>Words</p>')],
    ['> [!NOTE]\n>\n> - a', note('Note', '<ul><li>a</li></ul>')],
    ['> [!NOTE]', note('Note')],
    ['> [!NOTE] A *short* title\n> Words', note('A <em>short</em> title', '<p>Words</p>')],
    [
      '> [!NOTE]\n**Words** `of` {product}',
      note('Note', '<p><strong>Words</strong> <code>of</code> Pickles</p>'),
    ],
    ['- > [!NOTE]\n  > a', `<ul><li>${note('Note', '<p>a</p>')}</li></ul>`],
    ['> > [!NOTE]\n> > a', `<blockquote>${note('Note', '<p>a</p>')}</blockquote>`],
    ['> [!NOTE]\n> a <sub>2</sub>', note('Note', '<p>a <sub>2</sub></p>')],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
    expect(html(source, { parse: parseByRemark })).toBe(expected);
    expect(compiled(source).problems).toEqual([]);
    expect(compiled(source).facts).toMatchObject({ removed: [], sheets: ['alerts'] });
  });

  test.each(['TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])('%s has a class and a title', (kind) => {
    const name = kind.toLowerCase();
    expect(html(`> [!${kind}]\n> a`)).toContain(
      `md-alert-${name}" role="note"><p class="md-alert-title">${kind[0] ?? ''}${name.slice(1)}</p>`,
    );
  });

  test.each(['> [!FOO]\n> a', '[!NOTE]\na', '> a [!NOTE]', '> \\[!NOTE]\n> a', '> **[!NOTE]**\n> a'])(
    '%j is none',
    (source) => {
      expect(html(source)).not.toContain('md-alert');
      expect(compiled(source).facts.sheets).toBeUndefined();
    },
  );

  test('a mark in what is left is told at its place', () => {
    const source = 'Words\n\n> [!NOTE]\n> So [[Page|x]] and **a:**b';
    const places = compiled(source).problems.map(({ span }) => source.slice(...span));
    expect(places).toEqual(['[[Page|x]]', '**a:**']);
  });

  test('links in an alert are at their places', () => {
    const source = '> [!TIP] See [a](/a)\n> and [b](/b)\n> [c](/c)';
    expect(compiled(source).facts.links.map(({ span }) => source.slice(...span))).toEqual([
      '[a](/a)',
      '[b](/b)',
      '[c](/c)',
    ]);
  });

  test('switched off, they are quotations', () => {
    const options = { extensions: extensionsOf({ alerts: false }) };
    expect(html('> [!NOTE]\n> a', options)).toContain('<blockquote><p>[!NOTE]a');
  });

  test('an unknown kind is told with the kinds that there are', () => {
    expect(compiled('> [!INFO]\n> a').problems[0]?.suggestion).toContain('[!NOTE]');
  });
});
