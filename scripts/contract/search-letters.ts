/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, the dot below of Hindi. Vowel signs of Indic scripts and Thai are letters to readers: they stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u093c]/g;
/** Letters that no accent can be taken from, as they are typed on keyboards without them, and forms of one letter. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ـ: '',
};
const FOLDS = /[łßæœøđðþıςیىکـ]/g;
/** Letters as wide as a Chinese character, and Japanese ones half as wide. */
const WIDTHS = /[\uff01-\uffee]+/g;
const APOSTROPHES = /[’']/g;
/** What nobody sees or types: soft hyphens, joiners, and places where a long word may be broken. */
export const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060';
const UNSEEN = new RegExp(`[${INVISIBLE}]`, 'g');

/** A word without apostrophes and invisible characters, its letters as one character each. */
export function writtenWord(word: string): string {
  return word.replace(APOSTROPHES, '').replace(UNSEEN, '').normalize('NFC');
}

/** A word as it is compared: without case, accents and forms of letters. */
export function foldedWord(word: string): string {
  return word
    .replace(WIDTHS, (letters) => letters.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(FOLDS, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
}
