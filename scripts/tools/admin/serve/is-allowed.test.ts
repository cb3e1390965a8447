import { expect, test } from 'vitest';
import { isAllowed } from './serve.ts';

test.each([
  ['the page on this computer', { host: 'localhost:4174', origin: 'http://localhost:4174' }, true],
  ['an address that is typed', { host: '127.0.0.1:4174' }, true],
  ['a name that was told', { host: 'edit.example.org', origin: 'https://edit.example.org' }, true],
  ['a page of the web', { host: 'localhost:4174', origin: 'https://bad.example' }, false],
  ['another program of this computer', { host: 'localhost:4174', origin: 'http://localhost:3000' }, false],
  ['a name of somebody else that leads here', { host: 'bad.example:4174' }, false],
  ['a page without an origin', { host: 'localhost:4174', origin: 'null' }, false],
  ['nothing', {}, false],
])('%s', (_who, headers, wanted) => {
  expect(isAllowed(headers, ['Edit.example.org'])).toBe(wanted);
});
