import { expect, test } from 'vitest';
import { faultOf } from './fault.ts';

test.each([
  ['at rule (/my site/rules (old)/a.mjs:3:5)', '/my site/rules (old)/a.mjs'],
  ['at /site/a.mjs:3:5', '/site/a.mjs'],
  ['at async rule (file:///my%20site/a.mjs:3:5)', '/my site/a.mjs'],
])('%j is a place', (line, file) => {
  const error = Object.assign(new Error('Boom.'), { stack: `Error: Boom.\n    ${line}` });
  expect(faultOf(error, (one) => one === file)).toEqual({
    message: 'Boom.',
    place: { file, line: 3, column: 5 },
  });
});

test('a message as long as a text is not searched for a place', () => {
  const error = Object.assign(new Error(' /'.repeat(200_000)), { stack: 'at rule (/site/a.mjs:3:5)' });
  expect(faultOf(error, () => true).place).toEqual({ file: '/site/a.mjs', line: 3, column: 5 });
});

test('a message with an address that is no path has no place', () => {
  expect(faultOf(new Error('cannot read file:///a%2Fb:3'), () => true).message).toBe(
    'cannot read file:///a%2Fb:3',
  );
});
