import { expect, test } from 'vitest';
import { isOlder, startFailure } from './start-failure.js';

test.each([
  ['18.20.8', true],
  ['20.18.9', true],
  ['20.19.0', false],
  ['20.19.1', false],
  ['22.0.0', false],
])('Node %s is too old: %s', (version, isOld) => {
  expect(isOlder(version, '>=20.19.0')).toBe(isOld);
});

test('what an old Node does not know is told as its age, everything else as it is', () => {
  const error = new SyntaxError('The requested module does not provide an export');
  expect(startFailure(error, '18.20.8')).toMatch(
    /^content: Node 18\.20\.8 is too old, the command needs >=20\.19/,
  );
  expect(startFailure(error)).toBe(
    'content: the command could not be started: The requested module does not provide an export\nSet DEBUG=1 for the full trace.\n',
  );
});
