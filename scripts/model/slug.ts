/** Letters of Latin scripts that are no other letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
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
  },
};

const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Signs that belong to a name become words, so that `C`, `C++` and `C#` are three: `+` and `#` right behind a letter or digit, a dot
 * before the first letter (`.NET`). All other signs only part words.
 */
export function withSignsAsWords(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{M}\p{N}])\++/gu, (signs) => `${' plus'.repeat(signs.length)} `)
    .replace(/(?<=[\p{L}\p{M}\p{N}])[#♯](?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<![\p{L}\p{M}\p{N}.…])\.(?=\p{L})/gu, ' dot ');
}

/** Lower-case letters, digits and hyphens, accents dropped: `Mount Airy` → `mount-airy`, `C++` → `c-plus-plus`. */
export function slugify(text: string): string {
  return withSignsAsWords(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
