import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watch } from '../../scripts/api/watch.ts';
import { openWorkspace } from '../../scripts/workspace/workspace.ts';
import { watchSources } from '../../scripts/workspace/watch-sources.ts';
import { createFolder, drawing, type Site } from './fixture.ts';
import { Client, uriOf } from './lsp/client.ts';

const text = { type: 'string' };
const collection = (spec: object): string =>
  JSON.stringify({
    'x-collection': { body: 'body', ...spec },
    type: 'object',
    additionalProperties: false,
    properties: { title: text, body: { type: 'string', 'x-markdown': 'document' } },
    required: ['title'],
  });
const GUIDES = {
  outside: '../../docs',
  source: 'guides/**/*.md',
  pictures: 'beside',
  route: '/guides/{key}',
  head: { title: '{title}', description: 'About {title}' },
};
const REDIRECTS = JSON.stringify({
  'x-collection': { source: 'redirects.yaml', redirects: 'rows' },
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object' } } },
});
const entry = (title: string, body = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

let picture: Buffer;
beforeAll(async () => {
  picture = await drawing(640, 480).jpeg().toBuffer();
});

let site: Site;
afterEach(() => site.dispose());

/** A repository of several packages, whose site lies in `apps/web` and shows texts of `docs`. */
function repository(more: Record<string, string | Buffer> = {}, guides: object = {}): Site {
  site = createFolder({
    'package.json': JSON.stringify({ workspaces: ['apps/*'] }),
    'apps/web/schemas/guides.json': collection({ ...GUIDES, ...guides }),
    'apps/web/schemas/posts.json': collection({
      source: 'posts/*.md',
      route: '/posts/{key}',
      head: GUIDES.head,
    }),
    'apps/web/schemas/redirects.json': REDIRECTS,
    'apps/web/content/redirects.yaml': 'rows: []\n',
    'apps/web/content/posts/hello.md': entry('Hello', 'See [start](../../../../docs/guides/start.md).'),
    'docs/guides/start.md': entry('Start', '![Pot](./pot.jpg) and [more](./deep/more.md#more)'),
    'docs/guides/pot.jpg': picture,
    'docs/guides/deep/more.md': entry('More', '## More\n\nBack to [start](../start.md).'),
    'docs/guides/node_modules/dep/readme.md': 'no front matter',
    'docs/NOTES.md': 'not of the site',
    ...more,
  });
  return site;
}

const root = (): string => site.path('apps/web');
const run = (command: string, ...args: string[]) =>
  site.report(command, '--root', 'apps/web', ...(command === 'build' ? ['--out', site.out] : []), ...args);
const wrong = async (): Promise<string[]> =>
  (await run('validate')).report.diagnostics.map(
    ({ rule, file, line, message }) => `${rule} ${file}:${String(line)} ${message}`,
  );

describe('a folder outside of the site that a schema opens', () => {
  test('is built: pages, links between it and the content, pictures beside its texts; what else lies there is left alone', async () => {
    repository();
    const { report } = await run('build');
    expect(report.diagnostics).toEqual([]);
    expect(report.entries).toBe(4);
    const page = JSON.stringify(site.json('data/guides/start.json'));
    expect(page).toContain('href=\\"/guides/deep/more#more\\"');
    const [, src = ''] = /src=\\"(\/images\/[^"\\]+)/.exec(page) ?? [];
    expect(src).not.toContain('..');
    expect(existsSync(path.join(site.out, src))).toBe(true);
    expect(JSON.stringify(site.json('data/posts/hello.json'))).toContain('href=\\"/guides/start\\"');
  });

  test('has its problems at its own files, which can be named on the command line', async () => {
    repository({ 'docs/guides/start.md': entry('Start', '[gone](/gone)') });
    expect(await wrong()).toEqual([
      expect.stringContaining('image-orphan ../../docs/guides/pot.jpg:1'),
      expect.stringContaining('link-broken ../../docs/guides/start.md:5'),
    ]);
    const one = await run('validate', 'docs/guides/start.md');
    expect(one.report.diagnostics.map(({ file }) => file)).toEqual(['../../docs/guides/start.md']);
    expect((await run('validate', 'docs/guides/deep')).report.diagnostics).toEqual([]);
    expect((await site.run('validate', '--root', 'apps/web', 'docs/NOTES.md')).code).toBe(2);
    const env = { GITHUB_WORKSPACE: site.root };
    Object.assign(site.env, env);
    const { stdout } = await site.run('validate', '--root', 'apps/web', '--format', 'github');
    expect(stdout).toContain('file=docs/guides/start.md,');
  });

  test('is read again after an edit, also where an earlier run has answered', async () => {
    repository();
    expect(await wrong()).toEqual([]);
    expect(await wrong()).toEqual([]);
    site.change({ 'docs/guides/deep/more.md': entry('More', '[gone](/gone)') });
    expect((await wrong()).join()).toContain('link-broken ../../docs/guides/deep/more.md:5');
    site.change({ 'docs/guides/new.md': 'title only' });
    expect((await wrong()).join()).toContain('../../docs/guides/new.md');
  });

  test('`move` gives its files other names, with every link and picture; `new` and `remove` work in it', async () => {
    repository();
    const moved = await site.run(
      'move',
      'docs/guides/start.md',
      'docs/guides/deep/begin.md',
      '--root',
      'apps/web',
    );
    expect(moved.stdout).toContain('1 renamed');
    expect(existsSync(site.path('docs/guides/start.md'))).toBe(false);
    const body = readFileSync(site.path('docs/guides/deep/begin.md'), 'utf8');
    expect(body).toContain('(../pot.jpg) and [more](./more.md#more)');
    expect(readFileSync(site.path('docs/guides/deep/more.md'), 'utf8')).toContain('[start](begin.md)');
    expect(readFileSync(site.path('apps/web/content/posts/hello.md'), 'utf8')).toContain(
      '(../../../../docs/guides/deep/begin.md)',
    );
    expect(readFileSync(site.path('apps/web/content/redirects.yaml'), 'utf8')).toContain('/guides/start');
    expect(await wrong()).toEqual([]);
    expect((await site.run('new', 'guides', 'fresh', '--root', 'apps/web')).code).toBe(0);
    expect(existsSync(site.path('docs/guides/fresh.md'))).toBe(true);
    expect((await site.run('remove', 'guides/fresh', '--root', 'apps/web')).code).toBe(0);
    expect(existsSync(site.path('docs/guides/fresh.md'))).toBe(false);
  });

  test('readmes of packages are entries by the name of their folder', async () => {
    site = createFolder({
      'pnpm-workspace.yaml': 'packages: [packages/*]\n',
      'packages/site/schemas/readmes.json': collection({
        outside: '../../packages',
        source: '**/*.md',
        name: '{key}/README',
        exclude: ['!(README).md', '*/*/**'],
        route: '/packages/{key}',
        head: GUIDES.head,
      }),
      'packages/site/content/.keep': '',
      'packages/site/README.md': entry('The site itself is left out'),
      'packages/one/README.md': entry('One'),
      'packages/one/CHANGELOG.md': '# 1.0\n',
      'packages/one/node_modules/x/README.md': 'x',
      'packages/two/README.md': entry('Two'),
      'packages/two/src/README.md': 'deeper',
    });
    const { report } = await site.report('build', '--root', 'packages/site', '--out', site.out);
    expect(report.diagnostics).toEqual([]);
    const { routes } = site.json('routes.json') as { routes: { path: string }[] };
    expect(routes.map((one) => one.path)).toEqual(['/packages/one', '/packages/two']);
  });
});

test('two folders may have files of the same names; one folder has one schema', async () => {
  const guides = { source: 'guides/**/*.md', route: '/own/{key}', head: GUIDES.head };
  repository({
    'apps/web/schemas/own.json': collection(guides),
    'apps/web/content/guides/start.md': entry('Own'),
  });
  expect(await wrong()).toEqual([]);
  site.change({ 'apps/web/schemas/own.json': collection({ ...GUIDES, route: '/own/{key}' }) });
  expect((await wrong()).join()).toContain('`../../docs/guides/**/*.md` is covered by two schemas');
});

describe('what is not opened stays closed', () => {
  test.each([
    ['a folder outside of the repository', '../../../secret', 'outside the repository'],
    ['a folder that is not there', '../../none', 'does not exist'],
    ['the content itself', '../web/content', 'inside the site'],
  ])('%s', async (_what, outside, words) => {
    repository({}, { outside });
    mkdirSync(path.join(site.root, '..', 'secret'), { recursive: true });
    const [first, ...others] = (await run('validate')).report.diagnostics;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ rule: 'schema-invalid', file: 'schemas/guides.json' });
    expect(first?.message).toContain(words);
    rmSync(path.join(site.root, '..', 'secret'), { recursive: true });
  });

  test('a link to a folder outside of the repository, a link to a file there, a site in no repository', async () => {
    repository();
    const secret = createFolder({ 'a.md': entry('Secret') });
    symlinkSync(secret.path('a.md'), site.path('docs/guides/secret.md'));
    expect((await wrong()).join()).toContain('file-unreadable ../../docs/guides/secret.md:1');
    rmSync(site.path('docs/guides'), { recursive: true });
    symlinkSync(secret.root, site.path('docs/guides'));
    const linked = (await run('validate')).report;
    expect(linked.entries).toBe(2);
    expect(linked.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toContain(
      'file-unreadable ../../docs/guides',
    );
    secret.dispose();
    site.change({ 'package.json': '{}' });
    expect((await wrong()).join()).toContain('not in a repository');
  });

  test.each(['/etc', 'docs', '..', '../a/../../b', '~/x'])(
    '`outside: %s` is no such folder',
    async (outside) => {
      repository({}, { outside });
      expect((await wrong()).join()).toMatch(/^schema-invalid schemas\/guides\.json/);
    },
  );

  test('a path that leads out of the site is refused without a word of a schema', async () => {
    repository({}, {});
    site.change({ 'apps/web/schemas/guides.json': collection({ source: '../../docs/guides/*.md' }) });
    expect((await wrong()).join()).toMatch(/^schema-invalid/);
  });
});

describe('whoever stays sees changes there', () => {
  test('the watcher, in the folder and not in its packages', async () => {
    repository();
    const watching = watchSources(root(), { changed: () => undefined, failed: () => undefined });
    await watching.ready;
    const seen = new Set<string>();
    writeFileSync(site.path('docs/guides/node_modules/dep/readme.md'), 'changed');
    writeFileSync(site.path('docs/guides/start.md'), entry('Other'));
    await expect
      .poll(() => [...watching.take().map((one) => seen.add(one)), [...seen]].at(-1), { timeout: 20_000 })
      .toContain('../../docs/guides/start.md');
    expect([...seen].filter((one) => one.includes('node_modules'))).toEqual([]);
    await watching.close();
  });

  test('the workspace, when it is told', async () => {
    repository();
    const workspace = openWorkspace({ root: root() });
    expect(await workspace.check()).toEqual([]);
    const file = '../../docs/guides/start.md';
    writeFileSync(site.path('docs/guides/start.md'), entry('Start', '![Pot](./pot.jpg) [gone](/gone)'));
    workspace.apply([{ file, isGone: false }]);
    expect((await workspace.check()).map((one) => `${one.rule} ${one.file}`)).toEqual([
      `link-broken ${file}`,
    ]);
    writeFileSync(site.path('docs/guides/start.md'), entry('Start', '![Pot](./pot.jpg)'));
    workspace.lookAgain();
    expect(await workspace.check()).toEqual([]);
  });

  test('the language server, also where only the repository is open', async () => {
    repository({ 'docs/guides/start.md': entry('Start', '![Pot](./pot.jpg) [gone](/gone)') });
    const client = new Client(site.cache);
    try {
      await client.initialize([site.root]);
      await client.open(site.path('docs/guides/start.md'));
      await expect
        .poll(() => client.problems.get(uriOf(site.path('docs/guides/start.md')))?.map(({ code }) => code), {
          timeout: 20_000,
        })
        .toEqual(['link-broken']);
    } finally {
      client.process.kill('SIGKILL');
    }
  });
});

describe('a folder that only a schema module opens', () => {
  /** The repository, with the schema of the guides as a module. */
  function withModule(more: Record<string, string> = {}): void {
    const { 'x-collection': spec, ...schema } = JSON.parse(collection(GUIDES)) as Record<string, unknown>;
    const module = `export const collection = ${JSON.stringify(spec)};\nexport default ${JSON.stringify(schema)};\n`;
    repository({ 'apps/web/schemas/guides.mjs': module, ...more });
    rmSync(site.path('apps/web/schemas/guides.json'));
  }

  test('has files that can be named on the command line, also where an earlier run has answered', async () => {
    withModule({ 'docs/guides/start.md': entry('Start', '![Pot](./pot.jpg) [gone](/gone)') });
    for (const _ of [1, 2]) {
      const one = await run('validate', 'docs/guides/start.md');
      expect(one.report.diagnostics.map(({ file }) => file)).toEqual(['../../docs/guides/start.md']);
      expect((await run('validate', 'docs/guides/deep')).report.diagnostics).toEqual([]);
      expect((await site.run('validate', '--root', 'apps/web', 'package.json')).code).toBe(2);
    }
    const fixed = await site.run('validate', '--root', 'apps/web', '--fix', '--dry-run', 'docs/guides/deep');
    expect([fixed.code, fixed.stderr]).toEqual([0, expect.stringContaining('4 entries')]);
  });

  test.each([true, false])('is watched (polling: %s)', async (poll) => {
    withModule();
    const built: boolean[] = [];
    const watcher = await watch({
      root: root(),
      out: site.out,
      poll,
      onBuild: ({ ok }) => built.push(ok),
    });
    try {
      expect(built).toEqual([true]);
      const broken = entry('Start', '![Pot](./pot.jpg) [gone](/gone)');
      // The folder is known after the first build.
      writeFileSync(site.path('docs/guides/start.md'), broken);
      await expect.poll(() => built.at(-1), { timeout: 20_000 }).toBe(false);
      writeFileSync(site.path('docs/guides/start.md'), entry('Start', '![Pot](./pot.jpg)'));
      await expect.poll(() => built.at(-1), { timeout: 20_000 }).toBe(true);
    } finally {
      await watcher.close();
    }
  });

  test('takes new, moved, and removed entries', async () => {
    withModule();
    const done = (...args: string[]) => site.run(...args, '--root', 'apps/web');
    expect((await done('new', 'guides', 'fresh')).stderr).toBe('');
    expect((await done('move', 'guides/fresh', 'other')).stderr).toBe('');
    expect(existsSync(site.path('docs/guides/other.md'))).toBe(true);
    expect((await done('remove', 'guides/other')).stderr).toBe('');
    expect(existsSync(site.path('docs/guides/other.md'))).toBe(false);
  });
});
