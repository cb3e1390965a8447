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

describe('the scheme of an address', () => {
  test.each(['[a](HTTPS://Example.com/A) <b>b</b>', '<a href="hTTps://Example.com/A">a</a>'])(
    'may be in capitals: %s (issue 11)',
    (markdown) => {
      const { html, facts } = compileMarkdown(markdown, 'block', {});
      expect(html).toContain('href="https://Example.com/A"');
      expect(facts.removed).toEqual([]);
    },
  );

  test.each(['JaVaScRiPt:alert(1)', 'DATA:text/html,x', 'vbScript:x'])(
    'is refused in capitals as well: %s (issue 11)',
    (address) => {
      const { html, facts } = compileMarkdown(`<a href="${address}">a</a>`, 'block', {});
      expect(html).not.toContain('href');
      expect(facts.removed).toHaveLength(1);
    },
  );
});
