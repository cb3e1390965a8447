import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder } from '../../../tests/helpers/new-folder.ts';
import { SiteWatcher } from './watch-site.ts';

const root = newFolder({ 'content/a.md': '0' });
const file = path.join(root, 'content/a.md');
let watcher: SiteWatcher | undefined;
afterEach(() => watcher?.close());

test('a file that is saved again as soon as it was built is built again', async () => {
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
