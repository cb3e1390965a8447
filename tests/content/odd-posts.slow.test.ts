import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoutesFile } from '#content/types/index.d.ts';
import { PROJECT, runQuickly, type Run } from '../pipeline/fixture.ts';
import { contentFile, ROOT, routes, site } from './site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'broken-post-'));
/** Builds the copy; its pictures are those of this site, none is encoded again. */
function build(...words: string[]): Promise<Run> {
  const CONTENT_CACHE_DIR = path.join(PROJECT, 'node_modules', '.cache', 'content');
  return runQuickly(['build', '--root', root, ...words], { cwd: PROJECT, env: { CONTENT_CACHE_DIR } });
}

beforeAll(async () => {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  expect(await build('--quiet')).toMatchObject({ code: 0 });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['front matter that never ends', '---\ntitle: Coffee for night shifts\nslug: coffee-for-night-shifts\n', 1],
  ['front matter that is no YAML', '---\ntitle: Coffee: for night shifts\n---\n\nText.\n', 2],
])('ERR-14, ERR-15 a post with %s is named, gets no page, and the others stay', async (_, source, line) => {
  const file = 'content/blog/coffee-for-night-shifts.md';
  writeFileSync(path.join(root, file), source);
  const { code, stdout } = await build();
  expect(code).toBe(1);
  expect(stdout).toContain(`error ${file}:${line}:`);
  const built = JSON.parse(readFileSync(path.join(root, 'dist-content/routes.json'), 'utf8')) as RoutesFile;
  expect(built.routes.map((route) => route.path)).toEqual(routes.map((route) => route.path));
  expect(built.routes.map((route) => route.path)).not.toContain('/blog/coffee-for-night-shifts');
});

test('IMG-07, BLOG-14 a post without picture and author gets those of the site', async () => {
  const file = path.join(root, 'content/blog/coffee-for-night-shifts.md');
  const whole = contentFile('blog/what-is-unattended-retail.md');
  const bare = whole
    .replace(/^(imageUrl|imageAlt|author): .*\n/gm, '')
    .replace(/^slug: .*$/m, 'slug: coffee-for-night-shifts')
    .replace(/^(title|metaTitle): .*$/gm, '$1: Coffee for night shifts');
  expect(bare).not.toMatch(/^imageUrl|^author/m);
  writeFileSync(file, bare);
  const { code, stdout } = await build();
  rmSync(file);
  expect(code, stdout).toBe(0);
  const built = JSON.parse(readFileSync(path.join(root, 'dist-content/routes.json'), 'utf8')) as RoutesFile;
  const head = built.routes.find((route) => route.path === '/blog/coffee-for-night-shifts')?.head;
  expect(head?.image?.url).toMatch(
    new RegExp(`^${site.entry.origin}/images/share/smart-store[\\w-]*\\.jpg$`),
  );
  expect(head?.image?.alt).toContain(site.entry.defaultPostImage.alt);
  expect(head?.author ?? site.entry.authorDefault).toBe(`${site.entry.name} Team`);
});

describe('ERR-14, ERR-15 with --keep-going', () => {
  const POST = 'what-is-unattended-retail';
  const posts = readdirSync(path.join(ROOT, 'content/blog'));
  const breakPost = (file: string) =>
    writeFileSync(
      path.join(root, 'content/blog', file),
      '---\ntitle: Coffee: for night shifts\n---\n\nText.\n',
    );
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(root, 'dist-content', file), 'utf8'));
  const addresses = () => (read('routes.json') as RoutesFile).routes.map((route) => route.path);

  afterAll(() =>
    cpSync(path.join(ROOT, 'content/blog'), path.join(root, 'content/blog'), { recursive: true }),
  );

  test('a post that cannot be read is left out and named; lists and footer show the others', async () => {
    breakPost(`${POST}.md`);
    const { code, stdout } = await build('--keep-going');
    expect(code).toBe(1);
    expect(stdout).toContain(`left out content/blog/${POST}.md because it has`);
    expect(addresses()).toEqual(
      routes.map((route) => route.path).filter((address) => address !== `/blog/${POST}`),
    );
    const list = read('data/blog.json') as { include: { posts: { slug: string }[] } };
    expect(list.include.posts).toHaveLength(posts.length - 1);
    expect(JSON.stringify([list, read('site.json'), read('search/site.json')])).not.toContain(POST);
  });

  test('a blog without any post is still a blog', async () => {
    posts.forEach(breakPost);
    expect(await build('--keep-going')).toMatchObject({ code: 1 });
    expect(addresses().filter((address) => address.startsWith('/blog'))).toEqual(['/blog']);
    expect(read('data/blog.json')).toMatchObject({ include: { posts: [] } });
    expect(read('site.json')).toMatchObject({ include: { newestPosts: [] } });
  });
});
