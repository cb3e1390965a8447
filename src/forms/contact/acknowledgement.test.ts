import { describe, expect, test } from 'vitest';
import { readRefusal } from './acknowledgement.ts';

const answer = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);

describe('what a handler said about a message that it refused', () => {
  test.each([
    [
      'words and fields',
      { message: 'No', errors: { name: 'Who?' } },
      { message: 'No', errors: { name: 'Who?' } },
    ],
    ['words that are none', { message: 7, errors: { name: 'Who?' } }, { errors: { name: 'Who?' } }],
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
