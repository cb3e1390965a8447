import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendForm, TIMEOUT_MS, toneOf } from './send.ts';

const answer = (status: number) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(status === 204 ? null : '<p>text</p>', { status })));

describe('sending', () => {
  test('CONTACT-41, CONTACT-42 is a form-encoded POST to the root', async () => {
    const request = answer(200);
    await sendForm('a=1&b=2', request);
    expect(request).toHaveBeenCalledExactlyOnceWith('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=1&b=2',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  test.each([200, 201, 204])('CONTACT-45 %i is success', async (status) => {
    expect(await sendForm('', answer(status))).toBe(true);
  });

  test.each([404, 422, 500])('CONTACT-46 %i is failure', async (status) => {
    expect(await sendForm('', answer(status))).toBe(false);
  });

  test('CONTACT-47 no answer is failure', async () => {
    expect(await sendForm('', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  });

  describe('to a handler that never answers', () => {
    afterEach(() => vi.useRealTimers());

    test('CONTACT-47 is failure after half a minute', async () => {
      vi.useFakeTimers();
      const settled = vi.fn();
      const hanging: typeof fetch = (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      const sent = sendForm('', hanging).then(settled);
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await sent;
      expect(settled).toHaveBeenCalledExactlyOnceWith(false);
    });
  });
});

test('ERR-08 a message with Thanks is good news, any other is not', () => {
  expect(toneOf('Thanks for your message! We will get back to you soon.')).toBe('success');
  expect(toneOf('Many Thanks')).toBe('success');
  expect(toneOf('Sorry, there was an error sending your message.')).toBe('failure');
  expect(toneOf('Sent.')).toBe('failure');
});
