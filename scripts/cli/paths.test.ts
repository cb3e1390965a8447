import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryPrefix } from './paths.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'content-test-')));
const root = path.join(folder, 'repository', 'sites', 'one');
for (const made of [path.join(root, 'deeper'), path.join(folder, 'elsewhere')])
  mkdirSync(made, { recursive: true });
symlinkSync(path.join(folder, 'repository'), path.join(folder, 'link'), 'junction');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['above the root', 'repository', 'sites/one/'],
  ['just above the root', 'repository/sites', 'one/'],
  ['the root itself', 'repository/sites/one', ''],
  ['below the root', 'repository/sites/one/deeper', ''],
  ['beside the root', 'elsewhere', ''],
  ['reached through a link', 'link', 'sites/one/'],
])('a workspace %s', (_name, workspace, prefix) => {
  expect(repositoryPrefix(root, path.join(folder, workspace))).toBe(prefix);
});

test.each([
  ['not given', undefined],
  ['empty', ''],
  ['that does not exist', path.join(folder, 'gone')],
])('a workspace %s', (_name, workspace) => {
  expect(repositoryPrefix(root, workspace)).toBe('');
});
