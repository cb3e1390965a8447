import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barsTable, type Bar } from '../../bench/bars.js';
import { readOptions, UsageError } from '../../bench/options.js';
import { readFolders } from '../../bench/real-posts.js';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-test-'));
const at = (name: string) => path.join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A text that is long enough to be measured. */
const LONG = `${'Somebody wrote this sentence, and then it stood in a text. '.repeat(10)}\n`;

function bench(...words: string[]) {
  return spawnSync(process.execPath, ['bench/main.js', ...words], { encoding: 'utf8' });
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

beforeAll(() => {
  for (const name of ['empty', 'short', 'texts/deep']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('file.md'), LONG);
  writeFileSync(at('short/one.md'), 'Too short.\n');
  writeFileSync(
    at('texts/one.md'),
    `---\ntitle: Its own\n---\n# Title\n\n${LONG}\nSee [more](./other.md) and ![a cat](cat.png).\n\n  [own]: /somewhere\n\n{{< note >}}\n`,
  );
  writeFileSync(at('texts/deep/two.md'), `\uFEFF${LONG}\r\nSecond text.\r\n`);
  writeFileSync(at('texts/deep/again.md'), `\uFEFF${LONG}\r\nSecond text.\r\n`);
  writeFileSync(at('texts/deep/notes.txt'), LONG);
});

describe('--corpus', () => {
  test.each([
    ['a missing folder', 'nowhere', 'there is no such folder'],
    ['a file', 'file.md', 'there is no such folder'],
    ['an empty folder', 'empty', 'no Markdown file in it has 400 to 60,000 characters'],
    ['a folder of short files', 'short', 'no Markdown file in it has 400 to 60,000 characters'],
  ])('refuses %s with one sentence', (_what, name, sentence) => {
    expect(() => readFolders([at('texts'), at(name)])).toThrow(
      new UsageError(`--corpus ${at(name)}: ${sentence}.`),
    );
  });

  test('a refusal is all that is printed', () => {
    const { status, stdout, stderr } = bench('--bars', '--corpus', at('texts'), '--corpus', at('empty'));
    expect(stderr).toMatch(/^--corpus .*empty: no Markdown file [^\n]*\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('reads every Markdown file once, and makes its addresses outside ones', () => {
    const bodies = readFolders([at('texts')]);
    expect(bodies).toHaveLength(2);
    const text = bodies.find((body) => body.includes('See')) ?? '';
    expect(text).toMatch(/^## Title\n/);
    expect(text).toContain('[more](https://example.com/x)');
    expect(text).toContain('[a cat picture](https://example.com/x)');
    expect(text).toContain('[own]: https://example.com/z');
    expect(text).not.toMatch(/Its own|note/);
  });
});

describe('the options', () => {
  test.each([
    ['--posts', '0'],
    ['--posts', 'many'],
    ['--rounds', '1.5'],
    ['--round', '1'],
  ])('%s %s is refused', (name, value) => {
    expect(() => readOptions([name, value])).toThrow(UsageError);
    expect(() => readOptions([name, value])).toThrow(name);
  });

  test('a tool that is not known is refused before anything is measured', () => {
    const { status, stdout, stderr } = bench('--only', 'content,Nobody');
    expect(stderr).toMatch(/^--only: there is no tool Nobody\. There are content, Eleventy, [^\n]*\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test('the table of builds has a column for each corpus, and both were measured', () => {
  const words = ['--only', 'content', '--posts', '3', '--rounds', '1', '--corpus', at('texts')];
  const { status, stdout, stderr } = bench(...words);
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('real: 2 texts that people wrote (texts');
  const lines = stdout.split('\n');
  const head = cellsOf(lines.find((line) => line.includes('cold, generated')) ?? '');
  const own = cellsOf(lines.find((line) => line.startsWith('| content')) ?? '');
  const generated = head.filter((title) => title.endsWith(', generated'));
  expect(generated.length).toBeGreaterThan(0);
  expect(head.filter((title) => title.endsWith(', real'))).toHaveLength(generated.length);
  expect(own).toHaveLength(head.length);
  expect(own).not.toContain('–');
});

describe('the table of bars', () => {
  const bar = (limits: Bar['limits'], measured: Bar['measured'], more: Partial<Bar> = {}): Bar => ({
    what: 'something',
    sign: '≤',
    limits,
    measured,
    unit: ' ×',
    ...more,
  });
  const rowOf = (one: Bar) => cellsOf(barsTable([one]).split('\n')[2] ?? '');

  test('has a column for each corpus', () => {
    expect(cellsOf(barsTable([]).split('\n')[0] ?? '')).toEqual(['what', 'bar', 'generated', 'real', 'held']);
  });

  test.each([
    ['below', bar({ real: 2 }, { generated: 3, real: 1 }), ['≤ 2 ×', '3 ×', '1 ×', 'yes']],
    ['above', bar({ real: 2 }, { generated: 1, real: 2.5 }), ['≤ 2 ×', '1 ×', '2.5 ×', 'no']],
    [
      'above for one of two',
      bar({ generated: 1, real: 2 }, { generated: 1.5, real: 1.5 }),
      ['≤ 1 × (generated), ≤ 2 × (real)', '1.5 ×', '1.5 ×', 'no'],
    ],
    ['at least', bar({ real: 5 }, { real: 6 }, { sign: '≥' }), ['≥ 5 ×', '–', '6 ×', 'yes']],
    [
      'not measured',
      bar({ real: 5 }, { generated: NaN, real: NaN }, { missing: 'there is no Hugo' }),
      ['≤ 5 ×', '–', '–', 'not measured: there is no Hugo'],
    ],
  ])('says what was measured: %s', (_name, one, cells) => {
    expect(rowOf(one)).toEqual(['something', ...cells]);
  });
});

describe('the pages in Astro, which no compiler of the project reads,', () => {
  const pages = globSync('bench/astro/site/**/*.astro');

  test.each(pages)('%s imports only files that exist', (page) => {
    const imported = [...readFileSync(page, 'utf8').matchAll(/(?:from|import) '(\.{1,2}\/[^'?]+)/g)];
    expect(imported).not.toEqual([]);
    const missing = imported.filter(([, name = '']) => !existsSync(path.resolve(path.dirname(page), name)));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });

  test('have all that their components import from the router', async () => {
    const imported = new Set<string>();
    const files = [...pages, ...globSync('bench/astro/site/**/*.tsx')].map((file) => path.resolve(file));
    // Files that the loop adds are visited, too.
    const known = new Set(files);
    for (const file of known) {
      const text = readFileSync(file, 'utf8');
      for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g))
        for (const name of names.split(',').map((one) => one.trim()))
          if (name !== '' && !name.startsWith('type ')) imported.add(name);
      for (const [, name = ''] of text.matchAll(/^(?:import|export) [^;]*?'(\.{1,2}\/[^'?]+\.tsx?)'/gm))
        known.add(path.resolve(path.dirname(file), name));
    }
    expect(imported.size).toBeGreaterThan(3);
    expect(Object.keys(await import('../../bench/astro/site/no-router.ts'))).toEqual(
      expect.arrayContaining([...imported]),
    );
  });
});
