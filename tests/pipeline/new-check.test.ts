import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from './project.ts';
import { note, notesSite } from './notes-site.ts';
import type { JsonReport, Site } from './fixture.ts';

const TIMEOUT = 240_000;

/** A check of the words of a text, as CONTRIBUTING says that one is added. */
const CHECK = `import { readsProse } from './rule.ts';

/** Texts have at most five words. */
export const checkLength = readsProse(() => ({ file, record }) =>
  Object.values(record.markdown).some(({ facts }) => facts.words > 5)
    ? [file.problem('text-words', [0, 1], 'This text has more than five words.')]
    : [],
);
`;

let copy: string;
let site: Site;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'content-copy-'));
  for (const part of ['scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(PROJECT, part), path.join(copy, part), { recursive: true });
  mkdirSync(path.join(copy, 'node_modules'));
  rmSync(path.join(copy, 'node_modules'), { recursive: true });
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, 'scripts/site/check/length.ts'), CHECK);
  const list = path.join(copy, 'scripts/site/check/run-checks.ts');
  const text = readFileSync(list, 'utf8')
    .replace('import ', "import { checkLength } from './length.ts';\nimport ")
    .replace('const CHECKS: readonly Check[] = [', '$&\n  checkLength,');
  writeFileSync(list, text);
  site = notesSite(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, note('path: NAME')])));
});
afterAll(() => {
  site.dispose();
  rmSync(copy, { recursive: true, force: true });
});

function found(...args: string[]): string[] {
  const command = path.join(copy, 'scripts/bin/content.js');
  const env = { ...process.env, CONTENT_CACHE_DIR: path.join(copy, 'cache') };
  const all = ['validate', '--root', site.root, '--format', 'json', ...args];
  const { stdout } = spawnSync(process.execPath, [command, ...all], { encoding: 'utf8', env });
  const { diagnostics } = JSON.parse(stdout) as JsonReport;
  return diagnostics.map(({ rule, file }) => `${rule} ${file}`);
}

test(
  'a check that was added sees an edit of words, with and without what is remembered',
  { timeout: TIMEOUT },
  () => {
    expect(found()).toEqual([]);
    expect(found()).toEqual([]);
    site.change({ 'content/notes/c.md': (text) => text.replace('Text.', 'One two three four five six.') });
    expect(found()).toEqual(['text-words content/notes/c.md']);
    expect(found('--no-cache')).toEqual(['text-words content/notes/c.md']);
    expect(found()).toEqual(['text-words content/notes/c.md']);
  },
);
