import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildStamp, type SiteBuild } from './build-stamp.js';
import { SETTINGS } from './settings.js';

let root: string;
const write = (name: string, text: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const build = () => ({
  project: root,
  content: path.join(root, 'dist-content'),
  out: path.join(root, 'dist'),
  env: { SITE_HOST: 'netlify' },
  now: new Date('2026-11-22T10:00:00Z'),
});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-stamp-'));
  write('src/app.ts', 'one');
  write('package.json', '{}');
  write('dist-content/data/home.json', '{}');
  write('dist/client/index.html', '<p>');
  write('dist/client/a/index.html', '<p>');
  buildStamp(build()).keep();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a site that was built', () => {
  test('is kept while nothing that a build reads is another', () => {
    expect(buildStamp(build()).isKept()).toBe(true);
    for (const name of [
      'notes.md',
      'docs/one.txt',
      'tests/one.ts',
      'dist-admin/page.html',
      'submissions/one.json',
    ])
      write(name, 'of no build');
    expect(buildStamp({ ...build(), now: new Date('2026-11-22T23:59:00Z') }).isKept()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['code', () => write('src/app.ts', 'two')],
    ['a new file of code', () => write('server/new.ts', '')],
    ['a file whose name is another', () => write('src/app/ts', 'one')],
    ['a package', () => write('package.json', '{ }')],
    ['a new file at the top', () => write('postcss.config.js', '')],
    ['a new folder at the top', () => write('plugins/one.ts', '')],
    ['a hidden file at the top', () => write('.env', 'VITE_NAME=one')],
    ['an installed package', () => write('node_modules/.package-lock.json', '{ }')],
    ['content of the same size', () => write('dist-content/data/home.json', '[]')],
    ['content that is gone', () => rmSync(path.join(root, 'dist-content/data'), { recursive: true })],
    ['a page that was edited', () => write('dist/client/index.html', '<b>')],
    ['a page that is gone', () => rmSync(path.join(root, 'dist/client/a/index.html'))],
    ['a page of another time', () => utimesSync(path.join(root, 'dist/client/index.html'), 1, 1)],
    ['no site at all', () => rmSync(path.join(root, 'dist'), { recursive: true })],
    ['a note that is no JSON', () => damage('{')],
    ['a note that says nothing', () => damage('null')],
  ])('is built again after a change: %s', (_name, change) => {
    change();
    expect(buildStamp(build()).isKept()).toBe(false);
  });

  test.each([...SETTINGS, 'VITE_NAME'])('is built again when %s is set', (name) => {
    const { env } = build();
    const other: SiteBuild = { ...build(), env: { ...env, [name]: 'other' } };
    expect(buildStamp(other).isKept()).toBe(false);
    buildStamp(other).keep();
    expect(buildStamp(other).isKept()).toBe(true);
    expect(buildStamp(build()).isKept()).toBe(false);
  });

  test('is kept when a variable changes that no build reads', () => {
    expect(buildStamp({ ...build(), env: { ...build().env, EDITOR: 'vi' } }).isKept()).toBe(true);
  });

  test('is built again when something was edited while it was built', () => {
    const site = buildStamp(build());
    write('src/app.ts', 'two');
    site.keep();
    expect(buildStamp(build()).isKept()).toBe(false);
  });

  test('is built, and not kept, where a file of the project cannot be read', () => {
    symlinkSync('/nowhere', path.join(root, 'src/.#app.ts'));
    const site = buildStamp(build());
    expect(site.isKept()).toBe(false);
    site.keep();
    expect(buildStamp(build()).isKept()).toBe(false);
  });

  test('is built again for another host, on another day, and in another folder', () => {
    expect(buildStamp({ ...build(), env: { SITE_HOST: 'plain' } }).isKept()).toBe(false);
    expect(buildStamp({ ...build(), now: new Date('2026-11-23T00:00:00Z') }).isKept()).toBe(false);
    expect(buildStamp({ ...build(), out: path.join(root, 'dist/client') }).isKept()).toBe(false);
  });
});

function damage(text: string): void {
  const folder = path.join(root, 'node_modules/.cache/site');
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), text);
}
