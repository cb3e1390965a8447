import { afterEach, expect, test, vi } from 'vitest';
import { hasColor } from './print.ts';

const { isTTY } = process.stdout;
const onTerminal = (value: boolean) =>
  Object.defineProperty(process.stdout, 'isTTY', { value, configurable: true, writable: true });
afterEach(() => {
  vi.unstubAllEnvs();
  onTerminal(isTTY);
});

test.each([
  ['a terminal', {}, true],
  ['an empty NO_COLOR, which counts as not set', { NO_COLOR: '' }, true],
  ['NO_COLOR', { NO_COLOR: '1' }, false],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
  ['a terminal without control sequences', { TERM: 'dumb' }, false],
])('colors with %s', (_name, env, expected) => {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'TERM']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTerminal(true);
  expect(hasColor()).toBe(expected);
  onTerminal(false);
  expect(hasColor()).toBe(false);
});
