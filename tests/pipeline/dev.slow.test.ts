import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PIE_FILE, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import { DevRun } from './dev-run.ts';
import { createSite, type Site } from './fixture.ts';

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

  test('reports a mistake, keeps what broke as it was, builds the rest, and goes on when it is fixed', async () => {
    dev = new DevRun(site.root, site.cache);
    await dev.line(WHOLE);
    const good = site.snapshot();
    site.change({ [SOUP_FILE]: replace('title:', 'titel:') });
    await dev.line(/error content\/recipes\/leek-soup\.md:\d+:\d+ field-unknown/);
    await dev.line(/✗ 7 entries with 1 error; .*0 written/);
    expect(site.snapshot()).toEqual(good);
    site.change({ [PIE_FILE]: replace('Hot.', 'Hotter.') });
    await dev.line(/✗ 7 entries with 1 error/);
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
      [SETTINGS_FILE]: replace('email:', 'emial:'),
      [PIE_FILE]: replace('Hot.', 'Hotter.'),
    });
    await dev.line(/^shown as it was content\/settings\.yaml/);
    await dev.line(/✗ 7 entries/);
    expect(JSON.stringify(site.json('data/recipes/plum-pie.json'))).toContain('Hotter.');
    site.restore();
    await dev.line(WHOLE);
    const good = site.snapshot();
    site.change({ 'schemas/recipes.json': '{ "type": ' });
    await dev.line(/nothing was written/);
    expect(site.snapshot()).toEqual(good);
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
