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

describe('the scheme of a link', () => {
  test.each([
    'webcal://example.org/a.ics',
    'fax:+14105550142',
    'web+coffee:a',
    'zotero://select/1',
    '/a:b',
    '#a:b',
  ])('is kept in HTML as in Markdown, whatever the site says of it: %s', (address) => {
    const sources = [`[a](${address})`, `[a](${address}) <b>b</b>`, `<a href="${address}">a</a>`];
    for (const markdown of sources) {
      const { html, facts } = compileMarkdown(markdown, 'block', {});
      expect(html).toContain(`href="${address}"`);
      expect({ links: facts.links.map(({ url }) => url), removed: facts.removed }).toEqual({
        links: [address],
        removed: [],
      });
    }
  });

  test.each([
    'javascript:alert(1)',
    '&#1;javascript:alert(1)',
    '&#32;javascript:alert(1)',
    'java&#10;script:alert(1)',
    'java&Tab;script:alert(1)',
    'javascript&#9;:alert(1)',
    'ｊavascript:alert(1)',
    'view-source:https://a.bc',
    'blob:https://a.bc/1',
    'file:///etc/passwd',
    'data:text/html,a',
    'vbscript:a',
    'filesystem:https://a.bc/temporary/a',
  ])('is never published when it could run code: %s', (address) => {
    for (const markdown of [`<a href="${address}">a</a>`, `[a](<${address}>) <b>b</b>`, `[a](<${address}>)`])
      expect(compileMarkdown(markdown, 'block', {}).html).not.toContain('href');
  });

  test('is told by the link check also where the address is not published', () => {
    expect(compileMarkdown('[a](javascript:a)', 'block', {}).facts.links).toHaveLength(1);
  });
});

describe('ids in HTML', () => {
  test.each(['prices', 'Preise-für-alle', '1', 'a~b'])('stay as they are written: %s', (id) => {
    const { html, facts } = compileMarkdown(`<span id="${id}">x</span>`, 'block', {});
    expect(html).toContain(`id="${id}"`);
    expect(facts.removed).toEqual([]);
  });

  test.each(['~app-data', '~', '~icon-phone'])('of the page itself are taken out: %s', (id) => {
    for (const source of [id, id.replace('~', '&#126;')]) {
      const { html, facts } = compileMarkdown(`<span id="${source}">x</span>`, 'block', {});
      expect(html).not.toContain('id=');
      expect(facts.removed.map(({ what }) => what)).toEqual(['the attribute id']);
    }
  });

  test.each(['~app-data', '\\~app-data', '&#126;app-data', '<b>~</b>app-data', '`~`app-data'])(
    'are made for the heading %s without the sign of the page’s own',
    (words) => {
      const { html } = compileMarkdown(`## ${words}`, 'block', {});
      expect(html).toMatch(/<h2 id="[^"~]+"/);
    },
  );
});

describe('classes in HTML', () => {
  test.each(['x-md-note', 'note', 'amd-x', 'splash md'])('of the page are taken out: %s', (name) => {
    const { html, facts } = compileMarkdown(`<span class="${name}">x</span>`, 'block', {});
    expect(html).toContain('<span>x</span>');
    expect(facts.removed).not.toEqual([]);
  });

  test('of inline styles stay', () => {
    const { html, facts } = compileMarkdown('<span style="text-align: center">x</span>', 'block', {});
    expect(html).toMatch(/<span class="md-/);
    expect(facts.removed).toEqual([]);
  });
});

test.each([
  ['data:image/svg+xml,x', 'a picture in the text, as data,'],
  ['DATA:image/png,x', 'a picture in the text, as data,'],
  ['blob:x', 'the address blob:x'],
  ['mailto:a@b.cd', 'the address mailto:a@b.cd'],
])('a picture is not taken from the address %s', (address, what) => {
  const { html, facts } = compileMarkdown(`<img src="${address}" alt="x">`, 'block', {});
  expect(html).not.toContain('src=');
  expect(facts.removed.map((part) => part.what)).toEqual([what]);
});

describe('what is taken out is named as it is written', () => {
  test.each([
    ['<img alt="x" Data-User="id" loading=lazy>', ['the attribute Data-User', 'the attribute loading']],
    ['<b onClick="a > b" data-user-id=1>x</b>', ['the attribute onClick', 'the attribute data-user-id']],
    ['> <b\n> data-user="x">c</b>', ['the attribute data-user']],
    ['<YouTube id="x" />', ['the element <YouTube>']],
    ['<x-chart data-a="1"></x-chart>', ['the element <x-chart>']],
  ])('%s', (markdown, removed) => {
    expect(compileMarkdown(markdown, 'block', {}).facts.removed.map(({ what }) => what)).toEqual(removed);
  });
});

describe('elements that are one thing', () => {
  test.each([
    ['<svg width="1"><path d="M0"/><title>t</title></svg>', 'the element <svg>', ''],
    ['<audio controls><source src="a.mp3">Listen</audio>', 'the element <audio>', 'Listen'],
    ['<style>p { color: red }</style>', 'the element <style>', ''],
  ])('are told once, with what stands in them: %s', (markdown, removed, text) => {
    const { html, text: words, facts } = compileMarkdown(markdown, 'block', {});
    expect(facts.removed.map(({ what }) => what)).toEqual([removed]);
    expect(words).toBe(text);
    expect(html).not.toMatch(/<(?:source|path|title)/);
  });
});

test.each(['', '\n\n<b>x</b>'])(
  'what stands behind the language of a fence goes along, beside %j',
  (more) => {
    const { html } = compileMarkdown(`\`\`\`js title="x" {2} \\{a}\nlet a\n\`\`\`${more}`, 'block', {});
    expect(html).toContain('<code class="language-js" data-meta="title=&#x22;x&#x22; {2} {a}">let a');
  },
);

test('an outside link says where it leads in a table, too', () => {
  const table = '| Where |\n| --- |\n| [Salt](https://salt.example/) |';
  expect(compileMarkdown(table, 'document', {}).html).toContain(
    'href="https://salt.example/" rel="noopener"',
  );
});
