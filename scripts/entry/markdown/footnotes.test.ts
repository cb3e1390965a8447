import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

describe('a footnote', () => {
  test.each([
    ['alone', 'Tested[^a].\n\n[^a]: By hand.\n'],
    ['beside raw HTML', '<b>Tested</b>[^a].\n\n[^a]: By hand.\n'],
  ])('%s leads to its text and back, and is no link that has to be checked', (_name, text) => {
    const { html, facts } = compileMarkdown(text, 'block', {});
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(targets));
    expect(facts.links).toEqual([]);
  });

  test.each(['<textarea autofocus>', '<svg><foreignObject><iframe srcdoc="<script>x</script>">'])(
    'whose text is HTML that is never closed is placed: %s',
    (element) => {
      const source = `Tested[^a].\n\n[^a]: ${element}`;
      const { facts } = compileMarkdown(source, 'block', {});
      expect(facts.removed.map(({ span }) => source.slice(span[0]))).toContainEqual(
        expect.stringMatching(/^<(?:textarea|iframe)/),
      );
      for (const { span } of facts.removed) expect(span[1]).toBeGreaterThanOrEqual(span[0]);
    },
  );

  test('whose text holds a link to a page has that link checked', () => {
    const { facts } = compileMarkdown('Tested[^a].\n\n[^a]: See [it](/x).\n', 'block', {});
    expect(facts.links.map(({ url }) => url)).toEqual(['/x']);
  });
});

test('two names that would give one id have a note each', () => {
  const tokens = {
    'fact:pie.crust': { text: '12', source: { publication: 'The Kettle' } },
    'fact:pie-crust': { text: '40', source: { publication: 'The Oven' } },
  };
  const { text, html } = compileMarkdown('{fact:pie.crust} and {fact:pie-crust}', 'document', tokens);
  expect(text).toBe('12 and 40');
  expect(html).toContain('The Kettle.');
  expect(html).toContain('The Oven.');
});
