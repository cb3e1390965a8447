import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
const YOUTUBE = { attributes: { id: { pattern: '^[\\w-]+$' } }, required: ['id'] };
const CARD = {
  attributes: { photo: { 'x-image': true }, by: { 'x-ref': 'people' }, to: { 'x-link': true } },
};

function schemas(markdown: object, field: object = {}): Record<string, string> {
  const posts = {
    'x-collection': {
      source: 'posts/*.md',
      key: 'slug',
      body: 'body',
      route: '/posts/{slug}',
      head: { title: '{slug}', description: '{slug}' },
      ...(Object.keys(markdown).length > 0 && { markdown }),
    },
    type: 'object',
    properties: { slug: text, body: { ...text, 'x-markdown': 'document', ...field } },
    required: ['slug', 'body'],
  };
  const people = {
    'x-collection': {
      source: 'people/*.yaml',
      key: 'slug',
      route: '/people/{slug}',
      head: { title: '{slug}', description: '{slug}' },
    },
    type: 'object',
    properties: { slug: text },
    required: ['slug'],
  };
  return { 'schemas/posts.json': JSON.stringify(posts), 'schemas/people.json': JSON.stringify(people) };
}

const post = (body: string): Record<string, string> => ({
  'content/posts/a.md': `---\nslug: a\n---\n\n${body}\n`,
  'content/people/ada.yaml': 'slug: ada\n',
});

let site: Site;
beforeEach(() => {
  site = createFolder({});
});
afterEach(() => {
  site.dispose();
});

async function problems(files: Record<string, string>): Promise<string[]> {
  site.change(files);
  const { diagnostics } = (await site.report('validate')).report;
  return diagnostics.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`);
}

async function html(files: Record<string, string>): Promise<string> {
  site.change(files);
  await site.build();
  return (site.json('data/posts/a.json') as { entry: { body: { html: string } } }).entry.body.html;
}

describe('a schema switches on', () => {
  test('alerts, which are on, for one field off', async () => {
    expect(await html({ ...schemas({}), ...post('> [!TIP]\n> Words') })).toContain(
      'md-alert-tip" role="note"',
    );
    expect(site.text('dist-content/content.css')).toContain('.md-alert-tip');
    expect(await problems(schemas({}, { 'x-extensions': { alerts: false } }))).toEqual([
      expect.stringContaining('text-markup content/posts/a.md:5'),
    ]);
  });

  test('code, for the whole site or for a field, also in threads', async () => {
    const files = { ...schemas({ code: true }), ...post('```js {1}\nlet a = 1;\n```') };
    expect(await html(files)).toContain('<span class="md-line-marked"><span class="hljs-keyword">let</span>');
    expect(site.text('dist-content/content.css')).toContain('.hljs-keyword');
    expect(await html(schemas({ code: true }, { 'x-extensions': { code: false } }))).not.toContain('hljs');
    expect(await html(schemas({}, { 'x-extensions': { code: true } }))).toContain('hljs-keyword');
    expect(await html(schemas({}))).not.toContain('hljs');
    expect(site.text('dist-content/content.css')).toBe('');
  });

  test('directives, whose names and attributes are told, and whose references, links and pictures are checked', async () => {
    const declared = schemas({ directives: { youtube: YOUTUBE, card: CARD } });
    expect(await html({ ...declared, ...post('::youtube{id=abc}\n\n::card{by=ada to="/people/ada"}') })).toBe(
      '<x-youtube data-id="abc"></x-youtube>\n<x-card data-by="ada" data-to="/people/ada"></x-card>',
    );
    const wrong =
      '::youtub{id=abc}\n\n::youtube{id="a b"}\n\n::card{by=adaa to="/people/adda" photo="/images/x.jpg"}';
    expect(await problems(post(wrong))).toEqual([
      'directive-unknown content/posts/a.md:5 There is no directive `youtub` here.',
      'directive-invalid content/posts/a.md:7 `a b` does not have the form of `id`.',
      expect.stringContaining('reference-missing content/posts/a.md:9 There is no `adaa`'),
      expect.stringContaining('link-broken content/posts/a.md:9'),
      expect.stringContaining('image-missing content/posts/a.md:9'),
    ]);
  });

  test('directives with attributes alone in braces, which are no tokens', async () => {
    const declared = schemas({ directives: { video: { attributes: { muted: { type: 'boolean' } } } } });
    expect(await html({ ...declared, ...post('::video{muted}') })).toBe('<x-video data-muted=""></x-video>');
  });
});

test('formulas become MathML where a schema asks for them, also on a machine with one thread', async () => {
  const files = { ...schemas({ math: 'inline' }), ...post('So $\\frac{a}{b}$ and $\\color{red}x$') };
  expect(await html(files)).toContain('<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>');
  expect(site.text('dist-content/content.css')).toMatch(/^\.md-color-ff0000 \{ color: #ff0000; \}\nmath \{/);
  expect(await problems(post('So $\\frac{a$ is'))).toEqual([
    expect.stringContaining('formula-invalid content/posts/a.md:5 This formula cannot be read'),
  ]);
});

describe('reusable blocks', () => {
  const SNIPPETS = {
    'schemas/snippets.json': JSON.stringify({
      'x-collection': {
        source: 'snippets/*.md',
        body: 'text',
        register: { token: 'snip', text: 'title', blocks: 'text' },
      },
      type: 'object',
      properties: { title: text, text: { ...text, 'x-markdown': 'block' } },
      required: ['title', 'text'],
    }),
    'content/snippets/inner.md': '---\ntitle: Inner\n---\n\n```js\nlet a;\n```\n',
    'content/snippets/outer.md': '---\ntitle: Outer\n---\n\nSee [it](/people/ada).\n\n{snip:inner}\n',
  };

  test('a missing picture is told at the block and not at each text that shows it', async () => {
    const files = {
      ...SNIPPETS,
      ...schemas({}),
      'content/snippets/outer.md':
        '---\ntitle: Outer\n---\n\nSee ![a pot](/images/gone.png).\n\n{snip:inner}\n',
      'content/posts/b.md': '---\ntitle: B\n---\n\n{snip:outer}\n',
    };
    const found = await problems({ ...files, ...post('{snip:outer}\n\n![a pot](/images/no.png)') });
    expect(found.filter((one) => one.startsWith('image-missing'))).toEqual([
      expect.stringContaining('image-missing content/posts/a.md:7'),
      expect.stringContaining('image-missing content/snippets/outer.md:5'),
    ]);
  });

  test('stand in place of a token that is alone in a paragraph, and follow an edit', async () => {
    const files = { ...SNIPPETS, ...schemas({ code: true }), ...post('{snip:outer}') };
    const first = '<p>See <a href="/people/ada">it</a>.</p>';
    expect(await html(files)).toContain(`${first}\n<pre class="md-code"`);
    expect(await html({})).toContain('<span class="hljs-keyword">let</span>');
    expect(await html({ 'content/snippets/inner.md': '---\ntitle: Inner\n---\n\nOther\n' })).toBe(
      `${first}\n<p>Other</p>`,
    );
  });

  test('have their broken links told once, where they are written, with the texts that show them', async () => {
    const inner = '---\ntitle: Inner\n---\n\n## Hours\n\n[a](/gone) [b](#hours) [c](#none)\n';
    const files = {
      ...SNIPPETS,
      ...schemas({}),
      ...post('{snip:outer}'),
      'content/snippets/inner.md': inner,
    };
    expect(await problems(files)).toEqual([
      // What leads to a place on the page is known only where there is one.
      'anchor-missing content/posts/a.md:5 The page `/posts/a` has no anchor `#none` (link `#none`).',
      'link-broken content/snippets/inner.md:7 The link `/gone` does not lead to a page of this site.',
    ]);
    const { diagnostics } = (await site.report('validate')).report;
    expect(diagnostics.flatMap(({ related = [] }) => related)).toEqual([
      { file: 'content/posts/a.md', line: 1, column: 1, message: 'shown here' },
      { file: 'content/snippets/outer.md', line: 1, column: 1, message: 'shown here' },
    ]);
  });

  test('that contain themselves are reported', async () => {
    const inner = '---\ntitle: Inner\n---\n\n{snip:outer}\n';
    const files = {
      ...SNIPPETS,
      ...schemas({}),
      ...post('{snip:outer}'),
      'content/snippets/inner.md': inner,
    };
    expect(await problems(files)).toEqual([
      'block-loop content/snippets/inner.md:4 The blocks of `{snip:inner}` contain `{snip:outer}`, which contain `{snip:inner}` again.',
      expect.stringContaining('block-loop content/snippets/outer.md:4'),
    ]);
    const third = '---\ntitle: Third\n---\n\n{snip:outer}\n';
    const around = {
      'content/snippets/inner.md': inner.replace('outer', 'third'),
      'content/snippets/third.md': third,
    };
    expect(await problems({ ...files, ...around })).toContain(
      'block-loop content/snippets/outer.md:4 The blocks of `{snip:outer}` contain `{snip:inner}`, which contain `{snip:third}`, which contain `{snip:outer}` again.',
    );
    site.change({ 'content/snippets/third.md': null });
  });

  test('that hold others without measure are told once, where it is too much', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 300 }, (_, at): [string, string] => [
        `content/snippets/s${at}.md`,
        `---\ntitle: S\n---\n\n${at === 299 ? 'The end' : `{snip:s${at + 1}}`}\n`,
      ]),
    );
    expect(
      await problems({ ...SNIPPETS, ...chain, ...schemas({}), ...post('{snip:outer}\n\n{snip:s0}') }),
    ).toEqual([
      'text-too-deep content/snippets/s278.md:4 The blocks of `{snip:s278}` contain others 21 levels deep; 20 are shown.',
    ]);
    site.change(Object.fromEntries(Object.keys(chain).map((file) => [file, null])));
  }, 60_000);
});

test('a moved entry takes the attributes of directives along', async () => {
  site.change({ ...schemas({ directives: { card: CARD } }), ...post('::card{by="ada" to=/people/ada#x}') });
  await site.run('move', 'people/ada', 'grace');
  expect(site.text('content/posts/a.md')).toContain('::card{by="grace" to=/people/grace#x}');
});

test('an id behind a heading is renamed with its links, and stays when the words change', async () => {
  site.change({ ...schemas({}), ...post('[See](#b)\n\n## Old words {#b}') });
  expect((await site.run('move', '/posts/a#b', '#c')).stderr).toBe('');
  expect(site.text('content/posts/a.md')).toContain('[See](#c)\n\n## Old words {#c}');
});

test.each([
  [{ directives: { Video: {} } }, 'Video'],
  [{ directives: { video: { required: ['id'] } } }, 'There is no attribute `id`'],
  [{ directives: { video: { attributes: { id: { pattern: '(' } } } } }, 'pattern'],
  [
    { directives: { video: { attributes: { by: { 'x-ref': 'nobody' } } } } },
    'There is no collection `nobody`',
  ],
  [
    { directives: { video: { attributes: { a: { 'x-image': true, 'x-alt': 'b' } } } } },
    'There is no attribute `b`',
  ],
  [{ directives: { video: { attribute: {} } } }, 'attribute'],
  [{ alert: true }, 'alert'],
])('a mistake in the declaration is told in the schema: %j', async (markdown, words) => {
  const told = await problems({ ...schemas(markdown), ...post('a') });
  expect(told.join('\n')).toMatch(/^schema-invalid schemas\/posts\.json/);
  expect(told.join('\n')).toContain(words);
});
