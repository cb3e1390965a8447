import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { newFolder } from '../../tests/helpers/new-folder.ts';
import { inPaths, repositoryPrefix, UsageError } from './paths.ts';

const folder = realpathSync(
  newFolder({ 'repository/sites/one/deeper/a.md': 'text', 'elsewhere/b.md': 'text' }),
);
const root = path.join(folder, 'repository', 'sites', 'one');
symlinkSync(path.join(folder, 'repository'), path.join(folder, 'link'), 'junction');
const linked = path.join(folder, 'link', 'sites', 'one');
const problemIn = (file: string): Diagnostic =>
  new SourceFile(file, 'a', '').problem('field-type', [0, 1], 'x');

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

test.each([
  ['in the root', root, path.join(root, 'deeper', 'a.md')],
  ['in a root reached through a link', linked, path.join(root, 'deeper', 'a.md')],
  ['reached through a link to the root', root, path.join(linked, 'deeper', 'a.md')],
  ['in a folder reached through a link', root, path.join(linked, 'deeper')],
  ['in the root itself, reached through a link', root, linked],
])('a file %s is of the site', (_name, from, given) => {
  const isWanted = inPaths([given], from, { diagnostics: [], source: () => 'text' });
  expect([isWanted(problemIn('deeper/a.md')), isWanted(problemIn('other.md'))]).toEqual([
    true,
    given === linked,
  ]);
});

test('a file outside of the root is not', () => {
  const given = path.join(folder, 'elsewhere');
  expect(() => inPaths([given], root, { diagnostics: [], source: () => 'text' })).toThrow(UsageError);
});
