import { expect, test } from 'vitest';
import { isHidden } from './list-files.ts';

test.each([
  '#moss.md#',
  '.#moss.md',
  'moss.md~',
  '4913',
  'moss.md___jb_tmp___',
  'moss.md___jb_old___',
  '~$moss.docx',
  '.~lock.moss.md#',
  'moss.md.swp',
  'moss.md.swo',
  'moss.md.bak',
  'moss.md.orig',
  'moss.tmp',
  '.DS_Store',
  'Thumbs.db',
])('%s is left out, because no editor of the site wrote it', (name) => {
  expect(isHidden(name, false)).toBe(true);
});

test.each(['moss.md', '4913.md', '#moss.md', 'moss~2.md', 'bak.md', 'moss.sync-conflict-20240101.md'])(
  '%s is a file of the site',
  (name) => {
    expect(isHidden(name, false)).toBe(false);
  },
);

test('a folder is left out for a dot alone: its name may be any other', () => {
  expect(['4913', 'a.bak', 'a~', '.git'].map((name) => isHidden(name, true))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
