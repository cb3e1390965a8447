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

/**
 * Scripts that put no spaces between words, and Korean, which puts particles behind them. Their texts are found by pairs of
 * neighboring letters: a dictionary would find words, but each browser has another one than Node
 * (docs/decisions/0479-search-languages.md).
 */
const SCRIPTS = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const LETTER = `(?=[\\p{L}\\p{M}])[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** Caught, so that `split` keeps it between the pieces beside it. */
const RUN = new RegExp(`((?:${LETTER}[${INVISIBLE}]*)+)`, 'u');
/** A letter with its marks: vowel and tone signs, dots of half-wide Japanese letters, the later parts of a Korean syllable. */
const WITH_MARKS = new RegExp(`.[\\p{M}\\uff9e\\uff9f\\u1160-\\u11ff${INVISIBLE}]*`, 'gsu');

/** A piece of a word and where it stands in it. */
interface WordPiece {
  text: string;
  start: number;
  /** Whether it is a pair of letters (or a letter without a neighbor) of a script that has no spaces. */
  isPair: boolean;
}

/** How many letters of such scripts a word has that begins with one; 0 for all other words. */
export function pairedLetters(word: string): number {
  const [before, run = ''] = word.split(RUN);
  return before === '' ? lettersOf(run).length : 0;
}

/** A word cut where the scripts change; texts without spaces in pairs of letters that overlap. */
export function wordPieces(word: string): WordPiece[] {
  const pieces: WordPiece[] = [];
  let start = 0;
  word.split(RUN).forEach((text, place) => {
    const isPair = place % 2 === 1;
    const letters = isPair ? lettersOf(text) : [text];
    letters.forEach((letter, at) => {
      const next = letters[at + 1] ?? '';
      // The last letter is the second one of a pair already.
      if (letter !== '' && (next !== '' || at === 0)) pieces.push({ text: letter + next, start, isPair });
      start += letter.length;
    });
  });
  return pieces;
}

function lettersOf(run: string): readonly string[] {
  return run.match(WITH_MARKS) ?? [];
}
