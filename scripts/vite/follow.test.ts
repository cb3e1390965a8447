import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { follow, type News } from './follow.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'follow ')));
  put('schemas/posts.json', '{ "x-collection": { "source": "posts/*.yaml", "emit": "posts.json" } }\n');
  put('content/posts/a.yaml', 'title: A\n');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

test('of all that follow a site, one is told what to print, once, and when it is over', async () => {
  const printed: News[] = [];
  let builds = 0;
  const listener = () => ({
    built: (_result: unknown, news?: News) => {
      builds += 1;
      if (news !== undefined) printed.push(news);
    },
    failed: (error: Error) => {
      throw error;
    },
    noticed: () => undefined,
  });
  const source = { root, out: path.join(root, 'out'), drafts: false };
  const stops = [await follow(source, listener()), await follow(source, listener())];
  const edit = async (file: string, text: string): Promise<void> => {
    const before = builds;
    put(file, text);
    await expect.poll(() => builds, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 2);
  };
  await edit('content.config.mjs', 'throw new Error("boom");\n');
  await edit('content/posts/a.yaml', 'title: B\n');
  await edit('content.config.mjs', 'export default {};\n');
  await Promise.all(stops.map((stop) => stop()));
  expect(printed).toEqual([
    {
      isError: true,
      text: expect.stringMatching(/mjs:1:1 config-invalid.*boom.*> 1 \| throw new/s) as string,
    },
    { isError: false, text: 'no errors in the content any more' },
  ]);
});

test('of all that follow a site, one prints that code takes long', async () => {
  const noticed: string[] = [];
  let builds = 0;
  const listener = () => ({
    built: () => {
      builds += 1;
    },
    failed: () => undefined,
    noticed: (notice: string) => noticed.push(notice),
  });
  const source = { root, out: path.join(root, 'out'), drafts: false };
  const stops = [await follow(source, listener()), await follow(source, listener())];
  // It waits for ever without work for the processor.
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  put(
    'content.config.mjs',
    `export default { checks: [{ id: 'a/b', title: 'A', why: 'B.', check() { ${hang} } }] };\n`,
  );
  await expect.poll(() => noticed.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = builds;
  put('content.config.mjs', 'export default {};\n');
  await expect.poll(() => builds, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2);
  await Promise.all(stops.map((stop) => stop()));
  expect(noticed).toEqual([expect.stringContaining('code of `content.config`')]);
}, 130_000);
