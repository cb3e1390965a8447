import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder } from './fixture.ts';
import { OUTPUTS, outputsFiles, outputsSite } from './outputs-site.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(outputsSite());
beforeAll(() => site.build());

const file = (name: string): string => site.text(`dist-content/site/${name}`);

describe('files beside the pages', () => {
  test('the sitemap lists what may be listed, with the day of the last change', () => {
    const xml = file('sitemap.xml');
    expect(xml).toContain(
      '<url><loc>https://ladle.example/posts/rye</loc><lastmod>2026-02-15</lastmod></url>',
    );
    expect(xml).toContain('<url><loc>https://ladle.example/about</loc></url>');
    expect(xml).toContain('<loc>https://ladle.example/tags/soup/page/2</loc>');
    expect(xml).not.toContain('hidden');
  });

  test('robots.txt says that everything may be read, and where the sitemap is', () => {
    expect(file('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://ladle.example/sitemap.xml\n',
    );
  });

  test('the RSS feed has the newest entries with their whole texts', () => {
    const xml = file('feed.xml');
    expect([...xml.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link)).toEqual([
      'https://ladle.example/',
      'https://ladle.example/posts/pea',
      'https://ladle.example/posts/leek',
      'https://ladle.example/posts/rye',
    ]);
    expect(xml).toContain('<title>Ladle &amp; Leek</title>');
    expect(xml).toContain('<![CDATA[Leek & <potato>]]>');
    expect(xml).toContain('<pubDate>Sun, 01 Feb 2026 05:00:00 GMT</pubDate>');
    expect(xml).toContain('<dc:creator>Ada</dc:creator>');
    expect(xml).toContain('<a href="https://ladle.example/posts/leek#how">');
    expect(xml).toContain('<a href="https://ladle.example/about">');
    expect(xml).toContain('Green ]]&gt; and ]]&gt; greener.');
    expect(xml).toContain('href="https://ladle.example/feed.xml" rel="self"');
  });

  test('llms.txt says what the site is, and links to copies', () => {
    expect(file('llms.txt')).toBe(
      [
        '# Ladle & Leek\n',
        '> Soup for <everyone>.\n',
        'Call 555-0100.\n',
        '## Pages\n',
        '- [About us](https://ladle.example/about.md): Who we are.\n',
        '## Events\n',
        '- [Fair](https://ladle.example/events/fair.md)',
        '- [Tasting, with soup](https://ladle.example/events/tasting.md)\n',
        '## Posts\n',
        '- [Leek & <potato>](https://ladle.example/posts/leek.md): All of leek.',
        '- [Pea](https://ladle.example/posts/pea.md): All of pea.',
        '- [Rye](https://ladle.example/posts/rye.md): All of rye.\n',
      ].join('\n'),
    );
  });

  test('a Markdown copy is the source with its tokens filled and whole addresses, without notes for editors', () => {
    const copy = file('posts/leek.md');
    expect(copy).toMatch(
      /^# Leek & \\?<potato>\n\n> All of leek\.\n\nAda, 2026-02-01: <https:\/\/ladle\.example\/posts\/leek>\n/,
    );
    expect(copy).toContain(
      'Welcome to Ladle & Leek, see [us](https://ladle.example/about) and [below](https://ladle.example/posts/leek#how).',
    );
    expect(copy).toContain('H<sub>2</sub>O, <b>hot</b>. Written {brand}, and `{brand}`.');
    expect(copy).toContain('| a | b |');
    expect(copy).not.toMatch(/editors|onclick/);
  });

  test('a page of fields has its texts in the order of its file, then those of entries on it; notes of two texts keep apart', () => {
    expect(file('about.md')).toBe(
      [
        '# About us\n',
        '> Who we are.\n',
        '<https://ladle.example/about>\n',
        'Soup \\*first\\*.\n',
        'We cook[^1-1].\n',
        '[^1-1]: Slowly.\n',
        'And serve[^2-1].\n',
        '[^2-1]: Quickly.\n',
        'Is it hot?\n',
        '_Very_, see [this](https://ladle.example/about#hot).\n',
      ].join('\n'),
    );
  });

  test('a page of a list links to its entries; a page that is not listed has no copy', () => {
    expect(file('tags/soup.md')).toContain('- [Leek & \\<potato>](https://ladle.example/posts/leek.md)');
    expect(file('tags/soup/page/2.md')).toContain('- [Rye](https://ladle.example/posts/rye.md)');
    expect(existsSync(site.path('dist-content/site/hidden.md'))).toBe(false);
  });

  test('they are in the manifest, and the same bytes again on another day', async () => {
    const manifest = site.json('manifest.json') as { files: Record<string, unknown>[] };
    expect(JSON.stringify(manifest)).toContain('site/feed.xml');
    const before = site.snapshot();
    await site.build('--no-cache', '--clock', '2027-01-01');
    const after = site.snapshot();
    const changed = Object.keys(before).filter(
      (name) => name.startsWith('site/') && before[name] !== after[name],
    );
    expect(changed).toEqual([]);
  });

  test('an edit of a text changes its copy and the feed', async () => {
    const text = site.text('content/posts/pea.md');
    site.change({ 'content/posts/pea.md': text.replace('greener', 'yellow') });
    await site.build();
    expect(file('posts/pea.md')).toContain('yellow');
    expect(file('feed.xml')).toContain('yellow');
    expect(file('feed.xml')).not.toContain('greener');
  });

  test('notes of a field keep apart from those of the body, which stay as they are written', async () => {
    site.change({
      'schemas/posts.json': (text) =>
        text.replace(/"body": ?\{/, '"teaser":{"type":"string","x-markdown":"document"},$&'),
      'content/posts/pea.md': (text) =>
        `${text.replace('\n---\n', '\nteaser: "Soon[^1].\\n\\n[^1]: In May."\n---\n')}\nGreen[^1].\n\n[^1]: As grass.\n`,
    });
    await site.build();
    expect(file('posts/pea.md')).toContain('Soon[^0-1].\n\n[^0-1]: In May.\n');
    expect(file('posts/pea.md')).toContain('Green[^1].\n\n[^1]: As grass.\n');
  });
});

/** What `content validate` says of the site. */
async function problems(outputs: object, more: Record<string, string> = {}): Promise<string[]> {
  const other = outputsSite(outputs, more);
  try {
    const { report } = await other.report('validate');
    return report.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(
        ({ file: place, line, rule, message, suggestion = '' }) =>
          `${place}:${line} ${rule} ${message} → ${suggestion}`,
      );
  } finally {
    other.dispose();
  }
}

test('a copy leaves out what a schema says and what only says what a picture shows', async () => {
  const words = { type: 'string' };
  const link = {
    type: 'object',
    properties: { label: { ...words, 'x-not-copied': true }, to: { ...words, 'x-link': true } },
  };
  const other = createFolder({
    'schemas/site.json': JSON.stringify({
      'x-collection': {
        source: 'site.yaml',
        outputs: { markdown: true },
        tokens: { origin: 'origin' },
      },
      type: 'object',
      properties: { origin: { ...words, 'x-raw': true } },
    }),
    'schemas/home.json': JSON.stringify({
      'x-collection': {
        source: 'home.yaml',
        route: '/',
        head: { title: '{title}', description: '{seo.description}' },
      },
      type: 'object',
      properties: {
        title: words,
        lead: words,
        picture: { ...words, 'x-image': true, 'x-alt': 'pictureAlt' },
        pictureAlt: words,
        links: { type: 'array', items: link },
        form: {
          'x-not-copied': true,
          type: 'object',
          properties: { send: words, help: { type: 'array', items: { ...words, 'x-markdown': 'inline' } } },
        },
        seo: {
          type: 'object',
          'x-not-copied': true,
          properties: { description: words, keywords: { type: 'array', items: words } },
        },
      },
    }),
    'content/site.yaml': 'origin: https://a.example\n',
    'content/home.yaml': [
      'title: Home',
      'lead: We cook.',
      'picture: https://a.example/a.jpg',
      'pictureAlt: A pot on a stove',
      'links: [{ label: Read more, to: / }]',
      'form: { send: Send, help: ["_All_ of it"] }',
      'seo: { description: A kitchen., keywords: [soup] }',
      '',
    ].join('\n'),
  });
  try {
    const { report } = await other.report('build');
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readFileSync(path.join(other.out, 'site/index.md'), 'utf8')).toBe(
      '# Home\n\n> A kitchen.\n\n<https://a.example/>\n\nWe cook.\n',
    );
  } finally {
    other.dispose();
  }
});

describe('what is wrong with the settings', () => {
  test('links may lead to these files, and no page may have their addresses', async () => {
    const page = (slug: string, body: string): string =>
      `---\nslug: ${slug}\ntitle: T\nsummary: S\n---\n\n${body}\n`;
    expect(
      await problems(OUTPUTS, {
        'content/posts/a.md': page('a', '[feed](/feed.xml) [copy](/about.md)'),
      }),
    ).toEqual([]);
    const [told] = await problems(OUTPUTS, {
      'content/moved.yaml': 'rows:\n  - { from: /feed.xml, to: /about }\n',
    });
    expect(told).toContain(
      'address-taken The address `/feed.xml` is already the address of the feed of `posts`.',
    );
    // What no output writes is free.
    expect(
      await problems(
        { sitemap: true },
        { 'content/moved.yaml': 'rows:\n  - { from: /feed.xml, to: /about }\n' },
      ),
    ).toEqual([]);
  });

  test.each([
    [
      { ...OUTPUTS, feeds: { post: {} } },
      'There is no collection `post` with pages. → Did you mean `posts`?',
    ],
    [{ ...OUTPUTS, feeds: { site: {} } }, 'There is no collection `site` with pages.'],
    [
      { ...OUTPUTS, feeds: { events: {} } },
      'The entries of Events have no day, and a feed has the newest first.',
    ],
    [
      { ...OUTPUTS, feeds: { posts: { title: '{titel}' } } },
      'There is no field `titel` of Posts. → Did you mean `title`?',
    ],
    [{ ...OUTPUTS, feeds: { posts: { at: '/robots' } } }, undefined],
    [{ ...OUTPUTS, title: undefined }, 'The field `title` is missing in `x-collection.outputs`.'],
    [{ ...OUTPUTS, title: '{nam}' }, 'There is no field `nam`. → Did you mean `name`?'],
    [{ ...OUTPUTS, sitemap: undefined, sitemaps: true }, 'Did you mean `sitemap`?'],
  ])('%#', async (outputs, wanted) => {
    const told = await problems(outputs);
    if (wanted === undefined) expect(told).toEqual([]);
    else {
      expect(told).toHaveLength(1);
      expect(told[0]).toMatch(/^schemas\/site\.json:\d+ schema-invalid /);
      expect(told[0]).toContain(wanted);
    }
  });

  test('a site without an origin, a second site of settings, and settings of many entries', async () => {
    const files = outputsFiles({ sitemap: true });
    const site2 = files['schemas/site.json'] ?? '';
    expect(
      await problems(
        { sitemap: true },
        { 'schemas/site.json': site2.replace('"origin": "origin"', '"where": "origin"') },
      ),
    ).toEqual([
      expect.stringContaining('`sitemap` has whole addresses, but no token `origin` says how they begin.'),
    ]);
    const posts = files['schemas/posts.json'] ?? '';
    const many = posts.replace('"x-collection": {', '"x-collection": {\n"outputs": { "robots": true },');
    const told = await problems({ sitemap: true }, { 'schemas/posts.json': many });
    expect(told.join('\n')).toContain('`x-collection.outputs` is not allowed here');
  });
});
