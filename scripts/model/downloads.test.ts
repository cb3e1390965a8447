import { expect, test } from 'vitest';
import { downloadFor } from './downloads.ts';

const facts = { hash: '0123456789abcdef', bytes: 9, fault: undefined };
const table = new Map([['/files/Menü.pdf', facts]]);

test.each(['/files/Menü.pdf', '/files/Men%C3%BC.pdf'])(
  '%s leads to the file, as a field and as Markdown write it',
  (url) => {
    expect(downloadFor(table, url)).toEqual({
      src: '/files/Menü-01234567.pdf',
      name: 'Menü.pdf',
      type: 'application/pdf',
      bytes: 9,
    });
  },
);

test.each(['/files/Menu.pdf', '/files/Men%FC.pdf', '/files/Men%25C3%25BC.pdf'])('%s leads to none', (url) => {
  expect(downloadFor(table, url)).toBeUndefined();
});
