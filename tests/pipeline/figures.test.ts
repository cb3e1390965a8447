import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, drawing, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMAS = {
  'schemas/site.json': JSON.stringify({
    'x-collection': { source: 'site.yaml', tokens: { origin: 'origin' }, outputs: { markdown: true } },
    type: 'object',
    properties: { origin: { ...text, 'x-raw': true } },
  }),
  'content/site.yaml': 'origin: https://example.com\n',
  'schemas/tables.json': JSON.stringify({
    'x-collection': {
      source: 'tables/*.csv',
      body: 'table',
      register: { token: 'table', text: 'key', blocks: 'table' },
    },
    type: 'object',
    properties: { table: { ...text, 'x-markdown': 'block' } },
  }),
  'schemas/posts.json': JSON.stringify({
    'x-collection': {
      source: 'posts/*.md',
      body: 'body',
      route: '/posts/{key}',
      head: { title: '{title}', description: '{title}' },
      search: { index: 'site', title: '{title}', text: ['{body}'] },
    },
    type: 'object',
    properties: {
      title: text,
      body: {
        ...text,
        'x-markdown': 'document',
        'x-extensions': {
          figures: true,
          directives: { table: { as: 'table', of: 'tables' } },
        },
      },
    },
    required: ['title'],
  }),
};
const PRICES =
  'Model,"Floor, in feet",Runs on\nSmart store,"2 × 2","115 V | 60 Hz"\n[Market](/posts/a),3 × 8,115 V\n';

let site: Site;
afterEach(() => site.dispose());

const post = (body: string, more: Record<string, string | Buffer> = {}): Site =>
  createFolder({ ...SCHEMAS, 'content/posts/a.md': `---\ntitle: A\n---\n\n${body}\n`, ...more });

const html = (): string =>
  (site.json('data/posts/a.json') as { entry: { body: { html: string } } }).entry.body.html;

async function problems(): Promise<[string, string, number, number][]> {
  const { report } = await site.report('validate');
  return report.diagnostics.map(({ rule, file, line, column }) => [rule, file, line, column]);
}

describe('figures', () => {
  test('a picture alone with a title is one, with the title as its caption', async () => {
    site = post(
      '![A pot](/images/pot.jpg "Copper, *lined* with tin & 2 < 3")\n\nA ![Pot](/images/pot.jpg "Told").',
      {
        'content/images/pot.jpg': await drawing(1300, 700).jpeg().toBuffer(),
      },
    );
    expect(await problems()).toEqual([]);
    await site.build();
    expect(html()).toMatch(
      /^<figure class="md-figure"><img src="[^"]+" srcset="[^"]+" sizes="[^"]+" width="1300" height="700" loading="lazy" decoding="async" alt="A pot"><figcaption>Copper, \*lined\* with tin &#x26; 2 &#x3C; 3<\/figcaption><\/figure>\n<p>A <img [^>]*alt="Pot" title="Told">\.<\/p>$/,
    );
  });

  test('signs of Markdown in a caption are told, because visitors see them', async () => {
    const picture = await drawing(1300, 700).jpeg().toBuffer();
    const shown = (caption: string): string => `![A pot](/images/pot.jpg "${caption}")`;
    site = post(
      ['Photo by [Ann](/posts/a)', 'A **pot**', 'Fits 2 ** 3 [a] (b) snake_case_name']
        .map(shown)
        .join('\n\n'),
      { 'content/images/pot.jpg': picture },
    );
    expect(await problems()).toEqual([
      ['text-markup', 'content/posts/a.md', 5, 1],
      ['text-markup', 'content/posts/a.md', 7, 1],
    ]);
  });
});

describe('a table from a CSV file', () => {
  const TABLE = '::table[Floor and power]{file=prices}';

  test('stands where the directive does, its heads scoped, its words searched, its links checked', async () => {
    site = post(`Before.\n\n${TABLE}\n\nAfter.`, { 'content/tables/prices.csv': PRICES });
    expect(await problems()).toEqual([]);
    await site.build();
    expect(html()).toBe(
      [
        '<p>Before.</p>',
        '<figure class="md-figure">',
        '<figcaption>Floor and power</figcaption>',
        '<div class="md-table" role="group" tabindex="0" aria-label="Table"><table>',
        '<thead>',
        '<tr>',
        '<th scope="col">Model</th>',
        '<th scope="col">Floor, in feet</th>',
        '<th scope="col">Runs on</th>',
        '</tr>',
        '</thead>',
        '<tbody>',
        '<tr>',
        '<th scope="row">Smart store</th>',
        '<td data-label="Floor, in feet">2 × 2</td>',
        '<td data-label="Runs on">115 V | 60 Hz</td>',
        '</tr>',
        '<tr>',
        '<th scope="row"><a href="/posts/a">Market</a></th>',
        '<td data-label="Floor, in feet">3 × 8</td>',
        '<td data-label="Runs on">115 V</td>',
        '</tr>',
        '</tbody>',
        '</table></div>',
        '',
        '</figure>',
        '<p>After.</p>',
      ].join('\n'),
    );
    expect(site.text('dist-content/search/site.json')).toContain('115');
    expect(site.text('dist-content/site/posts/a.md')).toContain('| Smart store');
    expect(site.text('dist-content/site/posts/a.md')).toContain('Floor and power');
  });

  test('a changed file is a changed page', async () => {
    site = post(TABLE, { 'content/tables/prices.csv': PRICES });
    await site.build();
    site.change({ 'content/tables/prices.csv': PRICES.replace('3 × 8', '3 × 9') });
    await site.build();
    expect(html()).toContain('3 × 9</td>');
  });

  test('a mistake in a cell is told in the cell', async () => {
    const wrong = PRICES.replace('"2 × 2"', '"2 ""×"" [2](/posts/b)"');
    site = post(TABLE, { 'content/tables/prices.csv': wrong });
    expect(await problems()).toEqual([['link-broken', 'content/tables/prices.csv', 2, 22]]);
    site.change({ 'content/tables/prices.csv': 'a,b\n1,"2\n' });
    expect(await problems()).toEqual([['csv-syntax', 'content/tables/prices.csv', 2, 3]]);
  });

  test('one that is not there, or has another attribute, is told; one that a text names stays where it is', async () => {
    site = post('::table{file=price}\n\n::table{fiel=prices}', { 'content/tables/prices.csv': PRICES });
    expect(await problems()).toEqual(
      expect.arrayContaining([
        ['reference-missing', 'content/posts/a.md', 5, 14],
        ['directive-invalid', 'content/posts/a.md', 7, 9],
      ]),
    );
    site.change({ 'content/posts/a.md': `---\ntitle: A\n---\n\n${TABLE}\n` });
    const { code, stderr } = await site.run('move', 'tables/prices', 'models');
    expect([code, stderr]).toEqual([1, expect.stringContaining('a.md:5:31 reference-missing: ')]);
  });
});
