import { describe, expect, test } from 'vitest';
import { markedHtml, markedPieces } from './engine.ts';

const marked = (text: string, ...terms: string[]) =>
  markedPieces(text, new Set(terms), 'en')
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('');

describe('FAQ-11 words that were looked for are marked', () => {
  test('whole words, whatever their ending, case and accents', () => {
    expect(marked('Installing an outlet: the Café', 'instal', 'cafe')).toBe(
      '[Installing] an outlet: the [Café]',
    );
    expect(marked('Wi-Fi or drop-in', 'wifi', 'drop')).toBe('[Wi-Fi] or [drop-in]');
    expect(marked('nothing here', 'theft')).toBe('nothing here');
    expect(marked('', 'theft')).toBe('');
  });

  test('in HTML only the text: no tag, no address, no reference', () => {
    const html = '<p>Theft &amp; <a href="/faq#theft" class="theft">a theft</a> &lt;theft&gt;</p>';
    expect(markedHtml(html, new Set(['theft', 'amp', 'lt', 'p', 'href']), 'en')).toBe(
      '<p><mark>Theft</mark> &amp; <a href="/faq#theft" class="theft">a <mark>theft</mark></a> &lt;<mark>theft</mark>&gt;</p>',
    );
  });

  test('a tag whose attribute contains an angle bracket is left alone', () => {
    const image = '<img alt="Doors > theft" src="/theft.avif">';
    expect(markedHtml(`${image} theft`, new Set(['theft']), 'en')).toBe(`${image} <mark>theft</mark>`);
  });
});
