// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { askHost, createRecovery, isOnHost, LineError, type HostAnswer } from './recover.ts';

const says = (answer: Partial<Response>) => vi.fn(() => Promise.resolve(answer as Response));

describe('asking the host', () => {
  test('a page, and one that it does not know, are worth a full load', async () => {
    const host = says({ ok: true, status: 200 });
    expect(await askHost('/a', host)).toBe('page');
    expect(host).toHaveBeenCalledWith('/a', expect.objectContaining({ method: 'HEAD' }));
    expect(await askHost('/a', says({ ok: false, status: 404 }))).toBe('page');
  });

  test('an error is trouble, no answer is silence', async () => {
    expect(await askHost('/a', says({ ok: false, status: 503 }))).toBe('trouble');
    expect(await askHost('/a', () => Promise.reject(new TypeError('offline')))).toBe('silence');
  });
});

test('a page that the host has is told from one that it has not, or leads away from', async () => {
  const host = says({ ok: true, redirected: false });
  expect(await isOnHost('/a', host)).toBe(true);
  expect(host).toHaveBeenCalledWith(
    '/a',
    expect.objectContaining({ signal: expect.any(AbortSignal) as unknown }),
  );
  expect(await isOnHost('/a', says({ ok: false, redirected: false }))).toBe(false);
  expect(await isOnHost('/a', says({ ok: true, redirected: true }))).toBe(false);
  expect(await isOnHost('/a', () => Promise.reject(new TypeError('offline')))).toBe(false);
});

describe('recovering', () => {
  function recovery(answer: HostAnswer, pending?: string) {
    const load = vi.fn();
    const ask = vi.fn(() => Promise.resolve(answer));
    return { load, ask, recover: createRecovery({ pending: () => pending, load, ask }) };
  }
  const cause = new TypeError('Failed to fetch');

  test('loads the page that was asked for, once for code and data', async () => {
    const { recover, load, ask } = recovery('page', '/a?b#c');
    void recover(cause);
    void recover(cause);
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/a?b#c'), 30_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each(['trouble', 'silence'] as const)('gives up on %s, and may be tried again', async (answer) => {
    const { recover, load, ask } = recovery(answer, '/a');
    for (const time of [1, 2]) {
      const error: unknown = await recover(cause).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(LineError);
      expect(error).toMatchObject({ answer, cause });
      expect(ask).toHaveBeenCalledTimes(time);
    }
    expect(load).not.toHaveBeenCalled();
  });

  test('never loads the document again that is just starting', async () => {
    const { recover, load } = recovery('page');
    await expect(recover(cause)).rejects.toMatchObject({ answer: 'trouble' });
    expect(load).not.toHaveBeenCalled();
  });
});
