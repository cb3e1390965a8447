/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and the dot below of Hindi. Vowel signs
 * of Indic scripts and Thai count as letters and stay.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u093c]/g;
/** Letters that do not decompose, as they are typed on other keyboards, and variants of a letter. */
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
/** Full-width and half-width characters. */
const WIDTHS = /[\uff01-\uffee]+/g;
const APOSTROPHES = /[’']/g;
/** Invisible characters: soft hyphens, joiners and zero-width spaces. */
export const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060';
const UNSEEN = new RegExp(`[${INVISIBLE}]`, 'g');

/** A word without apostrophes and invisible characters, in Unicode form NFC. */
export function writtenWord(word: string): string {
  return word.replace(APOSTROPHES, '').replace(UNSEEN, '').normalize('NFC');
}

/** A word in the form used for comparison: without case, accents and letter variants. */
export function foldedWord(word: string): string {
  return word
    .replace(WIDTHS, (letters) => letters.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(FOLDS, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFC');
}

/**
 * Scripts without spaces between words, and Korean, whose particles follow words directly. Their texts are
 * indexed as pairs of adjacent letters, because browsers and Node segment words with different dictionaries
 * (docs/decisions/0085-search.md).
 */
const SCRIPTS = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const LETTER = `(?=[\\p{L}\\p{M}])[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** A capturing group, so that `split` keeps the match. */
const RUN = new RegExp(`((?:${LETTER}[${INVISIBLE}]*)+)`, 'u');
/**
 * A letter with its marks: vowel and tone signs, half-width Japanese
 * marks, and the later parts of a Korean syllable.
 */
const WITH_MARKS = new RegExp(`.[\\p{M}\\uff9e\\uff9f\\u1160-\\u11ff${INVISIBLE}]*`, 'gsu');

interface WordPiece {
  text: string;
  start: number;
  /** Whether it is a pair of letters (or a single letter) of a script without spaces. */
  isPair: boolean;
}

/** The number of letters of such scripts at the start of a word; 0 for all other words. */
export function pairedLetters(word: string): number {
  const [before, run = ''] = word.split(RUN);
  return before === '' ? lettersOf(run).length : 0;
}

/**
 * Splits a word where its script changes; scripts without spaces are split into overlapping pairs of letters.
 */
export function wordPieces(word: string): WordPiece[] {
  const pieces: WordPiece[] = [];
  let start = 0;
  word.split(RUN).forEach((text, place) => {
    const isPair = place % 2 === 1;
    const letters = isPair ? lettersOf(text) : [text];
    letters.forEach((letter, at) => {
      const next = letters[at + 1] ?? '';
      // The last letter is already the second one of a pair.
      if (letter !== '' && (next !== '' || at === 0)) pieces.push({ text: letter + next, start, isPair });
      start += letter.length;
    });
  });
  return pieces;
}

function lettersOf(run: string): readonly string[] {
  return run.match(WITH_MARKS) ?? [];
}
