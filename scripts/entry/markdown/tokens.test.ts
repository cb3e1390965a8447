import { describe, expect, test } from 'vitest';
import { usedTokens } from '../../pipeline/compile-entries.ts';
import type { MarkdownOptions } from './draft.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark } from './parser.ts';

const TOKENS = {
  brand: 'Pickles',
  'snip:hours': { text: 'Hours', blocks: '## Hours\n\n- Open for {brand}\n- [Call](/call)' },
  'snip:outer': { text: 'Outer', blocks: 'First\n\n{snip:hours}\n\n> [!TIP]\n> Last' },
  'snip:self': { text: 'Self', blocks: 'a\n\n{snip:self}' },
  'snip:html': { text: 'Html', blocks: 'a <sub>2</sub> <script>x</script>' },
  'claim:a': 'twelve',
};
const compiled = (source: string, options: MarkdownOptions = {}) =>
  compileMarkdown(source, 'document', TOKENS, options);
const html = (source: string): string => compiled(source).html.replace(/\n\s*/g, '');

const HOURS = '<h2 id="hours">Hours</h2><ul><li>Open for Pickles</li><li><a href="/call">Call</a></li></ul>';

describe('a token alone in a paragraph', () => {
  test.each([
    ['{snip:hours}', HOURS],
    ['Words\n\n{snip:hours}\n\nWords', `<p>Words</p>${HOURS}<p>Words</p>`],
    ['a <sub>b</sub>\n\n{snip:hours}', `<p>a <sub>b</sub></p>${HOURS}`],
    ['> {snip:hours}', `<blockquote>${HOURS}</blockquote>`],
    ['{snip:html}', '<p>a <sub>2</sub> </p>'],
    [
      '{snip:outer}',
      `<p>First</p>${HOURS}<div class="md-alert md-alert-tip" role="note"><p class="md-alert-title">Tip</p><p>Last</p></div>`,
    ],
    ['{snip:self}', '<p>a</p>'],
    ['## Hours\n\n{snip:hours}', `<h2 id="hours">Hours</h2>${HOURS.replace('"hours"', '"hours-1"')}`],
  ])('%j stands for blocks', (source, expected) => {
    expect(html(source)).toBe(expected);
    expect(compiled(source)).toEqual(compiled(source, { parse: parseByRemark }));
  });

  test.each([
    ['See {snip:hours}', '<p>See Hours</p>'],
    ['{snip:hours} {snip:hours}', '<p>Hours Hours</p>'],
    ['{claim:a}', '<p>twelve</p>'],
    ['\\{snip:hours}', '<p>{snip:hours}</p>'],
    ['    {snip:hours}', '<pre><code>{snip:hours}</code></pre>'],
    ['# {snip:hours}', '<h1 id="hours">Hours</h1>'],
  ])('%j stands for words', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('what is known of the blocks is known of the text, at the token', () => {
    const { facts, text } = compiled('# A\n\n{snip:hours}\n\n## B');
    expect(text).toBe('A Hours Open for Pickles Call B');
    expect(facts.headings.map(({ id }) => id)).toEqual(['a', 'hours', 'b']);
    expect(facts.links).toEqual([{ url: '/call', span: [5, 17], block: 'snip:hours' }]);
    expect(facts.words).toBe(7);
  });

  test('its headings are listed in the order of the page, before that of the notes', () => {
    const { facts } = compiled('# A[^1]\n\n{snip:hours}\n\n## B\n\n[^1]: Note');
    expect(facts.headings.map(({ id }) => id)).toEqual(['a', 'hours', 'b', 'footnote-label']);
  });
});

test('a text is made anew when blocks in blocks change', () => {
  const other = { ...TOKENS, brand: 'Plums' };
  expect(usedTokens('{snip:outer}', TOKENS)).not.toBe(usedTokens('{snip:outer}', other));
  expect(usedTokens('{claim:a}', TOKENS)).toBe(usedTokens('{claim:a}', other));
});
