import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DevSession } from '../workspace/session.ts';
import { runDev } from './dev.ts';

const watcher = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
vi.mock('chokidar', () => ({ watch: () => watcher }));
vi.mock('../workspace/session.ts', () => ({ DevSession: vi.fn() }));

/** Callbacks that finish each started build. */
let finish: (() => void)[];
let running: number;
let mostAtOnce: number;
/** Whether edits are shown before the full build. */
let quick: boolean;
let root: string;
let stop: () => void;
let ended: Promise<number>;

const begun = (count: number) => vi.waitFor(() => expect(finish).toHaveLength(count), 30_000);
let edits = 0;
/** Writes a file and emits a watcher event. */
const edit = (): void => {
  edits += 1;
  writeFileSync(path.join(root, 'content/a.md'), `edit ${edits}`);
  watcher.emit('all', 'change', path.join(root, 'content/a.md'));
};
/** Waits longer than the debounce time, so that an unwanted build would have started. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

beforeEach(async () => {
  [finish, running, mostAtOnce] = [[], 0, 0];
  root = mkdtempSync(path.join(tmpdir(), 'dev-run-'));
  mkdirSync(path.join(root, 'content'));
  quick = false;
  const build = () => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    return new Promise((resolve) => {
      finish.push(() => {
        running -= 1;
        resolve({ refusal: 'told' });
      });
    });
  };
  const session = {
    build,
    edited: () => undefined,
    stop: () => undefined,
    quick: () => Promise.resolve(quick),
    rest: () => Promise.resolve(),
    outside: () => [],
  };
  vi.mocked(DevSession).mockImplementation(function make() {
    return session as unknown as DevSession;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.listeners('SIGTERM');
  ended = runDev({ root });
  const own = process.listeners('SIGTERM').filter((one) => !before.includes(one));
  stop = () => own.forEach((one) => one('SIGTERM'));
  // No build would read edits made before the watcher is ready.
  await settled();
  expect(finish).toEqual([]);
  watcher.emit('ready');
  await begun(1);
});
afterEach(() => {
  watcher.removeAllListeners();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

describe('content dev', () => {
  test('never builds twice at once: edits during a build are one build after it', async () => {
    edit();
    await settled();
    edit();
    edit();
    await settled();
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await begun(2);
    finish[1]?.();
    await settled();
    expect({ builds: finish.length, mostAtOnce }).toEqual({ builds: 2, mostAtOnce: 1 });
    stop();
    expect(await ended).toBe(0);
  });

  test('builds what is edited after a build, and takes edits that come together together', async () => {
    finish[0]?.();
    await settled();
    for (let count = 0; count < 5; count += 1) edit();
    await begun(2);
    await settled();
    expect(finish).toHaveLength(2);
    finish[1]?.();
    stop();
    expect(await ended).toBe(0);
  });

  test('builds an edit that is on screen already when the editor pauses', async () => {
    finish[0]?.();
    await settled();
    quick = true;
    for (let count = 0; count < 3; count += 1) {
      edit();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await begun(2);
    await settled();
    expect(finish).toHaveLength(2);
    finish[1]?.();
    stop();
    expect(await ended).toBe(0);
  });
});
