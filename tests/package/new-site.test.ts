import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, type TestContext } from 'vitest';
import { install, PROJECT, run, type Consumer, type Ran } from './consumer.ts';
import { DevServer } from './dev-server.ts';
import { applyStep, readTutorial } from './tutorial.ts';

let consumer: Consumer;
let folder: string;
let server: DevServer | undefined;
beforeAll(async () => {
  consumer = await install(inject('packed'));
  folder = path.join(consumer.folder, 'beginners');
  mkdirSync(folder);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  for (const one of consumer.temporary) rmSync(one, { recursive: true, force: true });
});

/** A command of the page, in a site whose package is the tarball, as nothing is in the registry yet. */
async function command(words: readonly string[], site: string): Promise<Ran> {
  const [program = '', ...args] = words;
  if (args[0] === 'copydesk')
    return run(process.execPath, [path.join(consumer.home, 'bin/content.js'), ...args.slice(1)], folder);
  if (words.join(' ') === 'npm install') {
    const file = path.join(site, 'package.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"copydesk": ".*"/, `"copydesk": "file:${consumer.tarball}"`));
    return run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], site);
  }
  return run(program, args, site);
}

const skipped = ({ skip }: TestContext): void => {
  if (consumer.borrowed !== undefined) skip(`${consumer.borrowed}, so nothing was installed`);
};

test('the page `A blog in ten minutes` can be followed to its end', { timeout: 300_000 }, async (context) => {
  skipped(context);
  const tutorial = readTutorial();
  expect([...tutorial.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const site = path.join(folder, 'my-blog');
  let last: Ran = { code: 0, stdout: '', stderr: '' };
  const follow = async (number: number): Promise<void> => {
    for (const step of tutorial.get(number) ?? []) {
      if (step.kind === 'shown') for (const line of step.lines) expect(last.stdout).toContain(line);
      else if (step.kind !== 'command') applyStep(site, step);
      else if (step.words.join(' ') === 'npm run dev') server = await DevServer.start(site);
      else if (step.words[0] !== 'cd') {
        last = await command(step.words, site);
        // What shows a mistake is meant to fail.
        if (!step.words.includes('validate')) expect(last, step.words.join(' ')).toMatchObject({ code: 0 });
      }
    }
  };

  await follow(1);
  if (server === undefined) throw new Error('The page starts no server.');
  await server.shows('/', 'A new site');
  await server.shows('/posts/first-post', '<h1>The first post</h1>');
  await follow(2);
  await server.shows('/', '<h1>Notes from a bicycle workshop</h1>');
  await server.shows('/people/ada-moss', '<h1>Ada Moss</h1>');
  expect(server.told.map(({ type }) => type)).toContain('full-reload');
  await follow(3);
  const post = await server.shows('/posts/truing-a-wheel', 'hljs-keyword');
  expect(post).toMatch(/class="md-alert md-alert-warning" role="note"/);
  expect(post).toMatch(/data-title="tension\.js"[\s\S]*md-line-marked/);
  await follow(4);
  await server.shows('/posts/truing-a-wheel', '<a href="/tags/wheels">wheels</a>');
  await server.shows('/tags/tools', '<a href="/posts/truing-a-wheel">Truing a wheel</a>');
  await follow(5);
  await server.shows('/feed.atom', '<feed');
  await server.shows('/feed.json', 'A wheel that wobbles');
  await server.shows('/search/site.json', 'truing-a-wheel');
  const seen = server.told.length;
  await follow(6);
  expect((await server.tells('error', seen)).err?.message).toContain('There is no `ada-mos` in People');
  await server.shows('/posts/truing-a-wheel', 'Ada Moss');
  await follow(7);
  const dist = (file: string): string => readFileSync(path.join(site, 'dist', file), 'utf8');
  expect(dist('tags/wheels/index.html')).toContain('Truing a wheel');
  expect(dist('feed.xml')).toContain('<link>https://spoke-and-chain.example/posts/truing-a-wheel</link>');
  expect(dist('sitemap.xml')).toContain('/tags/tools');
  expect(dist('posts/truing-a-wheel/index.html')).toMatch(
    /hljs-keyword[\s\S]*Ada Moss|Ada Moss[\s\S]*hljs-keyword/,
  );
  expect(dist('posts/truing-a-wheel/index.html')).not.toContain('@vite');
  const styles = readdirSync(path.join(site, 'dist/assets')).filter((file) => file.endsWith('.css'));
  expect(styles.map((file) => dist(`assets/${file}`)).join('')).toContain('.hljs-keyword');
});

test(
  'a new site is built with its pictures, and a broken one is not',
  { timeout: 300_000 },
  async (context) => {
    skipped(context);
    const site = path.join(folder, 'pictures');
    expect(await command(['npx', 'copydesk', 'init', 'pictures'], site)).toMatchObject({ code: 0 });
    expect(await command(['npm', 'install'], site)).toMatchObject({ code: 0 });
    mkdirSync(path.join(site, 'content/images'), { recursive: true });
    cpSync(
      path.join(PROJECT, 'examples/library/content/images/front.png'),
      path.join(site, 'content/images/river.png'),
    );
    const file = path.join(site, 'content/posts/first-post.md');
    const text = readFileSync(file, 'utf8');
    const pictured = text.replace(
      /^date: .*$/m,
      '$&\npicture: /images/river.png\npictureAlt: \'A river & a "bridge"\'',
    );
    writeFileSync(file, pictured);
    expect(await run('npm', ['run', 'build'], site)).toMatchObject({ code: 0 });
    const html = readFileSync(path.join(site, 'dist/posts/first-post/index.html'), 'utf8');
    expect(html).toContain('alt="A river &#38; a &#34;bridge&#34;"');
    const [, sources = ''] = /srcset="([^"]+)"/.exec(html) ?? [];
    for (const source of sources.split(', '))
      expect(existsSync(path.join(site, 'dist', source.split(' ')[0] ?? '')), source).toBe(true);
    writeFileSync(file, pictured.replace('author: sam-lee', 'author: sam-le'));
    const { code, stdout } = await run('npm', ['run', 'build'], site);
    expect(stdout).toContain('Did you mean `sam-lee`?');
    expect(code).toBe(1);
  },
);
