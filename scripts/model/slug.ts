/** Letters of Latin scripts that are no other letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ƒ: 'f',
};

const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Signs that belong to a name become words, so that `C`, `C++` and `C#` are three: `+` and `#` right behind a letter or digit, a dot
 * before the first letter (`.NET`). All other signs only part words.
 */
function withSignsAsWords(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{M}\p{N}])\++/gu, (signs) => `${' plus'.repeat(signs.length)} `)
    .replace(/(?<=[\p{L}\p{M}\p{N}])[#♯](?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<![\p{L}\p{M}\p{N}.…])\.(?=\p{L})/gu, ' dot ');
}

/** Apostrophes, and letters that look like them: they part no words. */
const APOSTROPHES = /['’\u02BB\u02BC]/g;

/**
 * Lower-case letters, digits and hyphens, accents dropped: `Park Hill` → `park-hill`, `Łódź` → `lodz`, `C++` → `c-plus-plus`. A text with
 * letters that have no such form keeps all of them in their own script: `Новости дня` → `новости-дня`.
 */
export function slugify(text: string): string {
  const latin = inLatin(text);
  if (!/\p{L}/u.test(latin.replace(/[a-z]/g, ''))) return joined(latin, /[^a-z0-9]+/g);
  return joined(
    withSignsAsWords(text).normalize('NFC').toLowerCase().replace(APOSTROPHES, ''),
    // The vowels of Hindi and Thai are marks.
    /[^\p{L}\p{M}\p{N}]+/gu,
  );
}

/** The same in the letters of ASCII only, for names of files and packages that may hold no others; empty where there are none. */
export function asciiSlug(text: string): string {
  return joined(inLatin(text), /[^a-z0-9]+/g);
}

function inLatin(text: string): string {
  return withSignsAsWords(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

function joined(text: string, between: RegExp): string {
  return text.replace(between, '-').replace(/^-+|-+$/g, '');
}
