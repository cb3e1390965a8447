import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as looks from '../disk/stat-snapshot.ts';
import { SeenFiles } from './seen-files.ts';
import { serialise, watchProblem, watchSources } from './watch-sources.ts';

vi.mock('../disk/stat-snapshot.ts', { spy: true });

/** Work that is finished manually, and the number of times it was started. */
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

/** Watches a site; `sees` waits for the event of a file, `seen` contains all events. */
function watchAndSee(root: string, poll = false) {
  const watching = watchSources(root, { changed: () => undefined, failed: () => undefined, poll });
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

/**
 * Replaces a file's text with one of the same length and sets its
 * modification time back, as `cp -p` and `tar -x` do.
 */
function putBack(file: string, text: string, how: 'written' | 'renamed'): void {
  const { mtime } = statSync(file);
  const target = how === 'written' ? file : `${file}.tmp`;
  writeFileSync(target, text);
  utimesSync(target, new Date(), mtime);
  if (how === 'renamed') renameSync(target, file);
}

describe.each([
  ['told by the system', false],
  ['looked for', true],
])('changes that are %s', (_how, poll) => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'watch-'));
    for (const name of ['content/deep', 'schemas']) mkdirSync(path.join(root, name), { recursive: true });
    const old = new Date(Date.UTC(2020, 0, 1));
    for (const name of ['a.md', 'b.md', 'deep/c.md']) {
      writeFileSync(path.join(root, 'content', name), 'text 0');
      utimesSync(path.join(root, 'content', name), old, old);
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each(['written', 'renamed'] as const)('are seen when the time of writing stays (%s)', async (how) => {
    const { watching, seen, sees } = watchAndSee(root, poll);
    try {
      await watching.ready;
      for (const number of [1, 2, 3]) {
        // After a read, watchers that only compare times drop an event for
        // a file whose modification time is older.
        readFileSync(path.join(root, 'content/a.md'));
        putBack(path.join(root, 'content/a.md'), `text ${number}`, how);
        if (number === 2) writeFileSync(path.join(root, 'content/deep/c.md'), 'beside it');
        await sees('content/a.md');
        if (number === 2) await sees('content/deep/c.md');
        seen.clear();
      }
    } finally {
      await watching.close();
    }
  });

  test('are seen once, and what editors write for themselves is none', async () => {
    const { watching, seen, sees } = watchAndSee(root, poll);
    try {
      await watching.ready;
      for (const name of ['.a.md.swp', 'a.md~', '4913']) writeFileSync(path.join(root, 'content', name), 'x');
      writeFileSync(path.join(root, 'content/a.md'), 'other');
      rmSync(path.join(root, 'content/b.md'));
      renameSync(path.join(root, 'content/deep'), path.join(root, 'content/deeper'));
      for (const name of ['a.md', 'b.md', 'deep/c.md', 'deeper/c.md']) await sees(`content/${name}`);
      expect([...seen].filter((name) => /swp|~|4913/.test(name))).toEqual([]);
    } finally {
      await watching.close();
    }
  });
});

test('a file is looked into as long as it may change and look the same', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(path.join(root, 'content'));
  const file = path.join(root, 'content/a.md');
  writeFileSync(file, 'one');
  const seen = new SeenFiles(root, ['content']);
  expect(seen.lookAtAll()).toEqual(['content/a.md']);
  expect(seen.lookAtAll()).toEqual([]);
  expect(seen.lookAt('content/a.md')).toBe(false);
  const same = statSync(file);
  const stat = vi.spyOn(looks, 'statOf').mockReturnValue(same);
  writeFileSync(file, 'two');
  expect(seen.lookAt('content/a.md')).toBe(true);
  expect(seen.lookAt('content/a.md')).toBe(false);
  stat.mockRestore();
  rmSync(root, { recursive: true });
});

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
