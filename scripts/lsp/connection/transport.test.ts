import { expect, test } from 'vitest';
import { Frames } from './transport.ts';

const frame = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const A = frame('{"id":1,"ä":"\r\n\r\n"}');
const B = `Content-Type: application/json\r\n${frame('{"id":2}')}`;

/** Returns the output for input in pieces, and the number of errors. */
function through(pieces: readonly (string | Buffer)[]): { text: string; refused: number } {
  let refused = 0;
  const frames = new Frames(() => (refused += 1));
  for (const piece of pieces) frames.write(piece);
  const bytes = (frames.read() ?? Buffer.alloc(0)) as Buffer;
  return { text: bytes.toString(), refused };
}

test('messages come through as they are, however they are cut', () => {
  for (const size of [1, 2, 7, 1000]) {
    const bytes = Buffer.from(A + B);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(through(pieces)).toEqual({ text: A + B, refused: 0 });
  }
});

test.each<[string, string | Buffer]>([
  ['no head at all', 'hello\r\n\r\n'],
  ['garbage', Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 37) % 256))],
  ['a head without a length', 'Content-Type: x\r\n\r\n{}'],
  ['a length in words', 'Content-Length: abc\r\n\r\n{}'],
  ['a length below zero', 'Content-Length: -5\r\n\r\n{}'],
  ['a length that cannot be', 'Content-Length: 99999999999\r\n\r\n{}'],
  ['more than its length', 'Content-Length: 2\r\n\r\n{}, and more'],
])('%s is refused, and what follows is read', (_what, nonsense) => {
  const { text, refused } = through([A, nonsense, B, A]);
  expect(text.startsWith(A)).toBe(true);
  expect(text.endsWith(A)).toBe(true);
  expect(text).toContain('{"id":2}');
  expect(refused).toBeGreaterThan(0);
});
