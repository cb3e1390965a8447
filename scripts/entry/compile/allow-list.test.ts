import { describe, expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

describe('names in HTML', () => {
  test.each(['img', 'span', 'details'])(
    'of <%s> are taken out: they would stand in for parts of `document`',
    (tag) => {
      const { html, facts } = compileMarkdown(`<${tag} name="createElement">x`, 'block', {});
      expect(html).not.toContain('name=');
      expect(facts.removed.map(({ what }) => what)).toEqual(['the attribute name']);
    },
  );

  test('of links stay, as the ends of old links', () => {
    const { html, facts } = compileMarkdown('<a name="prices">Prices</a>', 'block', {});
    expect(html).toContain('<a name="prices">');
    expect(facts.removed).toEqual([]);
  });
});
