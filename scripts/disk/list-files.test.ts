import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isHidden, listFiles } from './list-files.ts';

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

test('a link leads into the content, and to nothing else of the checkout', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'links-'));
  const targets = {
    'inside.md': 'content/posts/a.md',
    'beside.md': 'content-of-another/a.md',
    'env.md': '.env',
    'message.md': 'submissions/a.jsonl',
    'hidden.md': 'content/.secret/a.md',
    'package.md': 'content/node_modules/a.md',
  };
  try {
    for (const [link, target] of Object.entries(targets)) {
      mkdirSync(path.join(root, path.dirname(target)), { recursive: true });
      mkdirSync(path.join(root, 'content/notes'), { recursive: true });
      writeFileSync(path.join(root, target), 'x');
      symlinkSync(path.join(root, target), path.join(root, 'content/notes', link));
    }
    const { files, refused } = listFiles(path.join(root, 'content/notes'), root);
    expect(files).toEqual(['inside.md']);
    expect(refused.map((refusal) => refusal.path)).toEqual([
      'beside.md',
      'env.md',
      'hidden.md',
      'message.md',
      'package.md',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
