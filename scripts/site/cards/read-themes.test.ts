import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasCharacter } from '../../model/share-card.ts';
import { fontFacts } from './read-themes.ts';

const font = readFileSync('content/fonts/bricolage-grotesque.ttf');

/** Returns the font with the bytes of one table overwritten. */
function withoutTable(tag: string): Buffer {
  const copy = Buffer.from(font);
  const entry = copy.indexOf(tag, 12, 'latin1');
  copy.fill(0, copy.readUInt32BE(entry + 8), copy.readUInt32BE(entry + 8) + copy.readUInt32BE(entry + 12));
  return copy;
}

describe('what a font file holds', () => {
  test('its characters', async () => {
    const facts = await fontFacts(font);
    expect(facts.fault).toBeUndefined();
    for (const one of 'Aé×—’')
      expect(hasCharacter({ hash: '', ...facts }, one.codePointAt(0) ?? 0)).toBe(true);
    for (const one of 'Ж漢')
      expect(hasCharacter({ hash: '', ...facts }, one.codePointAt(0) ?? 0)).toBe(false);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a text', Buffer.from('hello, I am text'), 'not a TrueType'],
    ['a font packed for browsers', readFileSync('src/styles/fonts/bricolage-grotesque.woff2'), 'WOFF'],
    ['a header alone', font.subarray(0, 12), 'cut off'],
    ['less than a header', font.subarray(0, 5), 'cut off'],
    ['a font without its end', font.subarray(0, font.length - 2000), 'cut off'],
    ['a font without a list of characters', withoutTable('cmap'), 'no letters'],
    ['a font without its outlines', withoutTable('loca'), 'no letters'],
  ])('%s is told in words', async (_name, bytes, words) => {
    const { fault, characters } = await fontFacts(bytes);
    expect(fault).toContain(words);
    expect(characters).toEqual([]);
  });
});
