import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SiteWatcher } from './watch-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'watch-site-'));
const file = path.join(root, 'content/a.md');
let watcher: SiteWatcher | undefined;
afterEach(async () => {
  await watcher?.close();
  rmSync(root, { recursive: true, force: true });
});

test('a file that is saved again as soon as it was built is built again', async () => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, '0');
  let built = '';
  watcher = new SiteWatcher({
    root,
    build: () => {
      built = readFileSync(file, 'utf8');
      return Promise.resolve();
    },
    rest: () => undefined,
    failed: (problem) => expect.unreachable(problem),
  });
  await watcher.start();
  // A write in the moment in which watching begins may go unnoticed.
  await expect
    .poll(() => {
      writeFileSync(file, 'noticed');
      return built;
    })
    .toBe('noticed');
  for (let save = 1; save <= 20; save += 1) {
    writeFileSync(file, String(save));
    await expect.poll(() => built, { interval: 1 }).toBe(String(save));
  }
});
