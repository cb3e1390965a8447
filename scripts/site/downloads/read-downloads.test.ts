import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openCache } from '../../incremental/cache.ts';
import { FileTable } from '../../incremental/file-table.ts';
import { readDownloads } from './content-kinds.ts';

const root = mkdtempSync(path.join(tmpdir(), 'downloads-'));
afterAll(() => rmSync(root, { recursive: true }));
const place = (name: string) => path.join(root, 'content/files', name);
mkdirSync(place(''), { recursive: true });

test('a sound file is read once; one with a fault, or that looks otherwise, is read again', () => {
  const table = new FileTable(openCache(undefined), 'files', true);
  const noted = vi.spyOn(table, 'note');
  const read = () => readDownloads(root, ['/files/a.pdf', '/files/b.pdf', '/files/gone.pdf'], table);
  // Files that were changed a moment ago are never cached.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  writeFileSync(place('a.pdf'), '%PDF-1.7 first');
  writeFileSync(place('b.pdf'), '<!doctype html>');
  const first = read();
  expect([...first.keys()]).toEqual(['/files/a.pdf', '/files/b.pdf']);
  expect(first.get('/files/a.pdf')).toMatchObject({ bytes: 14, fault: undefined });
  expect(first.get('/files/b.pdf')?.fault).toBe('it is a page of HTML');
  expect(noted).toHaveBeenCalledTimes(2);
  expect(read()).toEqual(first);
  expect(noted).toHaveBeenCalledTimes(2);
  writeFileSync(place('a.pdf'), '%PDF-1.7 other');
  utimesSync(place('a.pdf'), 1, 1);
  expect(read().get('/files/a.pdf')?.hash).not.toBe(first.get('/files/a.pdf')?.hash);
  expect(noted).toHaveBeenCalledTimes(3);
});
