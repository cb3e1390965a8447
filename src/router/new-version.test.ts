// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { isOnHost } from './new-version.ts';

const answers = (answer: Partial<Response>) => vi.fn(() => Promise.resolve(answer as Response));

beforeEach(() => sessionStorage.clear());

test('a page that the host has is worth one page load, and not a second', async () => {
  const host = answers({ ok: true, redirected: false });
  expect(await isOnHost('/service-area/a', host)).toBe(true);
  expect(host).toHaveBeenCalledWith('/service-area/a', { method: 'HEAD' });
  expect(await isOnHost('/service-area/a', host)).toBe(false);
});

test('a page that it has not, or leads away from, is not; nor is any without a network', async () => {
  expect(await isOnHost('/a', answers({ ok: false, redirected: false }))).toBe(false);
  expect(await isOnHost('/a', answers({ ok: true, redirected: true }))).toBe(false);
  expect(await isOnHost('/a', () => Promise.reject(new TypeError('offline')))).toBe(false);
});
