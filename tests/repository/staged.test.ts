import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stagedProblems } from './staged.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'staged-'));
  git('init', '--quiet');
  write('.prettierignore', 'content\n');
  write('.prettierrc.json', '{ "singleQuote": true }\n');
  write('.oxlintrc.code.json', '{ "rules": { "no-debugger": "error" } }\n');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('what is clean may be committed', async () => {
  write('one.js', "export const one = 'one';\n");
  git('add', '.');
  expect(await stagedProblems(root)).toEqual([]);
});

test('the staged state counts, not the one on disk', async () => {
  write('one.js', 'export const one="one"\n');
  git('add', '.');
  write('one.js', "export const one = 'one';\n");
  expect(await stagedProblems(root)).toEqual(['one.js is not formatted: npx prettier --write one.js']);
});

test('a file that cannot be parsed is refused, one that is not staged is not looked at', async () => {
  write('one.json', '{ "a": \n');
  write('two.js', 'debugger\n');
  git('add', 'one.json');
  expect(await stagedProblems(root)).toEqual(['one.json is not formatted: npx prettier --write one.json']);
});

test('the linter says where and what, in the staged state', async () => {
  write('parts/one.js', 'debugger;\n');
  git('add', '.');
  write('parts/one.js', '');
  expect(await stagedProblems(root)).toEqual(['parts/one.js:1:1 `debugger` statement is not allowed']);
});

test('content is validated when content is staged', async () => {
  write('schemas/site.json', '{ "x-collection": { "source": "site.yaml" }, "type": "object" }\n');
  write('content/site.yaml', 'name: [\n');
  git('add', 'content');
  expect((await stagedProblems(root)).join('\n')).toMatch(/^error content\/site\.yaml:\d+:\d+ yaml-syntax/);
});

/** Hooks run with the variables of the repository they belong to; this one is another. */
function git(...words: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  expect(spawnSync('git', words, { cwd: root, env }).status).toBe(0);
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
