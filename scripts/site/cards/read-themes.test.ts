import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontFault } from './read-themes.ts';

const font = readFileSync('content/fonts/bricolage-grotesque.ttf');

/** Returns the font with the bytes of one table overwritten. */
function withoutTable(tag: string): Buffer {
  const copy = Buffer.from(font);
  const entry = copy.indexOf(tag, 12, 'latin1');
  copy.fill(0, copy.readUInt32BE(entry + 8), copy.readUInt32BE(entry + 8) + copy.readUInt32BE(entry + 12));
  return copy;
}

describe('what a font file holds', () => {
  test('a font that can draw has no fault', async () => {
    expect(await fontFault(font)).toBeNull();
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'not a TrueType'],
    ['a text', Buffer.from('hello, I am text'), 'not a TrueType'],
    ['a font packed for browsers', readFileSync('src/styles/fonts/bricolage-grotesque.woff2'), 'WOFF'],
    ['a header alone', font.subarray(0, 12), 'no letters'],
    ['a font without a list of characters', withoutTable('cmap'), 'no letters'],
    ['a font without its outlines', withoutTable('loca'), 'no letters'],
  ])('%s is told in words', async (_name, bytes, words) => {
    expect(await fontFault(bytes)).toContain(words);
  });
});
