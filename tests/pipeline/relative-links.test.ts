import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMA = {
  'x-collection': {
    source: 'docs/**/*.md',
    body: 'body',
    route: '/docs/{key}',
    head: { title: '{title}', description: 'About {title}' },
  },
  type: 'object',
  properties: {
    title: text,
    next: { type: 'string', 'x-link': true },
    draft: { type: 'boolean' },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['title'],
};
const REDIRECTS = {
  'x-collection': { source: 'redirects.yaml', minEntries: 0, redirects: 'rows' },
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object' } } },
};
const NOTES = {
  'x-collection': { source: 'notes/*.md', body: 'body' },
  type: 'object',
  properties: { body: { type: 'string', 'x-markdown': 'document' } },
};
const doc = (title: string, body: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;

let site: Site;
afterEach(() => site.dispose());

function docs(files: Record<string, string>): Site {
  site = createFolder({
    'schemas/docs.json': JSON.stringify(SCHEMA),
    'schemas/redirects.json': JSON.stringify(REDIRECTS),
    'schemas/notes.json': JSON.stringify(NOTES),
    'content/redirects.yaml': 'rows: []\n',
    ...Object.fromEntries(Object.entries(files).map(([name, one]) => [`content/${name}`, one])),
  });
  return site;
}
const htmlOf = (file: string): string =>
  (site.json(`data/docs/${file}.json`) as { entry: { body: { html: string } } }).entry.body.html;
const hrefs = (file: string): string[] =>
  [...htmlOf(file).matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

/** Two folders, whose pages have headings. */
const AROUND = {
  'docs/guide/install.md': doc('Install', '## First step\n\nWords.'),
  'docs/tour/index.md': doc('Tour', '## Hall\n\nWords.'),
  'docs/Über uns.md': doc('About', 'Words.'),
};

describe('a link to a file leads to the page of its entry', () => {
  test.each([
    ['./install.md', '/docs/guide/install'],
    ['install.md', '/docs/guide/install'],
    ['./install.md#first-step', '/docs/guide/install#first-step'],
    ['./install', '/docs/guide/install'],
    ['install?x=1#first-step', '/docs/guide/install?x=1#first-step'],
    ['../tour/index.md', '/docs/tour'],
    ['../tour/', '/docs/tour'],
    ['../tour/#hall', '/docs/tour#hall'],
    ['../tour', '/docs/tour'],
    ['/docs/tour/index.md', '/docs/tour'],
    ['../%C3%9Cber%20uns.md', '/docs/uber-uns'],
    ['<../Über uns.md>', '/docs/uber-uns'],
  ])('%s', async (url, address) => {
    docs({ ...AROUND, 'docs/guide/start.md': doc('Start', `See [it](${url}).`) });
    const { report } = await site.report('build');
    expect(report.diagnostics).toEqual([]);
    expect(hrefs('guide/start')).toEqual([address]);
  });

  test('also in a field, in HTML and by reference', async () => {
    docs({
      ...AROUND,
      'docs/guide/start.md': doc(
        'Start',
        'See <a href="./install.md">it</a> or [that][tour].\n\n[tour]: ../tour/index.md "Tour"',
        'next: ./install.md#first-step\n',
      ),
    });
    await site.build();
    expect(hrefs('guide/start')).toEqual(['/docs/guide/install', '/docs/tour']);
    expect(site.json('data/docs/guide/start.json')).toMatchObject({
      entry: { next: '/docs/guide/install#first-step' },
    });
  });

  test('the way from the address of the page itself counts where no file is meant', async () => {
    docs({
      ...AROUND,
      // From `/docs/tour/`, as a browser follows it on a site with slashes.
      'docs/tour/index.md': doc('Tour', '[Install](../guide/install/)\n\n## Hall'),
      // From `/docs/guide/start/` to `/docs/guide/install/`.
      'docs/guide/start.md': doc('Start', '[Install](../install/)'),
    });
    await site.build();
    expect(hrefs('tour')).toEqual(['/docs/guide/install']);
    expect(hrefs('guide/start')).toEqual(['/docs/guide/install']);
  });

  test('a built page follows the address of what it links to', async () => {
    docs({ ...AROUND, 'docs/guide/start.md': doc('Start', '[x](../tour/)') });
    await site.build();
    site.change({
      'schemas/docs.json': JSON.stringify(SCHEMA).replace('/docs/{key}', '/help/{key}'),
    });
    await site.build();
    const { entry } = site.json('data/help/guide/start.json') as { entry: { body: { html: string } } };
    expect(entry.body.html).toContain('href="/help/tour"');
  });
});

describe('what leads nowhere is told', () => {
  test.each([
    ['./instal.md', 'link-broken', 'Did you mean `./install.md`?'],
    ['../tuor/index.md', 'link-broken', 'Did you mean `../tour/index.md`?'],
    ['./install.md#frist-step', 'anchor-missing', 'Did you mean `#first-step`?'],
    ['../tour/#hal', 'anchor-missing', 'Did you mean `#hall`?'],
    ['../../notes/a.md', 'link-broken', undefined],
    ['../../../../etc/passwd', 'link-broken', undefined],
  ])('%s', async (url, rule, suggestion) => {
    docs({
      ...AROUND,
      'docs/guide/start.md': doc('Start', `See [it](${url}).`),
      'notes/a.md': '---\n---\n\nA note without a page.\n',
    });
    const { report } = await site.report('validate');
    const found = report.diagnostics.filter(({ file }) => file === 'content/docs/guide/start.md');
    expect(found).toMatchObject([
      { rule, line: 5, column: 5, ...(suggestion === undefined ? {} : { suggestion }) },
    ]);
  });
});

test('move names the links to files that it does not change, and changes nothing', async () => {
  docs({
    ...AROUND,
    'docs/guide/start.md': doc('Start', '[a](./install.md) [e](/docs/tour)', 'next: ./install.md\n'),
  });
  const { code, stderr } = await site.run('move', 'docs/guide/install', 'docs/guide/setup');
  expect(code).toBe(1);
  expect(stderr.match(/^ {2}content\/docs\/guide\/start\.md:\d+:\d+ link-broken: /gm)).toHaveLength(2);
  expect(await site.run('move', 'docs/tour', 'docs/walks/round')).toMatchObject({ code: 0, stderr: '' });
  expect(site.text('content/docs/guide/start.md')).toContain('[e](/docs/walks/round)');
});

test('links to files count where pages are looked for that nothing links to', async () => {
  docs({
    ...AROUND,
    'docs/guide/start.md': doc('Start', '[a](./install.md) [b](../tour/) [c](<../Über uns.md>)'),
  });
  const { stdout } = await site.run('list', '--orphans');
  expect(stdout).toContain('guide/start');
  expect(stdout).not.toMatch(/tour|install|uns/);
});
