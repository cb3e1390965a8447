import { appendFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { goodSite, PIE_FILE, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import type { Site } from './fixture.ts';

let site: Site;
let before: Record<string, string>;
/** Files of the output without the manifest, which is not counted as written or unchanged. */
let files: number;
beforeAll(async () => {
  ({ site, before } = await goodSite());
  files = Object.keys(before).length - 1;
});
afterEach(async () => {
  if (site.restore()) await site.build();
});

/** What the summary line says was done: `7 compiled, 8 encoded, 17 written, 0 unchanged`. */
async function work(...args: string[]): Promise<string> {
  const { stdout } = await site.build(...args);
  return /(\d+ compiled, \d+ encoded, \d+ written, \d+ unchanged)/.exec(stdout)?.[1] ?? stdout;
}

function cacheFiles(): string[] {
  return readdirSync(site.cache, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(site.cache, name))
    .filter((file) => statSync(file).isFile());
}

describe('a second build', () => {
  test('does nothing and changes nothing', async () => {
    expect(await work()).toBe(`0 compiled, 0 encoded, 0 written, ${files} unchanged`);
    expect(site.snapshot()).toEqual(before);
  });

  test.each([
    ['without the cache', ['--no-cache'], false],
    ['after the cache was deleted', [], true],
  ])('%s does everything and gives the same bytes', async (_name, args, isDeleted) => {
    if (isDeleted) rmSync(site.cache, { recursive: true });
    expect(await work(...args)).toBe(`7 compiled, 8 encoded, 0 written, ${files} unchanged`);
    expect(site.snapshot()).toEqual(before);
  });

  test('into another folder compiles and encodes nothing, and gives the same bytes', async () => {
    const other = path.join(site.root, 'elsewhere', 'out');
    expect(await work('--out', other)).toBe(`0 compiled, 0 encoded, ${files} written, 0 unchanged`);
    expect(site.snapshot(other)).toEqual(before);
    rmSync(path.dirname(other), { recursive: true });
  });
});

describe('an edit', () => {
  test('of one entry compiles one entry and writes only what shows it', async () => {
    // The search indexes hold no words as common as these.
    site.change({ [SOUP_FILE]: replace('Count them.', 'Count all.') });
    expect(await work()).toBe(`1 compiled, 0 encoded, 1 written, ${files - 1} unchanged`);
  });

  test('that only touches the file compiles nothing', async () => {
    writeFileSync(site.path(PIE_FILE), site.text(PIE_FILE));
    expect(await work()).toBe(`0 compiled, 0 encoded, 0 written, ${files} unchanged`);
  });

  test('of a date changes the pages whose order depends on it', async () => {
    site.change({ [PIE_FILE]: replace('09/22/2025', 'June 1, 2025') });
    expect(await work()).toMatch(/^1 compiled, 0 encoded/);
    const { include } = site.json('data/index.json') as { include: { recipes: { slug: string }[] } };
    expect(include.recipes.at(-1)?.slug).toBe('plum-pie');
  });
});

describe('the cache says in one line why it was dropped', () => {
  test('because a schema changed', async () => {
    site.change({ 'schemas/authors.json': replace('"maxLength": 20', '"maxLength": 30') });
    const { stdout } = await site.build();
    expect(stdout.split('\n')[0]).toBe('cache dropped: a schema changed');
    expect(stdout).toContain('7 compiled, 0 encoded');
  });

  test('not because a token has another value: only the texts that use it are compiled', async () => {
    site.change({ [SETTINGS_FILE]: replace('cook@', 'kitchen@') });
    const { stdout } = await site.build();
    expect(stdout).not.toContain('cache dropped');
    // The settings themselves, and the one recipe that names the address.
    expect(stdout).toContain('2 compiled, 0 encoded');
    const warm = site.snapshot();
    await site.build('--no-cache');
    expect(warm).toEqual(site.snapshot());
  });

  test('not at all in a quiet or a JSON report', async () => {
    site.change({ [SETTINGS_FILE]: replace('cook@', 'kitchen@') });
    expect((await site.build('--quiet')).stdout).toBe('');
    site.restore();
    expect((await site.report('build')).report.ok).toBe(true);
  });
});

describe('damage', () => {
  test.each([
    ['changed', 'data/index.json', (file: string) => appendFileSync(file, ' ')],
    ['deleted', 'images/share', (file: string) => rmSync(file, { recursive: true })],
    ['gone altogether', '', (file: string) => rmSync(file, { recursive: true })],
  ])('an output that was %s is made again', async (_name, file, damage) => {
    damage(path.join(site.out, file));
    await site.build();
    expect(site.snapshot()).toEqual(before);
  });

  test('an output that was given a file that nobody asked for is refused, and stays', async () => {
    const more = path.join(site.out, 'data/more.json');
    writeFileSync(more, '{}');
    expect((await site.run('build')).code).toBe(2);
    rmSync(more);
    expect(site.snapshot()).toEqual(before);
  });

  test.each([
    ['garbage', 'garbage'],
    ['something else', '{}'],
  ])('a cache full of %s does no harm', async (_name, content) => {
    for (const file of cacheFiles()) writeFileSync(file, content);
    rmSync(site.out, { recursive: true });
    await site.build();
    expect(site.snapshot()).toEqual(before);
  });

  test('a picture in the cache that was cut off is encoded again', async () => {
    const pictures = cacheFiles().filter((name) => name.endsWith('.webp'));
    for (const file of pictures) writeFileSync(file, site.text(path.relative(site.root, file)).slice(0, 40));
    rmSync(site.out, { recursive: true });
    await site.build();
    expect(site.snapshot()).toEqual(before);
  });
});
