import { expect, test, vi } from 'vitest';
import { countWords, sentencesIn } from './counts.ts';

test.each([
  ['', 0],
  ['  two  words ', 2],
  ['one – two', 3],
  ['자동판매기는 어디에 있나요?', 3],
  ['!!!', 1],
])('%j has %i words between its spaces', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test.each([
  // About two characters per word in Chinese and Japanese, four in Thai, Lao, Khmer and Burmese.
  ['自动售货机每天二十四小时营业，请联系我们。', 9, 18],
  ['自動販売機は二十四時間ご利用いただけます。', 8, 16],
  ['ตู้ขายของอัตโนมัติเปิดตลอดยี่สิบสี่ชั่วโมง', 7, 16],
  ['ເຄື່ອງຂາຍເຄື່ອງດື່ມຢູ່ໃສ', 3, 10],
  ['តើម៉ាស៊ីនលក់ភេសជ្ជៈនៅឯណា', 3, 12],
  ['အအေးရောင်းစက်ဘယ်မှာလဲ', 3, 12],
])('%s has words without spaces', (text, least, most) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(least);
  expect(countWords(text)).toBeLessThanOrEqual(most);
});

test('words of both kinds are counted together', () => {
  expect(countWords('iPhone 充电')).toBeGreaterThanOrEqual(2);
  expect(countWords('「」')).toBe(1);
});

test('sentences of a long text are those of its pieces, and no long piece is given to Node, which copies it', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const text = '漢字仮名のながい文。Two (e.g. a and b) words here. '.repeat(700);
  const sentences = sentencesIn(text);
  const longest = Math.max(...segment.mock.calls.map(([{ length }]) => length));
  segment.mockRestore();
  expect(longest).toBeLessThanOrEqual(20_000);
  const whole = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  expect(sentences).toEqual(Array.from(whole, ({ segment: one }) => one));
  expect(sentencesIn('word '.repeat(9000)).join('')).toBe('word '.repeat(9000));
});
