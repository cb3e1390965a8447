import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { serialise, watchProblem, watchSources } from './watch-sources.ts';

/** Work that is finished by hand, and how often it was begun. */
function manualWork() {
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    return new Promise((resolve) => {
      finish.push(() => {
        running -= 1;
        resolve();
      });
    });
  };
  return { work, finish, most: () => most };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('builds one after the other', () => {
  test('never run at once, and all calls during a run are one more run', async () => {
    const { work, finish, most } = manualWork();
    const build = serialise(work);
    const calls = [build()];
    await settle();
    calls.push(build(), build(), build());
    await settle();
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await settle();
    expect(finish).toHaveLength(2);
    finish[1]?.();
    await Promise.all(calls);
    expect(finish).toHaveLength(2);
    expect(most()).toBe(1);
  });

  test('a call after a run is a run of its own', async () => {
    const { work, finish } = manualWork();
    const build = serialise(work);
    for (const number of [1, 2, 3]) {
      const done = build();
      await settle();
      expect(finish).toHaveLength(number);
      finish.at(-1)?.();
      await done;
    }
  });
});

describe('a watcher that fails', () => {
  test.each([
    ['ENOSPC', /max_user_watches/],
    ['EMFILE', /ulimit -n/],
    ['EACCES', /permissions/],
    ['EIO', /start again/],
  ])('%s is told with what helps', (code, advice) => {
    const error = Object.assign(new Error(`${code}: watch failed`), { code, path: '/site/content/blog' });
    expect(watchProblem(error)).toMatch(advice);
    expect(watchProblem(error)).toContain('/site/content/blog');
  });

  test('anything else is told as it is', () => {
    expect(watchProblem('gone')).toContain('gone');
  });
});

/** Watches a site; `sees` waits until a file has been told of, `seen` holds all that have been. */
function watchAndSee(root: string) {
  const watching = watchSources(
    root,
    () => undefined,
    () => undefined,
  );
  const seen = new Set<string>();
  const sees = (file: string): Promise<void> =>
    vi.waitFor(
      () => {
        for (const one of watching.take()) seen.add(one);
        expect([...seen]).toContain(file);
      },
      { timeout: 50_000, interval: 20 },
    );
  return { watching, seen, sees };
}

test('a folder that is moved away and comes back is watched again', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  const [content, away] = [path.join(root, 'content'), path.join(root, 'away')];
  for (const name of ['content', 'schemas', 'other']) mkdirSync(path.join(root, name));
  writeFileSync(path.join(content, 'a.md'), 'a');
  const { watching, seen, sees } = watchAndSee(root);
  try {
    await watching.ready;
    renameSync(content, away);
    await sees('content');
    seen.clear();
    renameSync(away, content);
    await sees('content/a.md');
    seen.clear();
    writeFileSync(path.join(root, 'other/b.md'), 'b');
    writeFileSync(path.join(content, 'c.md'), 'c');
    await sees('content/c.md');
    expect([...seen].filter((file) => !file.startsWith('content'))).toEqual([]);
  } finally {
    await watching.close();
    rmSync(root, { recursive: true });
  }
});

test('so is the folder of the site itself', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'watch-'));
  const [root, away] = [path.join(home, 'site'), path.join(home, 'away')];
  for (const name of ['content', 'schemas']) mkdirSync(path.join(root, name), { recursive: true });
  const { watching, sees } = watchAndSee(root);
  try {
    await watching.ready;
    renameSync(root, away);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    watching.take();
    renameSync(away, root);
    await sees('content');
    await sees('schemas');
    writeFileSync(path.join(root, 'content/a.md'), 'a');
    await sees('content/a.md');
  } finally {
    await watching.close();
    rmSync(home, { recursive: true });
  }
});
