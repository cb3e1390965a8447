import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareBuilds, pageDifference } from '../compare/compare-builds.js';

const page = (words: string, { hash = 'abc', data = '1', mark = '' } = {}) =>
  `<link rel="stylesheet" href="/assets/base.${hash}.css"><script src="/assets/app.${hash}.js"></script><p>${words}${mark}</p>` +
  `<script type="application/json" id="route-data">${data}</script>`;

function build(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'compare-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

describe('two pages', () => {
  test('names of hashed files do not count, their order does', () => {
    expect(pageDifference(page('A'), page('A', { hash: 'def' }))).toBeUndefined();
    const turned = page('A').replace(/(<link[^>]*>)(<script.*?<\/script>)/, '$2$1');
    expect(pageDifference(page('A'), turned)).toMatch(/^in what visitors get/);
  });

  test('data and marks that nobody sees are told apart from words', () => {
    expect(pageDifference(page('A'), page('A', { data: '2' }))).toBe('only in the data blocks');
    expect(pageDifference(page('A'), page('A', { mark: '<!-- -->' }))).toBe(
      'only in the data blocks and the marks between texts',
    );
    expect(pageDifference(page('A'), page('B'))).toMatch(/^in what visitors get.*A.*is now.*B/);
  });
});

test('two builds: what differs, what is gone and what is new', () => {
  const old = build({
    'dist-content/a.json': '1',
    'dist-content/b.json': '1',
    'dist/client/index.html': page('A'),
    'dist/client/index.html.br': 'x',
    'dist/client/images/a.webp': 'x',
  });
  const now = build({
    'dist-content/a.json': '2',
    'dist/client/index.html': page('A', { hash: 'f' }),
    'dist/client/images/a.webp': 'xy',
    'dist/client/feed.xml': '',
  });
  expect(compareBuilds(old, old)).toEqual([]);
  expect(compareBuilds(old, now).map(({ file, difference }) => `${file} ${difference.slice(0, 7)}`)).toEqual([
    'dist-content/a.json at char',
    'dist-content/b.json is gone',
    'dist/client/images/a.webp 1 bytes',
    'dist/client/feed.xml is new',
  ]);
});
