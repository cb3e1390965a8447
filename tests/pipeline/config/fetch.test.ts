import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from '../fixture.ts';

const SCHEMAS = {
  'schemas/news.json': JSON.stringify({
    'x-collection': {
      ...{ source: 'news/*.md', key: 'slug', body: 'body', route: '/news/{slug}' },
      head: { title: '{title}', description: '{title}' },
    },
    type: 'object',
    properties: {
      slug: { type: 'string' },
      title: { type: 'string', maxLength: 20 },
      tags: { type: 'array', items: { type: 'string' } },
      body: { type: 'string', 'x-markdown': 'document' },
    },
    required: ['slug', 'title'],
    additionalProperties: false,
  }),
  'schemas/settings.json': JSON.stringify({
    'x-collection': { source: 'settings.yaml', emit: 'settings.json' },
    type: 'object',
    properties: { name: { type: 'string' } },
  }),
  'content/settings.yaml': 'name: News\n',
};

let site: Site;
beforeEach(() => {
  site = createFolder({
    ...SCHEMAS,
    'content/news/own.md': '---\nslug: own\ntitle: Our own\n---\n\nWritten here.\n',
  });
});
afterEach(() => {
  site.dispose();
});

const CONFIG = 'content.config.mjs';
/** A source that gives this. */
const gives = (code: string): string =>
  `import { defineConfig } from 'copydesk';\nexport default defineConfig({ sources: { news: { load: async ({ previous, signal }) => ${code} } } });\n`;
const ONE = "[{ key: 'one', data: { title: 'One', tags: ['b', 'a: c'] }, body: '# A\\r\\n\\nText.' }]";
const files = (): string[] => readdirSync(site.path('content/news')).sort();

describe('content fetch', () => {
  test('writes the entries of a source as files that a build takes as any other', async () => {
    const run = await site.change({ [CONFIG]: gives(ONE) }).run('fetch');
    expect([run.code, run.stdout, run.stderr]).toEqual([0, '✓ news: 1 new\n', '']);
    expect(site.text('content/news/one.md')).toBe(
      '---\n# Written by `content fetch`: changes here are lost when it runs again.\nslug: one\ntags:\n  - b\n  - "a: c"\ntitle: One\n---\n\n# A\n\nText.\n',
    );
    await site.build();
    expect(site.json('data/news/one.json')).toMatchObject({ entry: { title: 'One', tags: ['b', 'a: c'] } });
    // The same again gives the same bytes.
    expect((await site.run('fetch', 'news')).stdout).toBe('✓ news: 1 as before\n');
  });

  test('changes what has changed, removes what is gone, and leaves alone what somebody wrote', async () => {
    await site
      .change({ [CONFIG]: gives("['one', 'two', 'three'].map((key) => ({ key, data: { title: key } }))") })
      .run('fetch');
    expect(files()).toEqual(['one.md', 'own.md', 'three.md', 'two.md']);
    const run = await site
      .change({
        [CONFIG]: gives(
          "['two', 'three', 'four'].map((key) => ({ key, data: { title: key === 'two' ? 'Two!' : key } }))",
        ),
      })
      .run('fetch');
    expect(run.stdout).toBe('✓ news: 1 new, 1 changed, 1 gone, 1 as before\n');
    expect(files()).toEqual(['four.md', 'own.md', 'three.md', 'two.md']);
  });

  test('keeps the indentation of code at the beginning of a text', async () => {
    const code = "[{ key: 'one', data: { title: 'One' }, body: '\\n    npm start\\n\\nText.\\n\\n' }]";
    await site.change({ [CONFIG]: gives(code) }).run('fetch');
    expect(site.text('content/news/one.md')).toMatch(/---\n\n {4}npm start\n\nText\.\n$/);
    const before = '(previous ?? []).map(({ key, data, body }) => ({ key, data, body }))';
    expect((await site.change({ [CONFIG]: gives(before) }).run('fetch')).stdout).toBe(
      '✓ news: 1 as before\n',
    );
  });

  test.each(['new Map([["a", 1]])', 'new Set(["a"])'])(
    'refuses %s, which JSON would empty',
    async (value) => {
      const code = `[{ key: 'one', data: { title: 'One', tags: ${value} } }]`;
      const run = await site.change({ [CONFIG]: gives(code) }).run('fetch');
      expect(run.stderr).toContain('is not a JSON value');
      expect(files()).toEqual(['own.md']);
    },
  );

  test('says where a source gives more levels than a file may have', async () => {
    const code =
      "(() => { let tags = []; for (let at = 0; at < 3000; at += 1) tags = [tags]; return [{ key: 'one', data: { title: 'One', tags } }]; })()";
    const run = await site.change({ [CONFIG]: gives(code) }).run('fetch');
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/its source failed: It gave .* levels/) as string,
    });
    expect(run.stderr).toContain('(content.config.mjs:1:1)');
    expect(files()).toEqual(['own.md']);
  });

  test('says why a server was not reached', async () => {
    const code = "(await fetch('http://127.0.0.1:2/', { signal })).json()";
    const run = await site.change({ [CONFIG]: gives(code) }).run('fetch');
    expect(run.stderr).toContain('its source failed: fetch failed: connect ECONNREFUSED 127.0.0.1:2.');
  });

  test('replaces a fetched file that is no longer valid UTF-8', async () => {
    await site.change({ [CONFIG]: gives(ONE) }).run('fetch');
    const whole = site.bytes('content/news/one.md');
    site.change({ 'content/news/one.md': Buffer.concat([whole, Buffer.from([0xe9, 0x0a])]) });
    expect(await site.run('fetch')).toMatchObject({ code: 0, stdout: '✓ news: 1 changed\n' });
    expect(site.bytes('content/news/one.md')).toEqual(whole);
  });

  test('tells a source what it gave before, and asks the net', async () => {
    const server = createServer((request, response) => {
      response.end(JSON.stringify({ title: `Asked ${request.url ?? ''}` }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const text = gives(
      `[...previous, { key: 'n' + previous.length, data: await (await fetch('http://127.0.0.1:${port}/' + previous.length, { signal })).json() }]`,
    );
    site.change({ [CONFIG]: text });
    expect((await site.run('fetch')).code).toBe(0);
    expect((await site.run('fetch')).stdout).toBe('✓ news: 1 new, 1 as before\n');
    expect(site.text('content/news/n1.md')).toContain('title: Asked /1');
    server.close();
    // A build does not ask, and does not mind that nobody answers.
    await site.build('--no-cache');
    const failed = await site.run('fetch');
    expect(failed.code).toBe(1);
    expect(files()).toEqual(['n0.md', 'n1.md', 'own.md']);
  });

  test('entries that do not fit their schema are told in their files', async () => {
    await site
      .change({ [CONFIG]: gives("[{ key: 'one', data: { title: 'A title that is much too long' } }]") })
      .run('fetch');
    const { report } = await site.report('validate');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({ file: 'content/news/one.md', line: 4, column: 8 }),
    ]);
  });
});

describe('a fetch that fails leaves the old files, and says what happened', () => {
  test.each([
    ['throws', "{ throw new Error('No answer.'); }", 'its source failed: No answer. (content.config.mjs:2:'],
    ['gives nothing', 'undefined', 'It gave no list of entries.'],
    ['gives no group', "['a']", 'Entry 1 is not a group of'],
    ['gives no data', "[{ key: 'a' }]", '`a` has no `data`.'],
    ['has a key that is no name of a file', "[{ key: '../a', data: {} }]", 'Entry 1 has the key "../a"'],
    [
      'gives a key twice',
      "[{ key: 'a', data: {} }, { key: 'a', data: {} }]",
      'Two entries have the key `a`.',
    ],
    ['gives fields beside the data', "[{ key: 'a', data: {}, titel: 'A' }]", 'Entry 1 has `titel`.'],
    ['contradicts itself', "[{ key: 'a', data: { slug: 'b' } }]", '`a` says in `slug` that it is "b".'],
    ['gives a body that is no text', "[{ key: 'a', data: {}, body: 7 }]", 'The `body` of `a` is not a text.'],
    [
      'has a key that Windows keeps for a device',
      "[{ key: 'con', data: {} }]",
      'The key `con` names a file, and it is the name of a device',
    ],
    [
      'has a key that is no entry by its name',
      "[{ key: 'readme', data: {} }]",
      'The key `readme` would be the file readme.md, whose name is not that of an entry of news',
    ],
    [
      'gives more than a file may hold',
      "[{ key: 'a', data: {}, body: 'x'.repeat(600_000) }]",
      'content/news/a.md would have 600,',
    ],
    [
      'gives more than the memory can hold',
      "[{ key: 'a', data: {}, body: 'x'.repeat(200_000_000) }]",
      'its source failed: It gave more than 50 million characters.',
    ],
    ['ends the process', '{ process.exit(0); }', 'its source failed: It ended its process'],
    [
      'throws later',
      '{ setTimeout(() => { throw new Error("Late."); }); return new Promise(() => {}); }',
      'its source failed: Late.',
    ],
    [
      'gives what throws when it is read',
      "new Proxy([], { get() { throw new Error('Trap.'); } })",
      'its source failed: Trap.',
    ],
    ['gives what JSON keeps in no form', "[{ key: 'a', data: { a: () => 1 } }]", 'is not a JSON value.'],
    [
      'would replace what somebody wrote',
      "[{ key: 'own', data: {} }]",
      'content/news/own.md was written by somebody and not fetched',
    ],
  ])('%s', async (_name, code, words) => {
    await site.change({ [CONFIG]: gives(ONE) }).run('fetch');
    const before = site.snapshot(site.path('content'));
    const run = await site
      .change({ [CONFIG]: gives(`(${code.startsWith('{') ? `(() => ${code})()` : code})`) })
      .run('fetch');
    expect([run.code, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain(`✗ news: ${words}`.slice(0, 9));
    expect(run.stderr).toContain(words);
    expect(run.stderr).toContain('Its files are as they were.');
    expect(site.snapshot(site.path('content'))).toEqual(before);
  });

  test.each(['await new Promise(() => {})', '(() => { for (;;); })()'])('hangs: %s', async (code) => {
    site.env.CONTENT_CONFIG_SECONDS = '1';
    const run = await site.change({ [CONFIG]: gives(code) }).run('fetch');
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('It took more than 1 second.')]);
  });

  test.each<[string, string[], Record<string, string>, number, string]>([
    ['there is no configuration', [], {}, 2, 'There is nothing to fetch'],
    ['there is no such source', ['nws'], { [CONFIG]: gives(ONE) }, 2, 'Did you mean `news`?'],
    ['its code may not be run', ['--no-config'], { [CONFIG]: gives(ONE) }, 2, 'may not be run'],
    [
      'the configuration is broken',
      [],
      { [CONFIG]: 'export default { source: {} };' },
      1,
      '(content.config.mjs:1:18)',
    ],
    [
      'there is no such collection',
      [],
      { [CONFIG]: gives(ONE).replace('news:', 'views:') },
      1,
      'There is no collection `views`. (content.config.mjs:2:42)',
    ],
    [
      'it is a single file',
      [],
      { [CONFIG]: gives(ONE).replace('news:', 'settings:') },
      1,
      'only YAML and Markdown files of one folder can be fetched',
    ],
  ])('%s', async (_name, args, changes, code, words) => {
    const run = await site.change(changes).run('fetch', ...args);
    expect([run.code, run.stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(existsSync(site.path('content/news/one.md'))).toBe(false);
  });
});
