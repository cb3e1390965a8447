// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askHost, createRecovery, isOnHost, LineError, type HostAnswer } from './recover.ts';

/** What `fetch` does from now on. */
function hostThat(answers: () => Promise<Response>) {
  const host = vi.fn(answers);
  vi.stubGlobal('fetch', host);
  return host;
}

const says = (answer: Partial<Response>) => hostThat(() => Promise.resolve(answer as Response));
const isSilent = () => hostThat(() => Promise.reject(new TypeError('offline')));

afterEach(() => vi.unstubAllGlobals());

describe('asking the host', () => {
  test('a page, and one that it does not know, are worth a full load', async () => {
    const host = says({ ok: true, status: 200 });
    expect(await askHost('/a')).toBe('page');
    expect(host).toHaveBeenCalledWith('/a', expect.objectContaining({ method: 'HEAD' }));
    says({ ok: false, status: 404 });
    expect(await askHost('/a')).toBe('page');
  });

  test('an error is trouble, no answer is silence', async () => {
    says({ ok: false, status: 503 });
    expect(await askHost('/a')).toBe('trouble');
    isSilent();
    expect(await askHost('/a')).toBe('silence');
  });
});

test('a page that the host has is told from one that it has not, or leads away from', async () => {
  const host = says({ ok: true, redirected: false });
  expect(await isOnHost('/a')).toBe(true);
  expect(host).toHaveBeenCalledWith(
    '/a',
    expect.objectContaining({ signal: expect.any(AbortSignal) as unknown }),
  );
  says({ ok: false, redirected: false });
  expect(await isOnHost('/a')).toBe(false);
  says({ ok: true, redirected: true });
  expect(await isOnHost('/a')).toBe(false);
  isSilent();
  expect(await isOnHost('/a')).toBe(false);
});

describe('recovering', () => {
  function recovery(answer: HostAnswer, pending?: string) {
    const load = vi.fn();
    const ask = answer === 'silence' ? isSilent() : says({ ok: answer === 'page', status: 503 });
    return { load, ask, recover: createRecovery({ pending: () => pending, load }) };
  }
  const cause = new TypeError('Failed to fetch');

  test('loads the page that was asked for, once for code and data', async () => {
    const { recover, load, ask } = recovery('page', '/a?b#c');
    void recover(cause);
    void recover(cause);
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/a?b#c'), 60_000);
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
