import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const FOLDERS = ['docs/decisions', 'imagery/docs/decisions'];
const ROW = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+?) \| (.+?) \|/gm;
/** A page, with or without its whole name, in a path or in a sentence. */
const MENTION = /\bdecisions?[/ ](\d{3,4})((?:-[a-z0-9]+)+\.md)?/g;

const pagesOf = (folder: string) => globSync('[0-9]*.md', { cwd: folder }).sort();
const pages = new Set(FOLDERS.flatMap(pagesOf));
const numbers = new Set([...pages].map((page) => page.slice(0, 4)));

describe.each(FOLDERS)('%s/README.md', (folder) => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const rows = [...index.matchAll(ROW)].map(
    ([, number = '', page = '', title = '', area = '', status = '']) => ({
      number,
      page,
      title,
      area,
      status,
    }),
  );

  test('has a row for each page, in the order of their numbers', () => {
    expect(rows.map(({ page }) => page)).toEqual(pagesOf(folder));
  });

  test.each(rows)(
    'gives $page its number, title, area, and status',
    ({ number, page, title, area, status }) => {
      const text = readFileSync(path.join(folder, page), 'utf8');
      expect(page.slice(0, 4)).toBe(number);
      expect(text).toMatch(
        new RegExp(`^# ${escaped(title)}\n\n_Area: ${escaped(area)}\\. Status: ${escaped(status)}\\.`),
      );
    },
  );
});

test('no number is used twice', () => {
  expect(numbers.size).toBe(FOLDERS.flatMap(pagesOf).length);
});

test('every decision that code, tests, or documents name has a page', () => {
  const files = execFileSync('git', ['grep', '-lIE', 'decisions?[/ ][0-9]{3}'], { encoding: 'utf8' });
  const missing = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(MENTION)]
        .filter(
          ([, number = '', rest]) => !(rest === undefined ? numbers.has(number) : pages.has(number + rest)),
        )
        .map(([mention]) => `${file}: ${mention}`),
    );
  expect(missing).toEqual([]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
