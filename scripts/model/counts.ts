/** Scripts written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Code points for quick tests: the first letter of these scripts, and the space characters. */
const [THAI, SPACE, OGHAM_SPACE, NO_BREAK_SPACE] = [0x0e00, 0x20, 0x1680, 0xa0];

let dictionary: Intl.Segmenter | undefined;

/**
 * The number of words in a text: parts between spaces, or in scripts without spaces the words according to
 * Unicode's dictionary.
 */
export function countWords(text: string): number {
  let words = 0;
  let isWithin = false;
  let mayLackSpaces = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSpace =
      code <= SPACE || code === NO_BREAK_SPACE || (code >= OGHAM_SPACE && /\s/.test(text.charAt(at)));
    if (!isSpace && !isWithin) words += 1;
    isWithin = !isSpace;
    mayLackSpaces ||= code >= THAI;
  }
  if (!mayLackSpaces || !UNSPACED.test(text)) return words;
  const pieces = text.split(/\s+/).filter(Boolean);
  return pieces.reduce((sum, piece) => sum + (UNSPACED.test(piece) ? wordsWithin(piece) : 1), 0);
}

/**
 * The language does not matter, because the dictionaries belong to scripts. Sentences are counted one by one,
 * because Node copies the given text for each of its words.
 */
function wordsWithin(piece: string): number {
  dictionary ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const sentence of piece.split(/(?<=(?!\p{ASCII})\p{Po})/u))
    for (const { isWordLike } of dictionary.segment(sentence)) if (isWordLike === true) words += 1;
  return Math.max(1, words);
}

/** Node copies the text for each of its words and sentences, so the time for longer ones grows with their square. */
export const MOST_SEGMENTED = 20_000;

let english: Intl.Segmenter | undefined;

/** The sentences of a text; only one that is longer than that is cut. */
export function sentencesIn(text: string): string[] {
  english ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: string[] = [];
  for (let at = 0; at < text.length;) {
    const part = text.slice(at, at + MOST_SEGMENTED);
    const segments = Array.from(english.segment(part), ({ segment }) => segment);
    // The last sentence of a part may go on.
    const isWhole = at + part.length === text.length || segments.length === 1;
    const taken = isWhole ? segments : segments.slice(0, -1);
    sentences.push(...taken);
    at += taken.reduce((sum, { length }) => sum + length, 0);
  }
  return sentences;
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The words of written-out numbers. */
export const NUMBER_WORDS: readonly string[] = [...SMALL, ...TENS, 'hundred', 'thousand'];

/**
 * An integer below a million in English words, such as
 * `one hundred twenty-five`; undefined for other numbers.
 */
export function inWords(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 0 || number >= 1_000_000) return undefined;
  if (number < 20) return SMALL[number];
  if (number < 100) return joined('-', TENS[Math.floor(number / 10) - 2], number % 10);
  if (number < 1000) return joined(' ', `${inWords(Math.floor(number / 100)) ?? ''} hundred`, number % 100);
  return joined(' ', `${inWords(Math.floor(number / 1000)) ?? ''} thousand`, number % 1000);
}

function joined(between: string, first = '', rest: number): string {
  return rest === 0 ? first : `${first}${between}${inWords(rest) ?? ''}`;
}
