import { describe, expect, test } from 'vitest';
import { isReceived, readRefusal } from './acknowledgement.ts';

const answer = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);

describe('what a handler said about a message that it refused', () => {
  test.each([
    [
      'words and fields',
      { message: 'No', errors: { name: 'Who?' } },
      { message: 'No', errors: { name: 'Who?' } },
    ],
    ['words that are none', { message: 7, errors: { name: 'Who?' } }, { errors: { name: 'Who?' } }],
    [
      'fields of which one says nothing',
      { message: 'No', errors: { name: 'Who?', email: 1 } },
      { message: 'No' },
    ],
    ['no fields', { message: 'No', errors: null }, { message: 'No' }],
    ['a list of nothing', null, {}],
  ])('%s', async (_name, body, refusal) => {
    expect(await readRefusal(answer(body))).toEqual(refusal);
  });

  test('is nothing where the answer is no JSON', async () => {
    expect(await readRefusal(new Response('{"message":"No"}'))).toEqual({});
    const broken = new Response('{', { headers: { 'Content-Type': 'application/json' } });
    expect(await readRefusal(broken)).toEqual({});
  });
});

const PAGE = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '14210' };
const withPage = (headers: Record<string, string>, status = 200) => new Response(null, { status, headers });

describe('CONTACT-45 whether a message arrived', () => {
  const elsewhere = () => Promise.resolve(withPage({ ...PAGE, ETag: '"home"' }));

  test.each([
    ['JSON', answer({ ok: true }), true],
    ['JSON that says otherwise: the body is not read', answer({ ok: false }), true],
    ['HTML of a handler', new Response('<p>Thanks', { headers: { 'Content-Type': 'text/html' } }), true],
    ['HTML with a validator of its own', withPage({ ...PAGE, ETag: '"thanks"' }), true],
    ['nothing at all', new Response(null, { status: 204 }), true],
    ['a failure, whatever it says', answer({ ok: true }, { status: 500 }), false],
    [
      'a failure with our header',
      new Response('', { status: 503, headers: { 'X-Form-Received': '1' } }),
      false,
    ],
  ])('%s', async (_name, response, arrived) => {
    expect(await isReceived(response, elsewhere)).toBe(arrived);
  });

  test.each([
    ['ETag', { ...PAGE, ETag: '"a1"' }, { ...PAGE, ETag: '"a1"' }],
    ['ETag, once weak', { ...PAGE, ETag: 'W/"a1"' }, { ...PAGE, ETag: '"a1"' }],
    [
      'Last-Modified, where each machine of a host has its own ETag',
      { ...PAGE, ETag: '"a1"', 'Last-Modified': 'Tue, 24 Nov 2026 10:00:00 GMT' },
      { ...PAGE, ETag: '"b1"', 'Last-Modified': 'Tue, 24 Nov 2026 10:00:00 GMT' },
    ],
    ['length alone', PAGE, PAGE],
    ['length, where only the page has a validator', PAGE, { ...PAGE, ETag: '"a1"' }],
  ])('the site’s own page for an answer is a host that ignored it: %s', async (_name, answered, page) => {
    expect(await isReceived(withPage(answered), () => Promise.resolve(withPage(page)))).toBe(false);
  });

  test.each([
    ['the ETag differs', { ...PAGE, ETag: '"a"' }, { ...PAGE, ETag: '"b"' }],
    ['the length differs', PAGE, { ...PAGE, 'Content-Length': '14211' }],
    ['it is too short for a page', { ...PAGE, 'Content-Length': '2' }, { ...PAGE, 'Content-Length': '2' }],
    ['nothing can be compared', { 'Content-Type': 'text/html' }, { 'Content-Type': 'text/html' }],
    ['our own handler says that it has it', { ...PAGE, 'X-Form-Received': '1' }, PAGE],
  ])('is not that page where %s', async (_name, answered, page) => {
    expect(await isReceived(withPage(answered), () => Promise.resolve(withPage(page)))).toBe(true);
  });

  test('counts where the page cannot be looked at, or is of another site', async () => {
    expect(await isReceived(withPage(PAGE), () => Promise.resolve(withPage(PAGE, 405)))).toBe(true);
    expect(await isReceived(withPage(PAGE), () => Promise.reject(new TypeError('offline')))).toBe(true);
    expect(await isReceived(withPage(PAGE), null)).toBe(true);
  });
});
