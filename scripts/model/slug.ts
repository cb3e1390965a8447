/** Latin letters that Unicode does not decompose into a letter and an accent. */
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
 * Turns signs that are part of a name into words, so that `C`, `C++` and `C#` differ: `+` and `#` after a
 * letter or digit, and a leading dot (`.NET`). All other signs only separate words.
 */
function withSignsAsWords(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{M}\p{N}])\++/gu, (signs) => `${' plus'.repeat(signs.length)} `)
    .replace(/(?<=[\p{L}\p{M}\p{N}])[#♯](?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<![\p{L}\p{M}\p{N}.…])\.(?=\p{L})/gu, ' dot ');
}

/** Apostrophes and letters that look like them; they do not separate words. */
const APOSTROPHES = /['’\u02BB\u02BC]/g;

/**
 * Lowercase letters, digits and hyphens, without accents: `Park Hill` → `park-hill`,
 * `Łódź` → `lodz`, `C++` → `c-plus-plus`. A text with letters that have no Latin form
 * stays in its script: `Новости дня` → `новости-дня`.
 */
export function slugify(text: string): string {
  const latin = inLatin(text);
  if (!/\p{L}/u.test(latin.replace(/[a-z]/g, ''))) return joined(latin, /[^a-z0-9]+/g);
  return joined(
    withSignsAsWords(text).normalize('NFC').toLowerCase().replace(APOSTROPHES, ''),
    // In Hindi and Thai, vowels are combining marks.
    /[^\p{L}\p{M}\p{N}]+/gu,
  );
}

/** A slug with ASCII letters only, for names of files and packages; empty if the text has none. */
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

/** `mount-airy` → `Mount airy`: a title to begin with. */
export function humanized(key: string): string {
  const words = key.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
