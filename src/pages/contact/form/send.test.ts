import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendForm, TIMEOUT_MS, toneOf } from './send.ts';

const answer = (status: number, headers: Record<string, string> = {}, body = '<p>text</p>') =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(status === 204 ? null : body, { status, headers })));
const send = (request: typeof fetch) => sendForm({ endpoint: '/', body: 'a=1&b=2' }, request);

describe('sending', () => {
  test('CONTACT-41, CONTACT-42 is a form-encoded POST to the root', async () => {
    const request = answer(200);
    await send(request);
    expect(request).toHaveBeenCalledExactlyOnceWith('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: 'a=1&b=2',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  test.each([
    [200, {}, '<p>a page</p>'],
    [200, { 'Content-Type': 'text/html', ETag: '"home"' }, '<p>the page at that address</p>'],
    [200, { 'Content-Type': 'application/json' }, '{"ok":false}'],
    [201, {}, ''],
    [204, {}, ''],
  ])('CONTACT-45 %i %j %s is success: one request, its body unread', async (status, headers, body) => {
    const request = answer(status, headers, body);
    expect(await send(request)).toEqual({ received: true });
    expect(request).toHaveBeenCalledTimes(1);
    const response = (await request.mock.results[0]?.value) as Response;
    expect(response.bodyUsed).toBe(false);
  });

  test.each([404, 422, 500])('CONTACT-46 %i is failure', async (status) => {
    expect(await send(answer(status))).toEqual({ received: false });
  });

  test('CONTACT-46 what the handler says about it is passed on', async () => {
    const body = JSON.stringify({ ok: false, message: 'Too many.', errors: { name: 'Too long.' } });
    const request = answer(429, { 'Content-Type': 'application/json' }, body);
    expect(await send(request)).toEqual({
      received: false,
      message: 'Too many.',
      errors: { name: 'Too long.' },
    });
  });

  test('CONTACT-47 no answer is failure', async () => {
    expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ received: false });
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
      const sent = send(hanging).then(settled);
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await sent;
      expect(settled).toHaveBeenCalledExactlyOnceWith({ received: false });
    });
  });
});

test('ERR-08 a message with Thanks is good news, any other is not', () => {
  expect(toneOf('Thanks for your message! We will get back to you soon.')).toBe('success');
  expect(toneOf('Many Thanks')).toBe('success');
  expect(toneOf('Sorry, there was an error sending your message.')).toBe('failure');
  expect(toneOf('Sent.')).toBe('failure');
});
