import { expect, test } from 'vitest';
import { assertTaken, bytesOf, inTime } from './store.ts';

/** A response that never ends; `isLeft` returns whether its reader canceled. */
function endless(): { response: Response; isLeft: () => boolean } {
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => {
      left = true;
    },
  });
  return { response: new Response(body), isLeft: () => left };
}

test('the bytes of an answer are taken as they are', async () => {
  expect(await bytesOf(new Response(new Uint8Array([1, 0, 255])))).toEqual(Buffer.from([1, 0, 255]));
  expect(await bytesOf(new Response(null, { status: 200 }))).toEqual(Buffer.alloc(0));
  expect(await bytesOf(new Response('no', { status: 404 }))).toBeUndefined();
});

test.each<[string, Response, string]>([
  ['a failure of the store', new Response('', { status: 503 }), 'it answered 503'],
  ['a page to sign in', new Response(null, { status: 302, headers: { Location: '/in' } }), 'it answered 302'],
  ['more than is ever read', new Response('12345'), 'more than 4 bytes'],
])('%s is refused', async (_what, response, words) => {
  await expect(bytesOf(response, 4)).rejects.toThrow(words);
});

test('an answer without an end is left when it is too large', async () => {
  const { response, isLeft } = endless();
  await expect(bytesOf(response, 10_000)).rejects.toThrow('more than');
  expect(isLeft()).toBe(true);
});

test.each<[string, number, string]>([
  ['a failure', 500, 'it answered 500'],
  ['what is missing', 404, 'it answered 404'],
  ['what was taken', 200, 'more than'],
])('an answer without an end to what was put is left: %s', async (_what, status, words) => {
  const { response, isLeft } = endless();
  await expect(assertTaken(new Response(response.body, { status }))).rejects.toThrow(words);
  expect(isLeft()).toBe(true);
});

test('an answer that never comes is waited for so long and no longer', async () => {
  const never = new Promise(() => undefined);
  await expect(inTime(never, 20)).rejects.toThrow('did not answer in time');
});
