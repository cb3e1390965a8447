import { readdirSync, readFileSync, statSync, watch, type Dirent } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replace, SOUP_FILE } from './bad-input.ts';
import { DevRun } from './dev-run.ts';
import { createSite, type Site } from './fixture.ts';

const WHOLE = /✓ 7 entries/;
const PAGE = 'data/recipes/leek-soup.json';
const EDITS = 10;

let site: Site;
let dev: DevRun;
beforeEach(async () => {
  site = await createSite();
  dev = new DevRun(site.root, site.cache);
  await dev.line(WHOLE);
});
afterEach(async () => {
  await dev.stop();
  site.dispose();
});

const edit = (number: number): void => {
  site.restore();
  site.change({ [SOUP_FILE]: replace('Count them.', `Edit number ${number}.`) });
};
const page = (): string => readFileSync(path.join(site.out, PAGE), 'utf8');

test('who watches a folder of the output before an edit sees each, and the folders stay the same', async () => {
  const folder = path.dirname(path.join(site.out, PAGE));
  const inodes = [site.out, folder].map((one) => statSync(one).ino);
  const told: string[] = [];
  const watcher = watch(folder, (_event, name) => told.push(name ?? ''));
  try {
    for (let number = 1; number <= EDITS; number += 1) {
      told.length = 0;
      edit(number);
      await vi.waitFor(() => expect(told).toContain(path.basename(PAGE)), 60_000);
      await vi.waitFor(() => expect(page()).toContain(`Edit number ${number}.`), 60_000);
    }
  } finally {
    watcher.close();
  }
  expect([site.out, folder].map((one) => statSync(one).ino)).toEqual(inodes);
});

/** What the folder holds; nothing if a folder in it went while it was listed. */
function listed(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOENT');
    return [];
  }
}

test('who reads the output while it changes finds whole files only, and every file of the last manifest in the end', async () => {
  let isOver = false;
  let reads = 0;
  const read = async (): Promise<void> => {
    while (!isOver) {
      for (const entry of listed(site.out)) {
        if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
        let text: string;
        try {
          text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
        } catch (error) {
          // A page that is gone since the folder was listed.
          expect((error as NodeJS.ErrnoException).code).toBe('ENOENT');
          continue;
        }
        expect(() => JSON.parse(text) as unknown, entry.name).not.toThrow();
        reads += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const reading = read();
  try {
    for (let number = 1; number <= 3; number += 1) {
      edit(number);
      await dev.line(WHOLE);
      expect(page()).toContain(`Edit number ${number}.`);
    }
  } finally {
    isOver = true;
    await reading;
  }
  expect(reads).toBeGreaterThan(100);
  const manifest = JSON.parse(readFileSync(path.join(site.out, 'manifest.json'), 'utf8')) as {
    files: Record<string, { bytes: number }>;
  };
  for (const [name, { bytes }] of Object.entries(manifest.files))
    expect(statSync(path.join(site.out, name)).size, name).toBe(bytes);
});

test('a Vite server with a glob over the output serves every edit', async () => {
  site.change({
    'app/pages.js':
      "export const pages = import.meta.glob('../dist-content/data/**/*.json', { eager: true });\n",
  });
  const server = await createServer({
    configFile: false,
    root: site.root,
    logLevel: 'silent',
    cacheDir: path.join(site.cache, 'vite'),
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // Vite says nothing when it watches.
    const watched = path.dirname(path.join(site.out, PAGE));
    await vi.waitFor(
      () => expect(server.watcher.getWatched()[watched]).toContain(path.basename(PAGE)),
      30_000,
    );
    const shown = async (): Promise<string> => JSON.stringify(await server.ssrLoadModule('/app/pages.js'));
    expect(await shown()).toContain('Count them.');
    for (let number = 1; number <= EDITS; number += 1) {
      site.change({
        [SOUP_FILE]: (text) => text.replace(/Count them\.|Edit number \d+\./, `Edit number ${number}.`),
      });
      await vi.waitFor(async () => expect(await shown()).toContain(`Edit number ${number}.`), 60_000);
    }
  } finally {
    await server.close();
  }
});

test('a folder that can never hold the output ends the command as wrong usage', async () => {
  const refused = new DevRun(site.root, site.cache, ['--out', site.path('content/deep')]);
  expect(await refused.closed).toBe(2);
});
