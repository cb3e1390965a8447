import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSource } from './read-source.ts';

const root = mkdtempSync(path.join(tmpdir(), 'read-source-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('a file that is read', () => {
  /** Its text, or the problem that is reported. */
  const read = (bytes: string | Buffer, most?: number): string => {
    writeFileSync(path.join(root, 'b.md'), bytes);
    return problemOf('b.md', most);
  };
  const problemOf = (file: string, most?: number): string => {
    const outcome = readSource(root, file, undefined, most);
    if ('file' in outcome) return outcome.file.text;
    const { rule, line, column, endLine, endColumn, message, suggestion } = outcome.problem;
    return `${rule} ${line}:${column}-${endLine}:${endColumn} ${message} ${suggestion ?? ''}`;
  };
  const BAD =
    'From here on, the file is not valid UTF-8. Save the file as UTF-8 (without another encoding such as Windows-1252 or Latin-1).';
  const WIDE =
    'The file is saved as UTF-16 (“Unicode” in Notepad and Excel), not as UTF-8. Choose “Save as” and the encoding UTF-8: in Notepad below the name, in Excel as “CSV UTF-8”.';
  const LARGE =
    'The file is 1 KB; files in its collection may be at most 1 KB. Split it into several files, or remove what does not belong there.';

  test.each<[what: string, bytes: string | Buffer, text: string]>([
    ['nothing', '', ''],
    ['signs of every length', 'aé茶🥤', 'aé茶🥤'],
    ['the line ends of each system', 'a\nb\r\nc\rd\r\re\r', 'a\nb\r\nc\nd\n\ne\n'],
    ['the sign for a bad byte, written by somebody', 'a\uFFFDb', 'a\uFFFDb'],
    ['a byte of Latin-1', Buffer.from('a\nb\xe9c', 'latin1'), `utf8-invalid 2:2-2:3 ${BAD}`],
    ['a bad byte at its beginning', Buffer.from([0xff, 0x61]), `utf8-invalid 1:1-1:2 ${BAD}`],
    ['the mark of UTF-16', Buffer.from('\uFEFFab', 'utf16le'), `utf8-invalid 1:1-1:2 ${WIDE}`],
    ['UTF-16 of either order', Buffer.from('ab', 'utf16le').swap16(), `utf8-invalid 1:1-1:2 ${WIDE}`],
    ['a letter that is cut off', Buffer.from('ab茶').subarray(0, 4), `utf8-invalid 1:3-1:4 ${BAD}`],
  ])('holds %s', (_what, bytes, text) => {
    expect(read(bytes)).toBe(text);
  });

  test('may have so many bytes, and not one more', () => {
    expect(read('é'.repeat(5), 10)).toBe('é'.repeat(5));
    expect(read(`${'é'.repeat(5)}.`, 10)).toBe(`file-too-large 1:1-1:2 ${LARGE}`);
  });

  test('is a file, and there', () => {
    mkdirSync(path.join(root, 'folder.md'));
    expect(problemOf('folder.md')).toBe('file-unreadable 1:1-1:1 The file cannot be read: it is a folder. ');
    expect(problemOf('none.md')).toMatch(/^file-unreadable 1:1-1:1 The file cannot be read: /);
  });

  test('is not looked at where its text is given', () => {
    const outcome = readSource(root, 'none.md', 'a\rb');
    expect(outcome).toMatchObject({ file: { path: 'none.md', text: 'a\nb' } });
    const same = readSource(root, 'other.md', 'a\rb');
    expect('file' in outcome && 'file' in same && outcome.file.hash === same.file.hash).toBe(true);
    expect(readSource(root, 'none.md', '\ud800')).toMatchObject({ file: { text: '\uFFFD' } });
  });
});
