import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

/** All masters together, in bytes. */
const BUDGET = 45e6;

/** The studio has its own checks (`npm run imagery:check`): of it, only its record of the masters is read here. */
const recorded = Object.keys(JSON.parse(readFileSync('imagery/manifest.json', 'utf8')) as object);

function usedInContent(): string[] {
  // The handbook for editors names pictures only as examples.
  const files = globSync('content/**/*.{yaml,md}', { ignore: 'content/README.md' });
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return [...new Set([...texts.matchAll(/\/images\/([\w-]+)\.jpg/g)].map(([, name = '']) => name))];
}

test('every master is the recorded file, in the size of its scene, from sources that have not changed since', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['imagery/picture.js', '--stale'], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toBe('Every master shows what its scene says.\n');
  expect(status).toBe(0);
});

test('the masters are exactly the pictures that the content uses', () => {
  expect([...recorded].sort()).toEqual(usedInContent().sort());
});

test('the masters together stay below 45 MB', () => {
  const bytes = recorded.map((name) => statSync(`content/images/${name}.jpg`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
});
