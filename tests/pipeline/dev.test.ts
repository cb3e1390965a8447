import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PIE_FILE, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, PROJECT, type Site } from './fixture.ts';

const CLI = path.join(PROJECT, 'scripts', 'bin', 'content.js');

let site: Site;
let dev: DevRun | undefined;
beforeEach(async () => {
  site = await createSite();
});
afterEach(async () => {
  await dev?.stop();
  dev = undefined;
  site.dispose();
});

/** `content dev` in a process of its own, with a way to wait for what it prints. */
class DevRun {
  #text = '';
  #read = 0;
  readonly #child: ChildProcess;
  readonly #closed: Promise<number | null>;

  constructor(root: string, cache: string) {
    this.#child = spawn(process.execPath, [CLI, 'dev', '--root', root], {
      env: { PATH: process.env.PATH, CONTENT_CACHE_DIR: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (bytes: Buffer): void => {
      this.#text += bytes.toString();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#closed = new Promise((resolve) => this.#child.on('close', resolve));
  }

  /** The next line, after those that were given before, that fits. */
  async line(pattern: RegExp): Promise<string> {
    for (;;) {
      const end = this.#text.lastIndexOf('\n') + 1;
      const lines = this.#text.slice(this.#read, end).split('\n');
      const found = lines.findIndex((line) => pattern.test(line));
      if (found !== -1) {
        this.#read += lines.slice(0, found + 1).join('\n').length;
        return lines[found] ?? '';
      }
      if (this.#child.exitCode !== null) throw new Error(`It ended early:\n${this.#text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Gives the exit code. */
  stop(signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#closed;
  }
}

const WHOLE = /✓ 7 entries/;

describe('content dev', () => {
  test('builds, builds again after an edit, and ends with Ctrl-C', async () => {
    dev = new DevRun(site.root, site.cache);
    await dev.line(WHOLE);
    expect(JSON.stringify(site.json('data/recipes/leek-soup.json'))).toContain('Count them.');
    site.change({ [SOUP_FILE]: replace('Count them.', 'Count all of them.') });
    expect(await dev.line(WHOLE)).toContain('1 compiled');
    expect(JSON.stringify(site.json('data/recipes/leek-soup.json'))).toContain('Count all of them.');
    expect(await dev.stop('SIGINT')).toBe(0);
  });

  test('reports a mistake, keeps what broke as it was, builds the rest, and goes on when it is mended', async () => {
    dev = new DevRun(site.root, site.cache);
    await dev.line(WHOLE);
    const good = site.snapshot();
    site.change({ [SOUP_FILE]: replace('title:', 'titel:') });
    await dev.line(/error content\/recipes\/leek-soup\.md:\d+:\d+ field-unknown/);
    await dev.line(/✗ 7 entries with 2 errors; .*0 written/);
    expect(site.snapshot()).toEqual(good);
    site.change({ [PIE_FILE]: replace('Hot.', 'Hotter.') });
    await dev.line(/✗ 7 entries with 2 errors/);
    expect(JSON.stringify(site.json('data/recipes/plum-pie.json'))).toContain('Hotter.');
    expect(JSON.stringify(site.json('data/recipes/leek-soup.json'))).toContain('Leek soup');
    site.restore();
    await dev.line(WHOLE);
    expect(site.snapshot()).toEqual(good);
  });

  test('starts on broken content, leaves out what is broken, and builds it as soon as it is whole', async () => {
    site.change({ [SOUP_FILE]: replace('title:', 'titel:') });
    dev = new DevRun(site.root, site.cache);
    await dev.line(/^left out content\/recipes\/leek-soup\.md/);
    await dev.line(/✗ .*1 entry left out/);
    expect(existsSync(path.join(site.out, 'data/recipes/leek-soup.json'))).toBe(false);
    site.restore();
    await dev.line(WHOLE);
    expect(existsSync(path.join(site.out, 'data/recipes/leek-soup.json'))).toBe(true);
  });

  test('lives on with broken schemas and broken settings, from the start and later', async () => {
    site.change({ 'schemas/recipes.json': '{ "type": ' });
    dev = new DevRun(site.root, site.cache);
    await dev.line(/nothing was written/);
    expect(existsSync(site.out)).toBe(false);
    site.restore();
    await dev.line(WHOLE);
    site.change({
      'schemas/recipes.json': '{ "type": ',
      [SETTINGS_FILE]: replace('email:', 'emial:'),
      [PIE_FILE]: replace('Hot.', 'Hotter.'),
    });
    await dev.line(/^shown as it was content\/settings\.yaml/);
    await dev.line(/✗ 7 entries/);
    expect(JSON.stringify(site.json('data/recipes/plum-pie.json'))).toContain('Hotter.');
    site.restore();
    await dev.line(WHOLE);
  });

  test('notices a changed schema, a new file and a deleted one', async () => {
    dev = new DevRun(site.root, site.cache);
    await dev.line(WHOLE);
    const soup = site.text(SOUP_FILE);
    site.change({
      'content/recipes/plain-soup.md': soup
        .replaceAll('leek-soup', 'plain-soup')
        .replace(/^title: .*/m, 'title: Plain soup'),
    });
    await dev.line(/✓ 8 entries|✗ 8 entries/);
    site.change({ 'content/recipes/plain-soup.md': null });
    await dev.line(WHOLE);
    site.change({ 'schemas/recipes.json': (text) => text.replace('"type": "object"', '"type":  "object"') });
    await dev.line(WHOLE);
  });
});
