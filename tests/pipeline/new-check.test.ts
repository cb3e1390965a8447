import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, resolveConfig } from 'prettier';
import { makeRule } from '../../scripts/bin/new-rule.js';
import { PROJECT } from './project.ts';
import type { Rule } from '../../scripts/diagnostics/rules/rule.ts';
import { writeExample } from './example-site.ts';
import { note, notesSite } from './notes-site.ts';
import type { JsonReport, Site } from './fixture.ts';

const TIMEOUT = 240_000;

let copy: string;
let site: Site;
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'content-copy-'));
  for (const part of ['scripts', 'tests/helpers', 'package.json', 'tsconfig.base.json', '.prettierrc.json'])
    cpSync(path.join(PROJECT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  await makeRule(copy, { name: 'text-too-loud', reads: 'prose', group: 'texts' });
  await makeRule(copy, { name: 'entry-too-loud', reads: 'structure', group: 'fields' });
  site = notesSite(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, note('path: NAME')])));
});
afterAll(() => {
  site.dispose();
  rmSync(copy, { recursive: true, force: true });
});

function found(...args: string[]): string[] {
  return foundIn(site.root, ...args);
}

function foundIn(root: string, ...args: string[]): string[] {
  const command = path.join(copy, 'scripts/bin/content.js');
  const env = { ...process.env, CONTENT_CACHE_DIR: path.join(copy, 'cache') };
  const all = ['validate', '--root', root, '--format', 'json', ...args];
  const { stdout } = spawnSync(process.execPath, [command, ...all], { encoding: 'utf8', env });
  const { diagnostics } = JSON.parse(stdout) as JsonReport;
  return diagnostics.map(({ rule, file }) => `${rule} ${file}`);
}

test(
  'rules that `npm run new:rule` made work, and see an edit of words or fields, with and without what is remembered',
  { timeout: TIMEOUT },
  () => {
    expect(found()).toEqual([]);
    expect(found()).toEqual([]);
    site.change({
      'content/notes/c.md': (text) => text.replace('Text.', 'This is an example of text-too-loud.'),
    });
    for (const args of [[], ['--no-cache'], []])
      expect(found(...args)).toEqual(['text-too-loud content/notes/c.md']);
    site.change({
      'content/notes/b.md': (text) => text.replace('\n---', '\ntitle: an example of entry-too-loud\n---'),
    });
    for (const args of [[], ['--no-cache'], []])
      expect(found(...args)).toEqual([
        'entry-too-loud content/notes/b.md',
        'text-too-loud content/notes/c.md',
      ]);
  },
);

test('the examples of a new rule break that rule and no other', { timeout: TIMEOUT }, async () => {
  for (const [group, name] of [
    ['texts', 'text-too-loud'],
    ['fields', 'entry-too-loud'],
  ] as const) {
    const file = pathToFileURL(path.join(copy, `scripts/diagnostics/rules/${group}.ts`)).href;
    const groups = Object.values((await import(file)) as Record<string, Record<string, Rule>>);
    const rule = groups.map((rules) => rules[name]).find((found) => found !== undefined);
    if (rule === undefined) throw new Error(`${name} is not in ${group}`);
    for (const [example, expected] of [
      [rule.wrong, [`${name} ${rule.wrong.file}`]],
      [rule.right, []],
    ] as const) {
      const root = writeExample(example);
      expect(foundIn(root, '--clock', '2026-11-22')).toEqual(expected);
      rmSync(root, { recursive: true });
    }
  }
});

test('a rule is made once, under a name and in a group that there are', async () => {
  const wanted = { name: 'text-too-loud', reads: 'prose', group: 'texts' };
  await expect(makeRule(copy, wanted)).rejects.toThrow('There is already a rule `text-too-loud`.');
  await expect(makeRule(copy, { ...wanted, name: 'html-removed' })).rejects.toThrow('already');
  await expect(makeRule(copy, { ...wanted, name: 'Loud' })).rejects.toThrow('lowercase words');
  await expect(makeRule(copy, { ...wanted, name: 'a-b', group: 'x' })).rejects.toThrow(
    'There is no group `x`',
  );
  await expect(makeRule(copy, { ...wanted, name: 'a-b', reads: 'all' })).rejects.toThrow('`--reads` must be');
  const { status, stdout } = spawnSync(process.execPath, [path.join(copy, 'scripts/bin/new-rule.js')], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stdout).toContain('npm run new:rule');
});

test('what is made passes its own tests and the formatter', { timeout: TIMEOUT }, async () => {
  const made = readdirSync(path.join(copy, 'scripts/site/check')).filter((file) => file.includes('too-loud'));
  expect(made).toHaveLength(4);
  const { error, status } = spawnSync(
    process.execPath,
    [
      path.join(PROJECT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      copy,
      ...made.filter((file) => file.includes('.test.')),
    ],
    { encoding: 'utf8' },
  );
  expect(error).toBeUndefined();
  expect(status).toBe(0);
  for (const file of [...made, 'run-checks.ts']) {
    const place = path.join(copy, 'scripts/site/check', file);
    expect(
      await check(readFileSync(place, 'utf8'), { ...(await resolveConfig(place)), filepath: place }),
    ).toBe(true);
  }
});
